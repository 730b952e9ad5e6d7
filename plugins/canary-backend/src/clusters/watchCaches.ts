import type { CanaryKeys } from '@llm-canary/backstage-plugin-canary-common';
import {
  createWatchCache,
  type KubernetesClient,
  type ObjectRef,
  type Resource,
  type WatchCache,
  type WatchCacheOptions,
} from '@llm-canary/backstage-plugin-canary-node';
import type { ClusterCaches } from './Cluster';
import {
  projectCanary,
  projectForeignArms,
  projectPolicy,
  projectReleaseRecord,
  projectService,
  projectUnreadableService,
  projectWorkload,
  type Interner,
  type PolicyFacts,
} from './projections';
import type { WatchedResources } from './resources';

/** What the watches of one cluster are made of. */
export interface WatchCachesOptions {
  client: KubernetesClient;
  resources: WatchedResources;
  keys: CanaryKeys;
  /** The allow-list; absent means every namespace. */
  namespaces?: readonly string[];
  /** Whether the labels of a helm record pick its release. */
  isSelected?(labels: Readonly<Record<string, string>>): boolean;
  intern: Interner;
  onError(error: unknown): void;
}

/** Makes the watches of one cluster. None asks for anything before it is started. */
export function createWatchCaches(options: WatchCachesOptions): ClusterCaches {
  const { client, resources, keys, namespaces, isSelected, intern, onError } =
    options;
  const watch = <T>(
    own: Pick<
      WatchCacheOptions<T>,
      'resource' | 'projection' | 'labelSelector' | 'metadataOnly'
    >,
  ) => createWatchCache<T>({ client, namespaces, onError, ...own });
  const workload = {
    project: (object: Parameters<typeof projectWorkload>[0]) =>
      projectWorkload(object, { intern }),
  };
  const foreign = { project: projectForeignArms };
  return {
    services: watch({
      resource: resources.service,
      projection: {
        project: object => projectService(object, { keys, intern }),
        projectUnreadable: projectUnreadableService,
      },
    }),
    canaries: watch({
      resource: resources.canary,
      projection: {
        project: object => projectCanary(object, { keys, intern }),
      },
    }),
    deployments: watch({
      resource: resources.deployment,
      projection: workload,
    }),
    statefulSets: watch({
      resource: resources.statefulSet,
      projection: workload,
    }),
    leaderWorkerSets: watch({
      resource: resources.leaderWorkerSet,
      projection: workload,
    }),
    kserveLlmServices: watch({
      resource: resources.kserveLlmService,
      projection: foreign,
    }),
    kserveServices: watch({
      resource: resources.kserveService,
      projection: foreign,
    }),
    rollouts: watch({ resource: resources.rollout, projection: foreign }),
    flaggerCanaries: watch({
      resource: resources.flaggerCanary,
      projection: foreign,
    }),
    releaseRecords: watch({
      resource: resources.secret,
      // Superseded records are nine of ten, and none of them is ever the newest.
      labelSelector: 'owner=helm,status!=superseded',
      metadataOnly: true,
      projection: {
        project: object => projectReleaseRecord(object, { intern, isSelected }),
      },
    }),
  };
}

/** How the watches of route, scaling and SLO objects are made, once they are wanted. */
export function policyWatch(
  options: Pick<
    WatchCachesOptions,
    'client' | 'namespaces' | 'intern' | 'onError'
  > &
    Pick<ClusterCaches, 'services'>,
): (resource: Resource) => WatchCache<PolicyFacts> {
  const { client, namespaces, intern, onError, services } = options;
  const mayBeArm = (ref: ObjectRef) =>
    services.get(ref)?.ownership.ownership !== 'none';
  return resource =>
    createWatchCache<PolicyFacts>({
      client,
      namespaces,
      onError,
      resource,
      projection: {
        project: object =>
          projectPolicy(object, { kind: resource.kind, intern, mayBeArm }),
      },
    });
}
