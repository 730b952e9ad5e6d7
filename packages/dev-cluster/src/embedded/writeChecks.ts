import { deleteConflict, internal } from './ApiError';
import type { DeleteOptions } from './Writer';
import type { ApiObject, ServedKind } from './objects';
import { tableOf } from './objects';

const MAX_OBJECT_BYTES = 1_572_864;

export function countsGenerations(kind: ServedKind): boolean {
  const isNamespace = tableOf(kind) === '/namespaces';
  return kind.custom || (kind.statusSubresource && !isNamespace);
}

/** Time as metadata holds it: whole seconds. */
export function timestamp(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`;
}

export function checkPreconditions(
  kind: ServedKind,
  { metadata }: ApiObject,
  { uid, resourceVersion }: DeleteOptions,
): void {
  if (uid !== undefined && uid !== metadata.uid) {
    throw deleteConflict(
      kind,
      metadata.name,
      `the UID in the precondition (${uid}) does not match the UID in record (${metadata.uid}). The object might have been deleted and then recreated`,
    );
  }
  if (
    resourceVersion !== undefined &&
    resourceVersion !== metadata.resourceVersion
  ) {
    throw deleteConflict(
      kind,
      metadata.name,
      `the ResourceVersion in the precondition (${resourceVersion}) does not match the ResourceVersion in record (${metadata.resourceVersion}). The object might have been modified`,
    );
  }
}

export function checkSize(object: ApiObject): void {
  if (Buffer.byteLength(JSON.stringify(object)) > MAX_OBJECT_BYTES) {
    throw internal('etcdserver: request is too large');
  }
}
