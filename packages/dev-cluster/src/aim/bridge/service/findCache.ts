import {
  apiVersionOf,
  textField,
  type ApiObject,
} from '../../../standins/client';
import { aimKey, aimKinds } from '../../aimKinds';
import { sharedProfileCacheName } from '../../deriveName';

/** Any Shared cache of the profile, a Ready one first: which one of several is nobody's promise. */
export function findCache(
  caches: readonly ApiObject[],
  profile: ApiObject,
): ApiObject | undefined {
  const matches = caches.filter(
    cache =>
      textField(cache, 'spec', 'profileName') === profile.metadata.name &&
      (textField(cache, 'spec', 'profileScope') || 'Namespace') ===
        'Namespace' &&
      textField(cache, 'spec', 'mode') === 'Shared',
  );
  return matches.find(isReady) ?? matches[0];
}

/** `status.status` says so. */
export function isReady(object: ApiObject): boolean {
  return textField(object, 'status', 'status') === 'Ready';
}

/** The Shared cache that a service makes for its profile, without an owner. */
export function cacheOfService(
  service: ApiObject,
  profile: ApiObject,
): ApiObject {
  const { namespace = '', name } = service.metadata;
  const storageClassName = textField(
    service,
    'spec',
    'storage',
    'defaultStorageClassName',
  );
  return {
    apiVersion: apiVersionOf(aimKinds.profileCache),
    kind: aimKinds.profileCache.kind,
    metadata: {
      namespace,
      name: sharedProfileCacheName(namespace, profile.metadata.name),
      labels: { [aimKey('service')]: name, [aimKey('service.name')]: name },
    },
    spec: {
      profileName: profile.metadata.name,
      profileScope: 'Namespace',
      mode: 'Shared',
      ...(storageClassName ? { storageClassName } : {}),
    },
  };
}
