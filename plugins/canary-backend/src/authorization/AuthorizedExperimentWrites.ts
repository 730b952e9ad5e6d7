import type { PermissionsService } from '@backstage/backend-plugin-api';
import {
  canaryExperimentCreatePermission,
  canaryExperimentReadPermission,
  canaryExperimentStopPermission,
  canaryExperimentUpdatePermission,
  canaryServiceReadPermission,
  type CreateExperimentRequest,
  type ExperimentRef,
  type StopExperimentRequest,
  type UpdateWeightsRequest,
} from '@llm-canary/backstage-plugin-canary-common';
import type { BasicPermission } from '@backstage/plugin-permission-common';
import type { ExperimentOperations } from '../experimentOperations';
import type { Unread } from './AuthorizedServices';
import type { Caller } from './Caller';
import { requirePermission } from './requirePermission';

/** What a write of an experiment asks for. */
interface ExperimentInput<T> {
  ref: ExperimentRef;
  request: T;
}

/** All that the doors see of the writes of experiments: permission comes before anything else. */
export class AuthorizedExperimentWrites {
  readonly #operations: ExperimentOperations;
  readonly #permissions: PermissionsService;

  constructor(options: {
    operations: ExperimentOperations;
    permissions: PermissionsService;
  }) {
    this.#operations = options.operations;
    this.#permissions = options.permissions;
  }

  /** It shows the values of the target, and so needs what reading that service needs. */
  async preview(request: Unread<CreateExperimentRequest>, caller: Caller) {
    await this.#require(canaryExperimentReadPermission, caller);
    await this.#require(canaryServiceReadPermission, caller);
    return this.#operations.preview(await request(), { actor: caller.actor });
  }

  async create(request: Unread<CreateExperimentRequest>, caller: Caller) {
    await this.#require(canaryExperimentCreatePermission, caller);
    const { actor, door, once } = caller;
    return this.#operations.create(await request(), { actor, door, once });
  }

  async updateWeights(
    input: Unread<ExperimentInput<UpdateWeightsRequest>>,
    caller: Caller,
  ) {
    await this.#require(canaryExperimentUpdatePermission, caller);
    const { ref, request } = await input();
    const { actor, door, once } = caller;
    return this.#operations.updateWeights(ref, request, { actor, door, once });
  }

  async stop(
    input: Unread<ExperimentInput<StopExperimentRequest>>,
    caller: Caller,
  ) {
    await this.#require(canaryExperimentStopPermission, caller);
    const { ref, request } = await input();
    const { actor, door, once } = caller;
    return this.#operations.stop(ref, request, { actor, door, once });
  }

  #require(permission: BasicPermission, { credentials }: Caller) {
    return requirePermission(this.#permissions, permission, credentials);
  }
}
