import { CodedError } from '../errors';
import { isNamespaceAllowed, type Cluster } from './Cluster';

/**
 * What is kept of the cluster that may be asked about a namespace.
 *
 * @param clusterOf - the cluster itself, where more than it is kept
 * @throws CLUSTER_NOT_FOUND or INVALID_INPUT
 */
export function clusterForRead<T>(
  clusters: ReadonlyMap<string, T>,
  ref: { cluster: string; namespace: string },
  clusterOf: (kept: T) => Pick<Cluster, 'namespaces'>,
): T {
  const { cluster: name, namespace } = ref;
  const kept = clusters.get(name);
  if (kept === undefined) {
    throw new CodedError(
      'CLUSTER_NOT_FOUND',
      `No cluster ${name} is configured`,
    );
  }
  if (!isNamespaceAllowed(clusterOf(kept), namespace)) {
    throw new CodedError(
      'INVALID_INPUT',
      `Namespace ${namespace} is not among those that the portal looks at in ${name}`,
    );
  }
  return kept;
}
