import type {
  ObjectRef,
  Resource,
} from '@llm-canary/backstage-plugin-canary-node';
import type { Cluster } from '../../clusters';

/** A workload that a release made, as the watches know it. */
export interface ReleaseWorkload {
  resource: Resource;
  name: string;
}

/** The workloads of a release, by the annotation that helm puts on each. */
export function releaseWorkloads(
  { caches, resources }: Pick<Cluster, 'caches' | 'resources'>,
  { namespace, name: release }: ObjectRef,
): ReleaseWorkload[] {
  return (
    [
      [caches.deployments, resources.deployment],
      [caches.statefulSets, resources.statefulSet],
      [caches.leaderWorkerSets, resources.leaderWorkerSet],
    ] as const
  ).flatMap(([cache, resource]) =>
    [...cache.values()]
      .filter(
        workload =>
          workload.namespace === namespace && workload.release === release,
      )
      .map(({ name }) => ({ resource, name })),
  );
}
