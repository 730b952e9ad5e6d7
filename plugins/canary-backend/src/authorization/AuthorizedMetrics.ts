import type { PermissionsService } from '@backstage/backend-plugin-api';
import {
  canaryExperimentReadPermission,
  canaryServiceReadPermission,
  type ExperimentAddress,
  type MetricRange,
  type ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import type { MetricViews } from '../metricViews';
import type { Unread } from './AuthorizedServices';
import type { Caller } from './Caller';
import { requirePermission } from './requirePermission';

/** Whose metrics, and over how long. */
export interface MetricsInput {
  ref: ServiceRef | ExperimentAddress;
  range: MetricRange;
}

/** What the doors see of metrics. Those of an experiment are metrics of services, so that both must be readable. */
export class AuthorizedMetrics {
  readonly #views: MetricViews;
  readonly #permissions: PermissionsService;

  constructor(options: {
    views: MetricViews;
    permissions: PermissionsService;
  }) {
    this.#views = options.views;
    this.#permissions = options.permissions;
  }

  async getMetrics(input: Unread<MetricsInput>, caller: Caller) {
    await this.#require(canaryServiceReadPermission, caller);
    const { ref, range } = await input();
    return this.#views.getMetrics(ref, range);
  }

  async getExperimentMetrics(input: Unread<MetricsInput>, caller: Caller) {
    await this.#require(canaryExperimentReadPermission, caller);
    await this.#require(canaryServiceReadPermission, caller);
    const { ref, range } = await input();
    return this.#views.getExperimentMetrics(ref, range);
  }

  async glanceAtServices(input: Unread<readonly ServiceRef[]>, caller: Caller) {
    await this.#require(canaryServiceReadPermission, caller);
    return this.#views.glanceAtServices(await input());
  }

  #require(
    permission: Parameters<typeof requirePermission>[1],
    { credentials }: Caller,
  ) {
    return requirePermission(this.#permissions, permission, credentials);
  }
}
