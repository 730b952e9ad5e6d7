import { isRecord } from '@llm-canary/backstage-plugin-canary-common';

/** What the server keeps for itself, and what moves with every write. */
const unshownMetadata: ReadonlySet<string> = new Set([
  'managedFields',
  'resourceVersion',
  'generation',
  'uid',
  'creationTimestamp',
  'selfLink',
]);
/** Holds the whole object, data of Secrets included. */
const lastApplied = 'kubectl.kubernetes.io/last-applied-configuration';

function without(
  record: Record<string, unknown>,
  drop: (key: string) => boolean,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).filter(([key]) => !drop(key)),
  );
}

/** An object without status and what the server adds: two of these are compared. */
export function comparable(object: unknown): unknown {
  if (!isRecord(object)) return object;
  const { metadata } = object;
  const rest = without(object, key => key === 'status');
  return isRecord(metadata)
    ? { ...rest, metadata: without(metadata, key => unshownMetadata.has(key)) }
    : rest;
}

/** The same as a person may see it: a Secret without its data. */
export function shown(object: unknown): unknown {
  const plain = comparable(object);
  if (!isRecord(plain) || plain.kind !== 'Secret') return plain;
  const rest = without(plain, key => key === 'data' || key === 'stringData');
  const { metadata } = plain;
  if (!isRecord(metadata) || !isRecord(metadata.annotations)) return rest;
  const annotations = without(metadata.annotations, key => key === lastApplied);
  return { ...rest, metadata: { ...metadata, annotations } };
}
