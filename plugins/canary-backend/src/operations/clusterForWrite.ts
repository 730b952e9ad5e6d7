import { CanaryError } from '@llm-canary/backstage-plugin-canary-common';
import type { ClusterForWrites, ClustersForWrites } from '../clusters/types';
import { clusterForRequest, type ClusterRequest } from './clusterForRequest';

/**
 * The cluster of a write.
 *
 * @throws CLUSTER_NOT_FOUND, INVALID_INPUT, CANARY_LAYER_RESERVED, READ_ONLY
 */
export function clusterForWrite(
  clusters: ClustersForWrites,
  request: ClusterRequest,
): ClusterForWrites {
  const cluster = clusterForRequest(clusters, request);
  if (cluster.readOnly) {
    const { operation, ref } = request;
    throw new CanaryError(
      'READ_ONLY',
      `${operation} refused: cluster ${ref.cluster} is configured read-only`,
      { fields: { operation } },
    );
  }
  return cluster;
}
