import { aimKeys, migrationResources } from '../resources';
import { apiVersionOf } from './addresses';
import { labelValueOf } from './deriveName';
import type { FactObject } from './facts';
import type { Fields } from './fields';
import { plannedCacheSpec } from './plannedCacheSpec';

/** An AIMProfile as it is sent: no owner, no label, and no caching of its own. */
export function profileBody(
  namespace: string,
  name: string,
  spec: Fields,
): Fields {
  const { profile } = migrationResources;
  return {
    apiVersion: apiVersionOf(profile),
    kind: profile.kind,
    metadata: { name, namespace },
    spec,
  };
}

/** A service-driven Shared AIMProfileCache as it is sent: no owner, and the label of its creator. */
export function profileCacheBody(
  service: FactObject,
  {
    namespace,
    name,
    profile,
  }: Record<'namespace' | 'name' | 'profile', string>,
): Fields {
  const { profileCache } = migrationResources;
  return {
    apiVersion: apiVersionOf(profileCache),
    kind: profileCache.kind,
    metadata: {
      name,
      namespace,
      labels: { [aimKeys.serviceLabel]: labelValueOf(service.metadata.name) },
    },
    spec: plannedCacheSpec(service, profile),
  };
}
