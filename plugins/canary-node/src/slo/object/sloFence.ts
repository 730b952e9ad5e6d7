import type {
  JsonPatchOperation,
  KubernetesObject,
} from '../../kubernetes/types';

/**
 * What a write of an SLO object is bound to, as a write of a service is: generation moves with the
 * spec and not with the status, and the maps say which release the object belongs to, so that a patch
 * fails on an object that was recreated, changed or taken over since.
 */
export function sloFence({ metadata }: KubernetesObject): JsonPatchOperation[] {
  const { uid, generation = null } = metadata;
  const {
    labels = null,
    annotations = null,
    ownerReferences = null,
  } = metadata;
  return [
    { op: 'test', path: '/metadata/uid', value: uid },
    { op: 'test', path: '/metadata/generation', value: generation },
    { op: 'test', path: '/metadata/ownerReferences', value: ownerReferences },
    { op: 'test', path: '/metadata/labels', value: labels },
    { op: 'test', path: '/metadata/annotations', value: annotations },
  ];
}
