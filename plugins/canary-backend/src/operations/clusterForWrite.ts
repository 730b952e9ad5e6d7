import {
  CanaryError,
  type Layer,
  type Operation,
  type ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import type { ClusterForWrites, ClustersForWrites } from '../clusters/types';
import { refuseReserved } from './refuseReserved';

/**
 * The cluster of a write, after the checks that need no look at it. The doors made most of them
 * before; they stand here too, so that no door can forget one.
 *
 * @throws CLUSTER_NOT_FOUND, INVALID_INPUT, CANARY_LAYER_RESERVED, READ_ONLY
 */
export function clusterForWrite(
  clusters: ClustersForWrites,
  request: { ref: ServiceRef; operation: Operation; layers?: readonly Layer[] },
): ClusterForWrites {
  const { ref, operation, layers = [] } = request;
  const cluster = clusters.get(ref.cluster);
  const fields = { operation };
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
  refuseReserved(layers, {
    keys: cluster.operatorKeys,
    source: 'The request',
  });
  if (cluster.readOnly) {
    throw new CanaryError(
      'READ_ONLY',
      `${operation} refused: cluster ${ref.cluster} is configured read-only`,
      { fields },
    );
  }
  return cluster;
}
