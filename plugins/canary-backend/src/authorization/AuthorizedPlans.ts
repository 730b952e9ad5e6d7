import type { PermissionsService } from '@backstage/backend-plugin-api';
import {
  canaryServiceReadPermission,
  type ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import type { PlanReader } from '../plans';
import type { Unread } from './AuthorizedServices';
import type { Caller } from './Caller';
import { requirePermission } from './requirePermission';

/** What the doors see of plans: for those who may read services. */
export class AuthorizedPlans {
  readonly #reader: PlanReader;
  readonly #permissions: PermissionsService;

  constructor(options: {
    reader: PlanReader;
    permissions: PermissionsService;
  }) {
    this.#reader = options.reader;
    this.#permissions = options.permissions;
  }

  async getPlan(ref: Unread<ServiceRef>, caller: Caller) {
    await this.#require(caller);
    return this.#reader.getPlan(await ref());
  }

  async getRevisionPlan(
    input: Unread<{ ref: ServiceRef; revision: number }>,
    caller: Caller,
  ) {
    await this.#require(caller);
    const { ref, revision } = await input();
    return this.#reader.getRevisionPlan(ref, revision);
  }

  #require({ credentials }: Caller) {
    return requirePermission(
      this.#permissions,
      canaryServiceReadPermission,
      credentials,
    );
  }
}
