import { KubernetesError } from '../../kubernetes/errors';
import type { ListOptions, Resource } from '../../kubernetes/types';
import type { MigrationReader } from '../ports';

/** How often a list is begun anew after its snapshot went, before it counts as unreadable (R22). */
const mostRestarts = 2;

async function listOnce<T>(
  reader: MigrationReader,
  resource: Resource,
  options: ListOptions<T>,
): Promise<T[]> {
  const rows: T[] = [];
  for await (const page of reader.list(resource, options)) {
    options.signal?.throwIfAborted();
    for (const item of page.items) rows.push(item);
  }
  return rows;
}

/**
 * All pages of a list, or an error: never a part of it. A list whose snapshot the server gave up
 * between two pages is read again from its begin, at most twice.
 */
export async function listWhole<T>(
  reader: MigrationReader,
  resource: Resource,
  options: ListOptions<T>,
): Promise<T[]> {
  for (let restarts = 0; ; restarts += 1) {
    try {
      return await listOnce(reader, resource, options);
    } catch (error) {
      if (!KubernetesError.is(error, 'expired') || restarts === mostRestarts) {
        throw error;
      }
    }
  }
}
