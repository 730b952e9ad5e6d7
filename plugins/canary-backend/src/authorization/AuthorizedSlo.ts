import type { PermissionsService } from '@backstage/backend-plugin-api';
import {
  canaryServiceReadPermission,
  canaryServiceSloUpdatePermission,
  type ServiceRef,
  type SloRequest,
} from '@llm-canary/backstage-plugin-canary-common';
import type { SloOperations } from '../slo';
import type { Unread, WriteInput } from './AuthorizedServices';
import type { Caller } from './Caller';
import { requirePermission } from './requirePermission';

/** All that the doors see of SLOs: permission comes before anything else. */
export class AuthorizedSlo {
  readonly #operations: SloOperations;
  readonly #permissions: PermissionsService;

  constructor(options: {
    operations: SloOperations;
    permissions: PermissionsService;
  }) {
    this.#operations = options.operations;
    this.#permissions = options.permissions;
  }

  async readSlo(ref: Unread<ServiceRef>, caller: Caller) {
    const { actor, door, credentials } = caller;
    await requirePermission(
      this.#permissions,
      canaryServiceReadPermission,
      credentials,
    );
    return this.#operations.read(await ref(), { actor, door });
  }

  async updateSlo(input: Unread<WriteInput<SloRequest>>, caller: Caller) {
    await this.#requireUpdate(caller);
    const { actor, door, once } = caller;
    const { ref, request } = await input();
    return this.#operations.update(ref, request, { actor, door, once });
  }

  async resetSlo(ref: Unread<ServiceRef>, caller: Caller) {
    await this.#requireUpdate(caller);
    const { actor, door, once } = caller;
    return this.#operations.reset(await ref(), { actor, door, once });
  }

  #requireUpdate({ credentials }: Caller): Promise<void> {
    return requirePermission(
      this.#permissions,
      canaryServiceSloUpdatePermission,
      credentials,
    );
  }
}
