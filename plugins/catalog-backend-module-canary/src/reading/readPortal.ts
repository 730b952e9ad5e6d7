import type {
  ExperimentRow,
  ServiceRow,
} from '@llm-canary/backstage-plugin-canary-common';
import { Coverage } from './Coverage';
import type { PortalApi } from './createPortalApi';
import { readExperiments } from './readExperiments';
import { readServices } from './readServices';

/** What the portal shows. */
export interface Portal {
  services: ServiceRow[];
  experiments: ExperimentRow[];
  coverage: Coverage;
  /** Names of the configured clusters. */
  clusters: string[];
}

/** Reads all that the portal shows. The clusters last: a cluster that fell silent meanwhile is known. */
export async function readPortal(
  api: PortalApi,
  signal: AbortSignal,
): Promise<Portal> {
  const services = await readServices(api, signal);
  const experiments = await readExperiments(api, signal);
  const { items } = await api.listClusters({ signal });
  return {
    services: services.rows,
    experiments: experiments.rows,
    clusters: items.map(({ name }) => name),
    coverage: new Coverage({
      clusters: items,
      states: [...services.states, ...experiments.states],
      ended: services.ended && experiments.ended,
    }),
  };
}
