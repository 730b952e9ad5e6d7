import type { ServiceRef } from '@llm-canary/backstage-plugin-canary-common';

/** `cluster/namespace/name`: how a service is written wherever one string has to name it. */
export function serviceKey(ref: ServiceRef): string {
  return `${ref.cluster}/${ref.namespace}/${ref.name}`;
}

/** The address of a service out of whatever more is known of it. */
export function refOf({ cluster, namespace, name }: ServiceRef): ServiceRef {
  return { cluster, namespace, name };
}

/** Path of a service below the base path of the plugin. */
export function servicePath(ref: ServiceRef): string {
  return `/services/${[ref.cluster, ref.namespace, ref.name]
    .map(encodeURIComponent)
    .join('/')}`;
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Whether a path below `basePath` is the list; the base path itself leads there too. */
export function isListPath(pathname: string, basePath: string): boolean {
  const path = pathname.replace(/\/$/, '');
  return path === basePath || path === `${basePath}/services`;
}

/**
 * The service that a path below `basePath` names; undefined for the list and for anything else.
 */
export function readServicePath(
  pathname: string,
  basePath: string,
): ServiceRef | undefined {
  const prefix = `${basePath}/services/`;
  if (!pathname.startsWith(prefix)) {
    return undefined;
  }
  const [cluster, namespace, name, ...rest] = pathname
    .slice(prefix.length)
    .replace(/\/$/, '')
    .split('/')
    .map(decodePart);
  if (!cluster || !namespace || !name || rest.length > 0) {
    return undefined;
  }
  return { cluster, namespace, name };
}
