import type { KubernetesObject, ObjectRef } from '../kubernetes/types';
import type { ObservedIdentity } from './types';

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/**
 * What a write will be bound to, or undefined when the object lacks a part of it, or is not the one
 * that was asked for: such an object cannot be written safely.
 */
export function readIdentity(
  object: KubernetesObject,
  ref: ObjectRef,
): ObservedIdentity | undefined {
  const { uid, resourceVersion, generation, name, namespace } = object.metadata;
  return isText(uid) &&
    isText(resourceVersion) &&
    Number.isSafeInteger(generation) &&
    generation !== undefined &&
    name === ref.name &&
    namespace === ref.namespace
    ? { uid, resourceVersion, generation }
    : undefined;
}
