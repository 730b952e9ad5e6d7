import type { FactObject } from './facts';
import { isEmpty, memberOf, type Fields } from './fields';

/**
 * Spec of the Shared AIMProfileCache that a service would have for a profile of its namespace. The class
 * is that of the service alone: a profile cache never takes one from a runtime configuration (spec 2).
 */
export function plannedCacheSpec(
  service: FactObject,
  profileName: string,
): Fields {
  const stated = {
    storageClassName: memberOf(
      service,
      'spec',
      'storage',
      'defaultStorageClassName',
    ),
    env: memberOf(service, 'spec', 'caching', 'env'),
    runtimeConfigName: memberOf(service, 'spec', 'runtimeConfigName'),
  };
  return {
    profileName,
    profileScope: 'Namespace',
    mode: 'Shared',
    ...Object.fromEntries(
      Object.entries(stated).filter(([, value]) => !isEmpty(value)),
    ),
  };
}
