import {
  CanaryError,
  type ExperimentOperation,
  type ExperimentRef,
} from '@llm-canary/backstage-plugin-canary-common';
import type {
  ClusterForExperiments,
  ClustersForExperiments,
} from '../clusters/types';

/** The configured cluster of a name. Rejects with CLUSTER_NOT_FOUND. */
export function findCluster(
  clusters: ClustersForExperiments,
  { ref, operation }: { ref: ExperimentRef; operation: ExperimentOperation },
): ClusterForExperiments {
  const cluster = clusters.get(ref.cluster);
  if (!cluster) {
    throw new CanaryError(
      'CLUSTER_NOT_FOUND',
      `There is no cluster ${ref.cluster}`,
      { fields: { operation } },
    );
  }
  return cluster;
}

/** Whether a namespace is outside the allow-list, in a sentence. */
export function namespaceRefusal(
  cluster: Pick<ClusterForExperiments, 'name' | 'namespaces'>,
  namespace: string,
): string | undefined {
  return (cluster.namespaces?.includes(namespace) ?? true)
    ? undefined
    : `Namespace ${namespace} is not among those configured for cluster ${cluster.name}`;
}

export function refuseReadOnly(
  cluster: Pick<ClusterForExperiments, 'name' | 'readOnly'>,
  operation: ExperimentOperation,
): void {
  if (!cluster.readOnly) return;
  throw new CanaryError(
    'READ_ONLY',
    `${operation} refused: cluster ${cluster.name} is configured read-only`,
    { fields: { operation } },
  );
}

/**
 * The cluster of a write of an experiment that is there.
 *
 * @throws CLUSTER_NOT_FOUND, INVALID_INPUT, READ_ONLY
 */
export function clusterForExperiment(
  clusters: ClustersForExperiments,
  request: { ref: ExperimentRef; operation: ExperimentOperation },
): ClusterForExperiments {
  const { ref, operation } = request;
  const cluster = findCluster(clusters, request);
  const refusal = namespaceRefusal(cluster, ref.namespace);
  if (refusal !== undefined) {
    throw new CanaryError('INVALID_INPUT', refusal, { fields: { operation } });
  }
  refuseReadOnly(cluster, operation);
  return cluster;
}
