import type { StoreEvent } from './Store';
import type { StoredObject } from './StoredObject';
import { apiVersionOf } from './objects';
import type { Representation } from './representation';

/** JSON of one event line. */
export function eventLine(type: string, objectText: string): string {
  return `{"type":"${type}","object":${objectText}}\n`;
}

export function bookmarkLine(
  { kind, form }: Representation,
  { revision, isInitialEnd }: { revision: number; isInitialEnd: boolean },
): string {
  const [name, apiVersion] =
    form === 'full'
      ? [kind.kind, apiVersionOf(kind)]
      : [
          form === 'table' ? 'Table' : 'PartialObjectMetadata',
          'meta.k8s.io/v1',
        ];
  return eventLine(
    'BOOKMARK',
    JSON.stringify({
      kind: name,
      apiVersion,
      metadata: {
        resourceVersion: String(revision),
        ...(isInitialEnd && {
          annotations: { 'k8s.io/initial-events-end': 'true' },
        }),
      },
    }),
  );
}

/** What one change means to a watcher with a selector; undefined: nothing. */
export function seenBy(
  event: StoreEvent,
  isSeen: (stored: StoredObject) => boolean,
):
  { type: 'ADDED' | 'MODIFIED' | 'DELETED'; stored: StoredObject } | undefined {
  const { prior, current } = event;
  const was = prior !== undefined && isSeen(prior);
  if (current && isSeen(current)) {
    return { type: was ? 'MODIFIED' : 'ADDED', stored: current };
  }
  // Whoever leaves the selector is seen as it was before, with the new revision.
  const left = was ? event.left() : undefined;
  return left && { type: 'DELETED', stored: left };
}
