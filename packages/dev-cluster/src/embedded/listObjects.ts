import { badRequest, expired, invalid, statusError } from './ApiError';
import type { Snapshot, Store } from './Store';
import { lowerBound } from './Store';
import type { StoredObject } from './StoredObject';
import { isObject } from './exactJson';
import type { ServedKind } from './objects';
import { tableOf } from './objects';
import { objectMatcher } from './selectors';

export interface ListResult {
  objects: StoredObject[];
  revision: number;
  continueToken: string;
  remainingItemCount?: number;
}

interface ListRequest {
  store: Store;
  kind: ServedKind;
  namespace: string;
  query: URLSearchParams;
}

/** Where a page starts. Revision -1: at the newest, inconsistent with the pages before. */
interface Cursor {
  revision: number;
  start: string;
}

const FUTURE_WAIT_MILLISECONDS = 3_000;
const EXPIRED_TOKEN =
  'The provided continue parameter is too old to display a consistent list result. You can start a new list without the continue parameter, or use the continue token in this response to retrieve the remainder of the results. Continuing with the provided token results in an inconsistent list - objects that were created, modified, or deleted between the time the first chunk was returned and now may show up in the list.';

/** One page of a list. Throws 400, 410, 422, or 504 after three seconds for a revision to come. */
export async function listObjects(request: ListRequest): Promise<ListResult> {
  const { query, store } = request;
  const matches = objectMatcher(request.kind, query);
  const cursor = readCursor(request);
  checkMatch(request);
  await waitForRevision(store, Number(query.get('resourceVersion') ?? 0));
  const snapshot = snapshotFor(request, cursor);
  const keys = keysIn(snapshot, request.namespace);
  const limit = readLimit(query);
  const objects: StoredObject[] = [];
  let index = cursor ? lowerBound(keys, cursor.start) : 0;
  for (; index < keys.length && objects.length < limit; index++) {
    const stored = snapshot.get(keys[index]);
    if (stored && matches(stored.object)) objects.push(stored);
  }
  const { revision } = snapshot;
  if (index >= keys.length) return { objects, revision, continueToken: '' };
  const selects = query.get('labelSelector') || query.get('fieldSelector');
  return {
    objects,
    revision,
    continueToken: writeToken(revision, keys[index]),
    remainingItemCount: selects ? undefined : keys.length - index,
  };
}

/** Objects that a watch starts from. */
export function objectsOf(
  snapshot: Snapshot,
  namespace: string,
): StoredObject[] {
  return keysIn(snapshot, namespace).flatMap(key => snapshot.get(key) ?? []);
}

function keysIn({ keys }: Snapshot, namespace: string): readonly string[] {
  if (!namespace) return keys;
  // `0` is the byte after `/`.
  return keys.slice(
    lowerBound(keys, `${namespace}/`),
    lowerBound(keys, `${namespace}0`),
  );
}

/** rv=0 reads the cache whole: its limit is ignored. */
function readLimit(query: URLSearchParams): number {
  const text = query.get('limit') ?? '0';
  if (!/^-?\d+$/.test(text))
    throw badRequest(`limit: "${text}" is not a number`);
  const limit = Number(text);
  const fromCache =
    query.get('resourceVersion') === '0' && !query.get('continue');
  return limit > 0 && !fromCache ? limit : Number.POSITIVE_INFINITY;
}

function snapshotFor(
  { store, kind, query }: ListRequest,
  cursor?: Cursor,
): Snapshot {
  const table = tableOf(kind);
  if (cursor) {
    if (cursor.revision < 0) return store.current(table);
    const snapshot = store.at(table, cursor.revision);
    if (snapshot) return snapshot;
    throw expired(EXPIRED_TOKEN, writeToken(-1, cursor.start));
  }
  if (query.get('resourceVersionMatch') !== 'Exact')
    return store.current(table);
  const revision = Number(query.get('resourceVersion'));
  const snapshot = store.at(table, revision);
  if (snapshot) return snapshot;
  throw expired(`The resourceVersion for the provided list is too old.`);
}

function checkMatch({ query, kind }: ListRequest): void {
  const version = query.get('resourceVersion') ?? '';
  const match = query.get('resourceVersionMatch') ?? '';
  if (version && !/^\d+$/.test(version)) {
    throw badRequest(
      `Invalid value: "${version}": strconv.ParseUint: parsing failed`,
    );
  }
  const problem = matchProblem(query, { version, match });
  if (!problem) return;
  throw invalid({ ...kind, kind: 'ListOptions', group: 'meta.k8s.io' }, '', [
    {
      reason: problem.isUnsupported
        ? 'FieldValueNotSupported'
        : 'FieldValueForbidden',
      message: problem.text,
      field: problem.field,
    },
  ]);
}

function matchProblem(
  query: URLSearchParams,
  { version, match }: { version: string; match: string },
): { field: string; text: string; isUnsupported?: true } | undefined {
  const field = 'resourceVersionMatch';
  if (query.has('sendInitialEvents')) {
    return {
      field: 'sendInitialEvents',
      text: 'sendInitialEvents is forbidden for list',
    };
  }
  if (!match) return undefined;
  if (query.get('continue')) {
    return {
      field,
      text: 'resourceVersionMatch is forbidden when continue is provided',
    };
  }
  if (!version) {
    return {
      field,
      text: 'resourceVersionMatch is forbidden unless resourceVersion is provided',
    };
  }
  if (match === 'Exact' && version === '0') {
    return {
      field,
      text: 'resourceVersionMatch "exact" is forbidden for resourceVersion "0"',
    };
  }
  return match === 'Exact' || match === 'NotOlderThan'
    ? undefined
    : { field, text: `Unsupported value: "${match}"`, isUnsupported: true };
}

async function waitForRevision(store: Store, revision: number): Promise<void> {
  const deadline = performance.now() + FUTURE_WAIT_MILLISECONDS;
  while (store.revision < revision) {
    if (performance.now() >= deadline) {
      throw statusError({
        code: 504,
        reason: 'Timeout',
        message: `Timeout: Too large resource version: ${revision}, current: ${store.revision}`,
        details: {
          retryAfterSeconds: 1,
          causes: [
            {
              reason: 'ResourceVersionTooLarge',
              message: 'Too large resource version',
            },
          ],
        },
        retryAfterSeconds: 1,
      });
    }
    await new Promise(resolve => setTimeout(resolve, 20));
  }
}

function writeToken(revision: number, start: string): string {
  return Buffer.from(
    JSON.stringify({ v: 'meta.k8s.io/v1', rv: revision, start }),
  ).toString('base64url');
}

function readCursor({ query }: ListRequest): Cursor | undefined {
  const token = query.get('continue');
  if (!token) return undefined;
  const version = query.get('resourceVersion');
  if (version && version !== '0') {
    throw badRequest(
      'specifying resource version is not allowed when using continue',
    );
  }
  const invalidToken = badRequest('continue key is not valid');
  let read: unknown;
  try {
    read = JSON.parse(Buffer.from(token, 'base64url').toString());
  } catch {
    throw invalidToken;
  }
  if (!isObject(read)) throw invalidToken;
  const { rv, start } = read;
  if (typeof rv !== 'number' || typeof start !== 'string') throw invalidToken;
  return { revision: rv, start };
}
