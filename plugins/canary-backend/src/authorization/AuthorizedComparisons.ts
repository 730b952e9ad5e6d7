import type { PermissionsService } from '@backstage/backend-plugin-api';
import {
  canaryExperimentReadPermission,
  type ExperimentAddress,
} from '@llm-canary/backstage-plugin-canary-common';
import type { ComparisonReader } from '../comparisons';
import type { Unread } from './AuthorizedServices';
import type { Caller } from './Caller';
import { requirePermission } from './requirePermission';

/** What the doors see of comparisons, for those who may read experiments. */
export class AuthorizedComparisons {
  readonly #reader: ComparisonReader;
  readonly #permissions: PermissionsService;

  constructor(options: {
    reader: ComparisonReader;
    permissions: PermissionsService;
  }) {
    this.#reader = options.reader;
    this.#permissions = options.permissions;
  }

  async getComparison(ref: Unread<ExperimentAddress>, { credentials }: Caller) {
    await requirePermission(
      this.#permissions,
      canaryExperimentReadPermission,
      credentials,
    );
    return this.#reader.getComparison(await ref());
  }
}
