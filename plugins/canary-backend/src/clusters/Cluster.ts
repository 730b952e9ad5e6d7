import type {
  CanaryKeys,
  ForeignArms,
} from '@llm-canary/backstage-plugin-canary-common';
import type {
  KubernetesReader,
  OwnershipGuard,
  WatchCache,
} from '@llm-canary/backstage-plugin-canary-node';
import type { ClusterConfig } from '../config';
import type { AdmissionProbe } from './admission';
import type { HelmReleases } from './helm';
import type { ForeignLookup } from './foreign';
import type { ParentLookup } from './parents';
import type { ClusterPolicies } from './policies';
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
  kserveLlmServices: WatchCache<ForeignArms>;
  kserveServices: WatchCache<ForeignArms>;
  rollouts: WatchCache<ForeignArms>;
  flaggerCanaries: WatchCache<ForeignArms>;
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
  /** Route, scaling and SLO objects, for the drift of arms. */
  readonly policies: ClusterPolicies;
  readonly reachability: Reachability;
  /** Whether the admission policies are in force. */
  readonly admission: Pick<AdmissionProbe, 'state'>;
  /** What the watched experiments say, as of now. */
  parents(): ParentLookup;
  /** What the watches show of other systems, as of now. */
  foreign(): ForeignLookup;
}

/** Whether the allow-list of a cluster lets a namespace be looked at. */
export function isNamespaceAllowed(
  cluster: Pick<Cluster, 'namespaces'>,
  namespace: string,
): boolean {
  return cluster.namespaces?.includes(namespace) ?? true;
}
