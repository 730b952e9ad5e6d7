import type { MigrationTarget } from '@llm-canary/backstage-plugin-canary-common';
import type { Resource } from '../../kubernetes';
import type { FactObject } from './facts';

/** `group/version` of a kind, or the version alone for the core group. */
export function apiVersionOf({ group, version }: Resource): string {
  return group === '' ? version : `${group}/${version}`;
}

/** Address of an object of a kind; without a namespace it is cluster-scoped. */
export function targetOf(
  resource: Resource,
  name: string,
  namespace?: string,
): MigrationTarget {
  return {
    apiVersion: apiVersionOf(resource),
    kind: resource.kind,
    ...(namespace !== undefined && { namespace }),
    name,
  };
}

/** Address of an object that was read. */
export function addressedBy({
  apiVersion = '',
  kind = '',
  metadata,
}: FactObject): MigrationTarget {
  const { namespace, name } = metadata;
  return {
    apiVersion,
    kind,
    ...(namespace !== undefined && { namespace }),
    name,
  };
}
