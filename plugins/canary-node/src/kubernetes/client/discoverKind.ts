import { KubernetesError } from '../errors';
import {
  malformedAnswer,
  type CallContext,
} from '../transport/toKubernetesError';
import type { Resource, ServedKind } from '../types';
import { discoveryPaths } from './objectPath';
import { isMap } from './parseJson';

/** Reads one discovery document; `notServed` becomes undefined. */
export type ReadDocument = (path: string) => Promise<unknown>;

async function ifServed(
  read: ReadDocument,
  path: string,
): Promise<unknown | undefined> {
  try {
    return await read(path);
  } catch (error) {
    if (KubernetesError.is(error, 'notServed')) return undefined;
    throw error;
  }
}

function versionsOf(group: unknown, context: CallContext): string[] {
  const versions = isMap(group) ? group.versions : undefined;
  if (!Array.isArray(versions)) {
    throw malformedAnswer(context, 'an API group without versions');
  }
  return versions.flatMap(entry =>
    isMap(entry) && typeof entry.version === 'string' ? [entry.version] : [],
  );
}

function holds(
  list: unknown,
  resource: Resource,
  context: CallContext,
): boolean {
  const resources = isMap(list) ? list.resources : undefined;
  if (!Array.isArray(resources)) {
    throw malformedAnswer(context, 'a resource list without resources');
  }
  return resources.some(
    entry => isMap(entry) && entry.name === resource.plural,
  );
}

/**
 * Asks which version serves the kind, the wanted one first. Absent only when every document said
 * so; a version that cannot be read is an error, because the kind may be in it.
 */
export async function discoverKind(
  read: ReadDocument,
  resource: Resource,
  context: CallContext,
): Promise<ServedKind> {
  const paths = discoveryPaths(resource);
  const core = resource.group === '';
  const group = core ? undefined : await ifServed(read, paths.group);
  if (!core && group === undefined) return { state: 'absent' };

  const listed = core ? [resource.version] : versionsOf(group, context);
  const ordered = [
    ...listed.filter(version => version === resource.version),
    ...listed.filter(version => version !== resource.version),
  ];
  for (const version of ordered) {
    const list = await ifServed(read, paths.version(version));
    if (list !== undefined && holds(list, resource, context)) {
      return { state: 'served', version };
    }
  }
  return { state: 'absent' };
}
