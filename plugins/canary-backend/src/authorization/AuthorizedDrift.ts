import type { PermissionsService } from '@backstage/backend-plugin-api';
import {
  canaryExperimentReadPermission,
  canaryServiceReadPermission,
  type ExperimentAddress,
  type ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import type { DriftReader } from '../drift';
import type { Unread } from './AuthorizedServices';
import type { Caller } from './Caller';
import { requirePermission } from './requirePermission';

/** What the doors see of drift. It shows values of services, so that they must be readable too. */
export class AuthorizedDrift {
  readonly #reader: DriftReader;
  readonly #permissions: PermissionsService;

  constructor(options: {
    reader: DriftReader;
    permissions: PermissionsService;
  }) {
    this.#reader = options.reader;
    this.#permissions = options.permissions;
  }

  async getDrift(ref: Unread<ServiceRef>, caller: Caller) {
    await this.#require(canaryServiceReadPermission, caller);
    return this.#reader.getDrift(await ref());
  }

  async getExperimentDrift(ref: Unread<ExperimentAddress>, caller: Caller) {
    await this.#require(canaryExperimentReadPermission, caller);
    await this.#require(canaryServiceReadPermission, caller);
    return this.#reader.getExperimentDrift(await ref());
  }

  #require(
    permission: Parameters<typeof requirePermission>[1],
    { credentials }: Caller,
  ) {
    return requirePermission(this.#permissions, permission, credentials);
  }
}
