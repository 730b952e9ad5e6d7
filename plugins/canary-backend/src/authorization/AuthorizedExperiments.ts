import type { PermissionsService } from '@backstage/backend-plugin-api';
import {
  canaryExperimentReadPermission,
  canaryServiceReadPermission,
  type ExperimentAddress,
} from '@llm-canary/backstage-plugin-canary-common';
import type { ExperimentListQuery, ExperimentReader } from '../experiments';
import type { Unread } from './AuthorizedServices';
import type { Caller } from './Caller';
import { requirePermission } from './requirePermission';

/** What the doors see of experiments, for those who may read them. */
export class AuthorizedExperiments {
  readonly #reader: ExperimentReader;
  readonly #permissions: PermissionsService;

  constructor(options: {
    reader: ExperimentReader;
    permissions: PermissionsService;
  }) {
    this.#reader = options.reader;
    this.#permissions = options.permissions;
  }

  async listExperiments(query: Unread<ExperimentListQuery>, caller: Caller) {
    await this.#require(caller);
    return this.#reader.listExperiments(await query());
  }

  async getExperiment(ref: Unread<ExperimentAddress>, caller: Caller) {
    await this.#require(caller);
    return this.#reader.getExperiment(await ref());
  }

  /** The plans are those of services, and need the permission to read these as well. */
  async getPlan(ref: Unread<ExperimentAddress>, caller: Caller) {
    await this.#require(caller);
    const { credentials } = caller;
    await requirePermission(
      this.#permissions,
      canaryServiceReadPermission,
      credentials,
    );
    return this.#reader.getPlan(await ref());
  }

  async listEvents(ref: Unread<ExperimentAddress>, caller: Caller) {
    await this.#require(caller);
    return this.#reader.listEvents(await ref());
  }

  async listRemains(ref: Unread<ExperimentAddress>, caller: Caller) {
    await this.#require(caller);
    return this.#reader.listRemains(await ref());
  }

  #require({ credentials }: Caller) {
    return requirePermission(
      this.#permissions,
      canaryExperimentReadPermission,
      credentials,
    );
  }
}
