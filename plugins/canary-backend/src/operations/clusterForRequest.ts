import {
  CanaryError,
  type Layer,
  type Operation,
  type ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import type { ClusterForWrites, ClustersForWrites } from '../clusters/types';
import { refuseReserved } from './refuseReserved';

/** What is asked, as far as it can be checked without a look at the cluster. */
export interface ClusterRequest {
  ref: ServiceRef;
  operation: Operation;
  layers?: readonly Layer[];
}

/**
 * The cluster that a write or its dry-run is for, after the checks that need no look at it. The doors
 * made most of them before; they stand here too, so that no door can forget one.
 *
 * @throws CLUSTER_NOT_FOUND, INVALID_INPUT, CANARY_LAYER_RESERVED
 */
export function clusterForRequest(
  clusters: ClustersForWrites,
  request: ClusterRequest,
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
  return cluster;
}
