import { notAcceptable } from './ApiError';
import type { ListResult } from './listObjects';
import type { StoredObject } from './StoredObject';
import type { ServedKind } from './objects';
import { apiVersionOf } from './objects';
import { columnsJson, partialMetadataJson, rowJson } from './tables';

/** The form in which a client wants objects. */
export type Form = 'full' | 'metadata' | 'table';

export interface Representation {
  form: Form;
  kind: ServedKind;
  now: Date;
  includeObject: string;
}

/** Picks the first acceptable form of an Accept header. Throws 406. */
export function readForm(accept: string | undefined): Form {
  if (!accept) return 'full';
  for (const entry of accept.split(',')) {
    const [type, ...parameters] = entry.split(';').map(part => part.trim());
    const as = parameters.find(item => item.startsWith('as='))?.slice(3);
    if (!['application/json', 'application/*', '*/*'].includes(type)) continue;
    if (!as) return 'full';
    const version = parameters.includes('v=v1');
    if (as === 'Table' && version) return 'table';
    if (/^PartialObjectMetadata(List)?$/.test(as) && version) return 'metadata';
  }
  throw notAcceptable();
}

/** One object as an answer or as the object of a watch event. */
export function objectJson(
  stored: StoredObject,
  representation: Representation,
  isFollowing?: 'following',
): string {
  const { form, kind } = representation;
  switch (form) {
    case 'full':
      return stored.json(kind);
    case 'metadata':
      return partialMetadataJson(stored);
    case 'table': {
      // Only the first event of a watch says what the columns are.
      const columns = isFollowing ? 'null' : columnsJson(kind);
      const { resourceVersion } = stored.object.metadata;
      return `{"kind":"Table","apiVersion":"meta.k8s.io/v1","metadata":${JSON.stringify(
        { resourceVersion },
      )},"columnDefinitions":${columns},"rows":[${rowJson(
        stored,
        representation,
      )}]}`;
    }
    default:
      return unreachable(form);
  }
}

function unreachable(form: never): never {
  throw new Error(`unknown form ${form}`);
}

/** A list in pieces of some hundred objects, to be written one after the other. */
export function* listJson(
  result: ListResult,
  representation: Representation,
): Generator<string> {
  const { head, tail } = envelope(result, representation);
  const { form, kind } = representation;
  const render = (stored: StoredObject) => {
    if (form === 'table') return rowJson(stored, representation);
    if (form === 'metadata') return partialMetadataJson(stored);
    return kind.custom ? stored.json(kind) : stored.bareJson();
  };
  yield head;
  const { objects } = result;
  for (let start = 0; start < objects.length; start += 200) {
    const piece = objects
      .slice(start, start + 200)
      .map(render)
      .join(',');
    yield start === 0 ? piece : `,${piece}`;
  }
  yield tail;
}

function envelope(
  result: ListResult,
  { form, kind }: Representation,
): { head: string; tail: string } {
  const { continueToken, remainingItemCount } = result;
  const isCustomList = form === 'full' && kind.custom;
  const metadata = JSON.stringify({
    // Lists of custom resources have the token even when it is empty.
    ...((continueToken || isCustomList) && { continue: continueToken }),
    remainingItemCount,
    resourceVersion: String(result.revision),
  });
  if (isCustomList) {
    const apiVersion = JSON.stringify(apiVersionOf(kind));
    return {
      head: `{"apiVersion":${apiVersion},"items":[`,
      tail: `],"kind":"${kind.listKind}","metadata":${metadata}}`,
    };
  }
  const [name, apiVersion] =
    form === 'full'
      ? [kind.listKind, apiVersionOf(kind)]
      : [
          form === 'table' ? 'Table' : 'PartialObjectMetadataList',
          'meta.k8s.io/v1',
        ];
  const items =
    form === 'table'
      ? `"columnDefinitions":${columnsJson(kind)},"rows":[`
      : '"items":[';
  return {
    head: `{"kind":"${name}","apiVersion":"${apiVersion}","metadata":${metadata},${items}`,
    tail: ']}',
  };
}
