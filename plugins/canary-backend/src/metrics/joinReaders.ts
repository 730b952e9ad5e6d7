import type { MetricsReader } from '@llm-canary/backstage-plugin-canary-node';
import type { ClusterConfig } from '../config';
import type { MetricsReaders } from './MetricsReaders';

export interface JoinedReaders {
  clusters: readonly Pick<ClusterConfig, 'name' | 'prometheus'>[];
  /** Of modules, by the name of the cluster. */
  given: ReadonlyMap<string, MetricsReader>;
  /** How a Prometheus is read. */
  createReader(
    prometheus: NonNullable<ClusterConfig['prometheus']>,
  ): MetricsReader;
}

/**
 * The source of each cluster: its Prometheus, or what a module gave.
 *
 * @throws an Error when a module gave one that would never be asked
 */
export function joinReaders(options: JoinedReaders): MetricsReaders {
  const { clusters, given, createReader } = options;
  const readers = new Map<string, MetricsReader>();
  for (const { name, prometheus } of clusters) {
    const own = given.get(name);
    if (own && prometheus) {
      throw new Error(
        `Cluster ${name} has two sources of metrics: canary.clusters[].prometheus, and the one of a module`,
      );
    }
    const reader = prometheus ? createReader(prometheus) : own;
    if (reader) readers.set(name, reader);
  }
  for (const name of given.keys()) {
    if (!readers.has(name)) {
      throw new Error(
        `A module gives metrics of cluster ${name}, which is not configured`,
      );
    }
  }
  return { readerOf: cluster => readers.get(cluster) };
}
