import {
  checkNamespace,
  checkObjectName,
} from '@llm-canary/backstage-plugin-canary-common';
import { KubernetesError } from '../errors';
import type { ObjectRef, Resource } from '../types';

const groupPattern = /^(?:[a-z0-9](?:[-a-z0-9.]*[a-z0-9])?)?$/;
const versionPattern = /^v[0-9]+(?:(?:alpha|beta)[0-9]+)?$/;
const pluralPattern = /^[a-z](?:[-a-z0-9]*[a-z0-9])?$/;

function refuse(error: unknown): never {
  throw new KubernetesError(
    'invalid',
    error instanceof Error ? error.message : 'The name is not valid',
  );
}

function namePart<T extends string>(check: (value: unknown) => T, value: T): T {
  try {
    return check(value);
  } catch (error) {
    return refuse(error);
  }
}

/** Configuration supplies resources, so that they are checked like any other part of a path. */
function resourceRoot(resource: Resource): string {
  const { group, version, plural } = resource;
  if (
    !groupPattern.test(group) ||
    group.includes('..') ||
    !versionPattern.test(version) ||
    !pluralPattern.test(plural)
  ) {
    throw new KubernetesError(
      'invalid',
      'The group, version or plural of the kind is not valid',
    );
  }
  return group === '' ? `/api/${version}` : `/apis/${group}/${version}`;
}

/**
 * The server's URL parser and ours may disagree about dots and escapes; a path that a parser would
 * change never reaches the network.
 */
function settledPath(path: string): string {
  if (new URL(path, 'http://server.invalid').pathname !== path) {
    throw new KubernetesError('invalid', 'The path of the object is not valid');
  }
  return path;
}

/** Path of a collection: of one namespace, or of the whole cluster when the namespace is absent. */
export function collectionPath(resource: Resource, namespace?: string): string {
  const root = resourceRoot(resource);
  if (namespace === undefined) return settledPath(`${root}/${resource.plural}`);
  const checkedNamespace = namePart(checkNamespace, namespace);
  return settledPath(
    `${root}/namespaces/${checkedNamespace}/${resource.plural}`,
  );
}

/** Path of one object; throws `invalid` before any request when a part is not a valid name. */
export function objectPath(resource: Resource, ref: ObjectRef): string {
  const name = namePart(checkObjectName, ref.name);
  const collection = collectionPath(
    resource,
    namePart(checkNamespace, ref.namespace),
  );
  return settledPath(`${collection}/${name}`);
}

/** Paths of discovery: the group (all versions of it) and one version. */
export function discoveryPaths(resource: Resource): {
  group: string;
  version(version: string): string;
} {
  resourceRoot(resource);
  return {
    group:
      resource.group === '' ? '/api' : settledPath(`/apis/${resource.group}`),
    version: version => settledPath(resourceRoot({ ...resource, version })),
  };
}

/** Adds a query; absent values are left out. */
export function withQuery(
  path: string,
  query: Record<string, string | number | undefined>,
): string {
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(key, String(value));
  }
  const text = parameters.toString();
  return text === '' ? path : `${path}?${text}`;
}
