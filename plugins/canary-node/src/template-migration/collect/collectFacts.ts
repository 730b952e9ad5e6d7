import type { NamespaceFact } from '../domain/facts';
import type { MigrationReader } from '../ports';
import type { ClusterObjects } from './joinUnit';
import { ListReader } from './ListReader';
import { NamespaceIndex } from './NamespaceIndex';
import { listsOfCluster, readClusterObjects } from './readClusterObjects';
import { listsOfNamespace, readNamespaceObjects } from './readNamespaceObjects';
import { readNamespaces } from './readNamespaces';

/** @public */
export interface CollectOptions {
  reader: MigrationReader;
  /** Each once, and valid. */
  namespaces: readonly string[];
  signal?: AbortSignal;
  /** Called as lists are read. */
  onRead?(done: number, total: number): void;
}

/** What was read: each namespace, and what is cluster-wide. */
export interface CollectedFacts {
  namespaces: NamespaceFact[];
  indexes: NamespaceIndex[];
  cluster: ClusterObjects;
}

/**
 * Reads everything that units of the namespaces may refer to, by lists: how many calls there are does
 * not depend on how many units there are. Fails as a whole where anything cannot be read whole (R21).
 *
 * @throws CanaryError INVALID_INPUT, UPSTREAM_FORBIDDEN or CLUSTER_UNAVAILABLE
 */
export async function collectFacts({
  reader,
  namespaces: names,
  signal,
  onRead,
}: CollectOptions): Promise<CollectedFacts> {
  const total = 1 + names.length * listsOfNamespace + listsOfCluster;
  let done = 0;
  const lists = new ListReader(reader, {
    ...(signal && { signal }),
    onRead: () => {
      done += 1;
      onRead?.(done, total);
    },
  });
  const namespaces = await readNamespaces(lists, names);
  const indexes = await Promise.all(
    namespaces.map(async namespace => {
      const objects = await readNamespaceObjects(lists, namespace);
      return new NamespaceIndex(objects);
    }),
  );
  const referrers = indexes.flatMap(index =>
    index.units.map(({ object: service }) => ({ service, index })),
  );
  const cluster = await readClusterObjects(lists, referrers);
  return { namespaces, indexes, cluster };
}
