import type { CanaryKeys } from '@llm-canary/backstage-plugin-canary-common';
import {
  createOwnershipGuard,
  createServiceWriter,
  type KubernetesClient,
  type OwnershipGuard,
  type ServiceWriter,
} from '@llm-canary/backstage-plugin-canary-node';
import type { CanaryConfig, ClusterConfig } from '../config';
import { AggregationCheck, refuseAggregated } from './aggregation';
import type { Cluster, ClusterCaches } from './Cluster';
import { HelmReleases, type HelmWriter } from './helm';
import { ParentLookup } from './parents';
import { createInterner } from './projections';
import { Reachability } from './Reachability';
import { watchedResources, type WatchedResources } from './resources';
import type { ClusterForWrites } from './types';
import { createWatchCaches } from './watchCaches';

/** One cluster with everything that reads and writes need of it, and its life. */
export interface RunningCluster {
  reads: Cluster;
  writes: ClusterForWrites;
  start(): void;
  stop(): Promise<void>;
}

interface ClusterOptions {
  config: ClusterConfig;
  canary: Pick<CanaryConfig, 'keys' | 'helm'>;
  client: KubernetesClient;
  /** Writes Helm releases; absent where there is no helm program. */
  helm?: HelmWriter;
  now(): Date;
  onError(error: unknown): void;
}

/** The lookup is built once for each state of the watched experiments. */
function rememberParents(
  caches: ClusterCaches,
  options: { keys: CanaryKeys; namespaces?: readonly string[] },
): () => ParentLookup {
  let version = -1;
  let lookup: ParentLookup | undefined;
  return () => {
    const { canaries } = caches;
    if (!lookup || version !== canaries.version) {
      version = canaries.version;
      lookup = new ParentLookup({ ...options, canaries });
    }
    return lookup;
  };
}

function createGuard(options: {
  client: KubernetesClient;
  resources: WatchedResources;
  keys: CanaryKeys;
  readOnly: boolean;
  parents: () => ParentLookup;
}): { guard: OwnershipGuard; writer: ServiceWriter } {
  const { client, resources, keys, readOnly, parents } = options;
  const guard = createOwnershipGuard({
    reader: client,
    resource: resources.service,
    keys,
    readOnly,
    parentFacts: managedBy =>
      parents().parentOf({ ownership: 'managed', managedBy }),
    reverseOf: uid => parents().reverseOf(uid),
  });
  const aggregation = new AggregationCheck({
    reader: client,
    resource: resources.service,
    now: () => performance.now(),
  });
  return {
    guard: refuseAggregated(guard, aggregation),
    writer: createServiceWriter({ writer: client }),
  };
}

/** Puts one cluster together. Nothing is asked of it before `start`, and `start` waits for nothing. */
export function createCluster(options: ClusterOptions): RunningCluster {
  const { config, canary, client, helm, now, onError } = options;
  const { name, namespaces, readOnly, kinds } = config;
  const { keys } = canary;
  const { isSelected } = canary.helm;
  const filter = { charts: new Set(canary.helm.charts), isSelected };
  const intern = createInterner();
  const resources = watchedResources(keys, kinds);
  const caches = createWatchCaches({
    client,
    resources,
    keys,
    namespaces,
    isSelected,
    intern,
    onError,
  });
  const releases = new HelmReleases({
    records: caches.releaseRecords,
    reader: client,
    filter,
    intern,
  });
  const reachability = new Reachability({ reader: client, now });
  const parents = rememberParents(caches, { keys, namespaces });
  const guarded = createGuard({ client, resources, keys, readOnly, parents });
  return {
    reads: {
      name,
      readOnly,
      namespaces,
      kinds,
      keys,
      resources,
      reader: client,
      guard: guarded.guard,
      caches,
      releases,
      reachability,
      parents,
    },
    writes: {
      name,
      readOnly,
      namespaces,
      client,
      ...guarded,
      operatorKeys: keys,
      helm: {
        ...filter,
        writer: helm,
        onService: (ref, listener) =>
          caches.services.subscribe(() => {
            if (caches.services.get(ref)) listener();
          }),
      },
    },
    start() {
      for (const cache of Object.values(caches)) cache.start();
      releases.start();
      reachability.start();
    },
    async stop() {
      await Promise.allSettled([
        ...Object.values(caches).map(cache => cache.stop()),
        releases.stop(),
        reachability.stop(),
      ]);
      await Promise.allSettled([client.close(), helm?.close()]);
    },
  };
}
