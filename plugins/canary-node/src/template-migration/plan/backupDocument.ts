import type { FactObject } from '../domain/facts';
import { isEmpty, recordOf } from '../domain/fields';

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

/** A label or annotation may name an identity that no restored object would have. */
function withoutIdentities(
  map: Readonly<Record<string, string>> | undefined,
): Record<string, unknown> | undefined {
  const entries = Object.entries(recordOf(map)).filter(
    ([, value]) => !uuid.test(String(value)),
  );
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** A claim is bound to a volume, which is often called after the uid of the claim. */
function desiredSpec({ kind, spec }: FactObject): unknown {
  if (kind !== 'PersistentVolumeClaim') return spec;
  const { volumeName: _, ...desired } = recordOf(spec);
  return desired;
}

/**
 * What was desired of an object and could be written anew (R31, R32): no uid, version, generation, time,
 * status, owner, finalizer or managed field. References to Secrets stay, as names (R33).
 */
export function backupDocument(object: FactObject): Record<string, unknown> {
  const { name, namespace } = object.metadata;
  const labels = withoutIdentities(object.metadata.labels);
  const annotations = withoutIdentities(object.metadata.annotations);
  const spec = desiredSpec(object);
  return {
    apiVersion: object.apiVersion,
    kind: object.kind,
    metadata: {
      name,
      ...(namespace !== undefined && { namespace }),
      ...(labels && { labels }),
      ...(annotations && { annotations }),
    },
    ...(!isEmpty(spec) && { spec }),
  };
}
