import type { PermissionsService } from '@backstage/backend-plugin-api';
import {
  canaryServiceReadPermission,
  type ChartRequest,
} from '@llm-canary/backstage-plugin-canary-common';
import type { ChartRepositories } from '@llm-canary/backstage-plugin-canary-node';
import type { Unread } from './AuthorizedServices';
import type { Caller } from './Caller';
import { requirePermission } from './requirePermission';

/** What the doors see of charts: for those who may read services. */
export class AuthorizedCharts {
  readonly #charts: ChartRepositories;
  readonly #permissions: PermissionsService;

  constructor(options: {
    charts: ChartRepositories;
    permissions: PermissionsService;
  }) {
    this.#charts = options.charts;
    this.#permissions = options.permissions;
  }

  async listCharts(caller: Caller) {
    await this.#require(caller);
    const items = await this.#charts.list();
    return { items, totalCount: items.length };
  }

  async getChart(chart: Unread<ChartRequest>, caller: Caller) {
    await this.#require(caller);
    return this.#charts.detail(await chart());
  }

  #require({ credentials }: Caller) {
    return requirePermission(
      this.#permissions,
      canaryServiceReadPermission,
      credentials,
    );
  }
}
