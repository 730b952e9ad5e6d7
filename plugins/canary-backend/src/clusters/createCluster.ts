import type { CanaryKeys } from '@llm-canary/backstage-plugin-canary-common';
import {
  createExperimentGuard,
  createExperimentWriter,
  createOwnershipGuard,
  createServiceWriter,
  type KubernetesClient,
  type OwnershipGuard,
  type ServiceWriter,
} from '@llm-canary/backstage-plugin-canary-node';
import type { CanaryConfig, ClusterConfig } from '../config';
import { AdmissionProbe, candidateNamespaces } from './admission';
import { AggregationCheck, refuseAggregated } from './aggregation';
import type { Cluster, ClusterCaches } from './Cluster';
import { ForeignLookup } from './foreign';
import { HelmReleases, type HelmWriter } from './helm';
import { ParentLookup } from './parents';
import { ClusterPolicies } from './policies';
import { createInterner } from './projections';
import { Reachability } from './Reachability';
import { watchedResources, type WatchedResources } from './resources';
import type { ClusterForExperiments } from './types';
import { createWatchCaches, policyWatch } from './watchCaches';

/** One cluster with everything that reads and writes need of it, and its life. */
export interface RunningCluster {
  reads: Cluster;
  writes: ClusterForExperiments;
  start(): void;
  stop(): Promise<void>;
}

interface ClusterOptions {
  config: ClusterConfig;
  canary: Pick<CanaryConfig, 'keys' | 'helm' | 'admission'>;
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

/** The same for other systems, of which the objects and the workloads tell. */
function rememberForeign(caches: ClusterCaches): () => ForeignLookup {
  const { kserveLlmServices, kserveServices, rollouts, flaggerCanaries } =
    caches;
  const arms = [kserveLlmServices, kserveServices, rollouts, flaggerCanaries];
  const { deployments, statefulSets, leaderWorkerSets } = caches;
  const workloads = [deployments, statefulSets, leaderWorkerSets];
  let builtFrom = '';
  let lookup: ForeignLookup | undefined;
  return () => {
    const versions = [...arms, ...workloads].map(({ version }) => version);
    if (!lookup || builtFrom !== versions.join()) {
      builtFrom = versions.join();
      lookup = new ForeignLookup({ arms, workloads });
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
  foreign: () => ForeignLookup;
}): { guard: OwnershipGuard; writer: ServiceWriter } {
  const { client, resources, keys, readOnly, parents, foreign } = options;
  const guard = createOwnershipGuard({
    reader: client,
    resource: resources.service,
    keys,
    readOnly,
    parentFacts: managedBy =>
      parents().parentOf({ ownership: 'managed', managedBy }),
    reverseOf: uid => parents().reverseOf(uid),
    foreignOwnerOf: ref => foreign().ownerOf(ref),
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

function createExperiments(
  options: Parameters<typeof createGuard>[0],
  services: OwnershipGuard,
): ClusterForExperiments['experiments'] {
  const { client, resources, readOnly } = options;
  const resource = resources.canary;
  const aggregation = new AggregationCheck({
    reader: client,
    resource,
    now: () => performance.now(),
  });
  return {
    guard: createExperimentGuard({
      reader: client,
      resource,
      services,
      readOnly,
      isAggregated: () => aggregation.isAggregated(),
    }),
    writer: createExperimentWriter({ writer: client }),
    resource,
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
  const policies = new ClusterPolicies({
    services: caches.services,
    watch: policyWatch({ ...caches, client, namespaces, intern, onError }),
  });
  const reachability = new Reachability({ reader: client, now });
  const admission = new AdmissionProbe({
    client,
    resource: resources.service,
    keys,
    enabled: canary.admission.probe,
    namespaces: () =>
      candidateNamespaces({
        allowed: namespaces,
        services: caches.services.values(),
      }),
    now,
  });
  const parents = rememberParents(caches, { keys, namespaces });
  const foreign = rememberForeign(caches);
  const guarding = { client, resources, keys, readOnly, parents, foreign };
  const guarded = createGuard(guarding);
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
      policies,
      reachability,
      admission,
      parents,
      foreign,
    },
    writes: {
      name,
      readOnly,
      namespaces,
      client,
      ...guarded,
      experiments: createExperiments(guarding, guarded.guard),
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
      policies.start();
      reachability.start();
      admission.start();
    },
    async stop() {
      await Promise.allSettled([
        ...Object.values(caches).map(cache => cache.stop()),
        releases.stop(),
        policies.stop(),
        reachability.stop(),
        admission.stop(),
      ]);
      await Promise.allSettled([client.close(), helm?.close()]);
    },
  };
}
