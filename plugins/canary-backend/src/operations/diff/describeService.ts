import {
  isRecord,
  type ObjectChange,
} from '@llm-canary/backstage-plugin-canary-common';
import type { UnmaskedChange } from './ServiceDiffs';

/** What the server keeps for itself, and what moves with every write. */
const serverKept: ReadonlySet<string> = new Set([
  'creationTimestamp',
  'generation',
  'managedFields',
  'resourceVersion',
  'selfLink',
  'uid',
]);

/** How an object would change, with what a person may want to see of it. */
export function describeService(
  change: Pick<ObjectChange, 'change' | 'detail'>,
  versions: { before?: object; after?: object },
): UnmaskedChange {
  const { before, after } = versions;
  const { apiVersion, kind, name } = identityOf({ ...before, ...after });
  return {
    apiVersion,
    kind,
    name,
    ...change,
    ...(before && { before: displayed(before) }),
    ...(after && { after: displayed(after) }),
  };
}

function identityOf(
  object: Record<string, unknown>,
): Pick<ObjectChange, 'apiVersion' | 'kind' | 'name'> {
  const metadata = isRecord(object.metadata) ? object.metadata : {};
  return {
    apiVersion: String(object.apiVersion),
    kind: String(object.kind),
    name: String(metadata.name),
  };
}

function displayed(object: object): Record<string, unknown> {
  const { status: _, ...shown }: Record<string, unknown> = { ...object };
  return isRecord(shown.metadata)
    ? { ...shown, metadata: withoutServerKept(shown.metadata) }
    : shown;
}

function withoutServerKept(
  metadata: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(metadata).filter(([key]) => !serverKept.has(key)),
  );
}
