import {
  CanaryError,
  type ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import type { ClusterForWrites, ClustersForWrites } from '../clusters/types';

/**
 * The cluster of a read, which may be read-only.
 *
 * @throws CLUSTER_NOT_FOUND, INVALID_INPUT for a namespace beside the allow-list
 */
export function clusterForRead(
  clusters: ClustersForWrites,
  ref: ServiceRef,
): ClusterForWrites {
  const cluster = clusters.get(ref.cluster);
  const fields = { operation: 'slo-read' };
  if (!cluster) {
    throw new CanaryError(
      'CLUSTER_NOT_FOUND',
      `There is no cluster ${ref.cluster}`,
      { fields },
    );
  }
  if (!(cluster.namespaces?.includes(ref.namespace) ?? true)) {
    throw new CanaryError(
      'INVALID_INPUT',
      `Namespace ${ref.namespace} is not among those configured for cluster ${ref.cluster}`,
      { fields },
    );
  }
  return cluster;
}
