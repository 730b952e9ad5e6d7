import type { CanaryKeys } from '@llm-canary/backstage-plugin-canary-common';
import type {
  KubernetesReader,
  OwnershipGuard,
  WatchCache,
} from '@llm-canary/backstage-plugin-canary-node';
import type { ClusterConfig } from '../config';
import type { HelmReleases } from './helm';
import type { ParentLookup } from './parents';
import type {
  CanaryFacts,
  ReleaseRecordFacts,
  ServiceFacts,
  WorkloadFacts,
} from './projections';
import type { Reachability } from './Reachability';
import type { WatchedResources } from './resources';

/** The rows of one cluster, kept up to date by watches. */
export interface ClusterCaches {
  services: WatchCache<ServiceFacts>;
  canaries: WatchCache<CanaryFacts>;
  deployments: WatchCache<WorkloadFacts>;
  statefulSets: WatchCache<WorkloadFacts>;
  leaderWorkerSets: WatchCache<WorkloadFacts>;
  releaseRecords: WatchCache<ReleaseRecordFacts>;
}

/** What reads know of a cluster. It can be asked at any time, also while nothing answers. */
export interface Cluster {
  readonly name: string;
  readonly readOnly: boolean;
  /** The allow-list; absent means every namespace. */
  readonly namespaces?: readonly string[];
  readonly kinds: ClusterConfig['kinds'];
  readonly keys: CanaryKeys;
  readonly resources: WatchedResources;
  readonly reader: KubernetesReader;
  /** Reads ownership live, for pages as for writes. */
  readonly guard: OwnershipGuard;
  readonly caches: ClusterCaches;
  readonly releases: HelmReleases;
  readonly reachability: Reachability;
  /** What the watched experiments say, as of now. */
  parents(): ParentLookup;
}

/** Whether the allow-list of a cluster lets a namespace be looked at. */
export function isNamespaceAllowed(
  cluster: Pick<Cluster, 'namespaces'>,
  namespace: string,
): boolean {
  return cluster.namespaces?.includes(namespace) ?? true;
}
