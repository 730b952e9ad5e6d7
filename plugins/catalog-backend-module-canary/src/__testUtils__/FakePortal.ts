import type {
  ClusterStatus,
  ExperimentRow,
  ListExperimentsQuery,
  ListServicesQuery,
  ServiceRow,
} from '@llm-canary/backstage-plugin-canary-common';
import { addressKey } from '../entities';
import type { PortalApi } from '../reading';
import { clusterOf, experimentsPage, servicesPage } from './samples';

function inOrder<T extends ServiceRow | ExperimentRow>(rows: readonly T[]) {
  return [...rows].sort((a, b) => (addressKey(a) < addressKey(b) ? -1 : 1));
}

/** The lists of a portal, as the backend pages them. */
export class FakePortal implements PortalApi {
  services: ServiceRow[] = [];
  experiments: ExperimentRow[] = [];
  clusters: ClusterStatus[] = [clusterOf()];
  /** Clusters whose list states are not `ok`. */
  readonly stale = new Set<string>();
  /** Called before each page of services. */
  beforePage = async () => {};
  calls = 0;

  async listClusters() {
    return { items: this.clusters, totalCount: this.clusters.length };
  }

  async listServices(query: ListServicesQuery) {
    await this.beforePage();
    this.calls += 1;
    const rows = inOrder(this.services);
    const { around, limit = 100 } = query;
    const start = around
      ? rows.findIndex(row => addressKey(row) >= around)
      : (query.offset ?? 0);
    const offset = start < 0 ? Math.max(0, rows.length - 1) : start;
    return servicesPage(rows.slice(offset, offset + limit), {
      totalCount: rows.length,
      offset,
      clusters: this.#states(),
    });
  }

  async listExperiments(query: ListExperimentsQuery = {}) {
    const rows = inOrder(this.experiments);
    const { offset = 0, limit = 100 } = query;
    return experimentsPage(rows.slice(offset, offset + limit), {
      totalCount: rows.length,
      clusters: this.#states(),
    });
  }

  #states() {
    return this.clusters.map(({ name }) => ({
      name,
      state: this.stale.has(name) ? ('stale' as const) : ('ok' as const),
      notes: [],
    }));
  }
}
