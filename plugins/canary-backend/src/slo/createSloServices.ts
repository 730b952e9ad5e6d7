import {
  createApiSloService,
  createObjectSloService,
  type Resource,
  type SloService,
} from '@llm-canary/backstage-plugin-canary-node';
import type { ClusterForWrites } from '../clusters/types';
import type { ClusterConfig } from '../config';

/** The kind as the cluster's own list has it; both groups when it has none. */
function kindsOf({ kinds }: ClusterConfig): Resource[] | undefined {
  const own = kinds
    .filter(({ plural }) => plural === 'llmslorequirements')
    .map(({ group, apiVersion, plural }) => ({
      group,
      version: apiVersion,
      plural,
      kind: 'LLMSLORequirement',
    }));
  return own.length > 0 ? own : undefined;
}

/** Where the SLOs of each cluster are kept, as its configuration says. */
export function createSloServices(configs: readonly ClusterConfig[]): {
  sloOf(cluster: ClusterForWrites): SloService;
  stop(): Promise<void>;
} {
  const services = new Map<string, SloService>();
  const create = ({ name, client }: ClusterForWrites): SloService => {
    const config = configs.find(cluster => cluster.name === name);
    return config?.sloApi
      ? createApiSloService(config.sloApi)
      : createObjectSloService({ client, kinds: config && kindsOf(config) });
  };
  return {
    sloOf(cluster) {
      const service = services.get(cluster.name) ?? create(cluster);
      services.set(cluster.name, service);
      return service;
    },
    async stop() {
      await Promise.allSettled(
        [...services.values()].map(service => service.close()),
      );
    },
  };
}
