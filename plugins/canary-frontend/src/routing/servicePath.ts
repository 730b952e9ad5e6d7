import type { ServiceRef } from '@llm-canary/backstage-plugin-canary-common';
import { addressOf, readAddress } from './address';

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
  return `/services/${addressOf(ref)}`;
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
  return readAddress(pathname, `${basePath}/services/`);
}
