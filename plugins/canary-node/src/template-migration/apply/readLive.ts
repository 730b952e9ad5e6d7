import { KubernetesError, type Resource } from '../../kubernetes';
import { listWhole } from '../collect/listWhole';
import { readFailure } from '../collect/readFailure';
import { trimObject } from '../collect/trimObject';
import type { FactObject } from '../domain/facts';
import { sharedProfileOf } from '../domain/references';
import { migrationResources } from '../resources';
import type { UnitRun } from './UnitRun';

/**
 * One object of the unit's namespace as it is now, or undefined where there is none. It is not stopped:
 * a read is short, and what a write left behind is worth knowing.
 *
 * @throws CanaryError where it could not be read, which is not the same as absent (R112)
 */
export async function readLive(
  { context, namespace }: UnitRun,
  kind: keyof typeof migrationResources,
  name: string,
): Promise<FactObject | undefined> {
  const resource: Resource = migrationResources[kind];
  try {
    return trimObject(await context.reader.get(resource, { namespace, name }));
  } catch (error) {
    if (KubernetesError.is(error, 'notFound')) return undefined;
    throw readFailure(error, resource, namespace);
  }
}

/** The Shared caches of a profile in the unit's namespace, whoever made them. */
export async function readMatchingCaches(
  { context, namespace }: UnitRun,
  profile: string,
): Promise<FactObject[]> {
  const resource = migrationResources.profileCache;
  try {
    const caches = await listWhole(context.reader, resource, {
      namespace,
      project: trimObject,
    });
    return caches.filter(cache => sharedProfileOf(cache) === profile);
  } catch (error) {
    throw readFailure(error, resource, namespace);
  }
}
