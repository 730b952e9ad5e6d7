import { badRequest, internal, invalid } from './ApiError';
import type { ServedKind } from './objects';
import type { Representation } from './representation';
import { isTrue } from './requestInfo';
import { objectMatcher } from './selectors';
import type { WatchRequest } from './WatchHub';

/** Reads the options of a watch. Throws 400, 422, or 500 for a revision that is no number. */
export function readWatchRequest(
  target: { kind: ServedKind; namespace: string; query: URLSearchParams },
  representation: Representation,
): WatchRequest {
  const { kind, namespace, query } = target;
  checkOptions(query, kind);
  const version = readVersion(query);
  const wantsInitial = isTrue(query.get('sendInitialEvents'));
  const refusesInitial = query.has('sendInitialEvents') && !wantsInitial;
  const bookmarks = isTrue(query.get('allowWatchBookmarks'));
  return {
    kind,
    namespace,
    representation,
    matches: objectMatcher(kind, query),
    since: wantsInitial ? undefined : version,
    startsNow: version === undefined && refusesInitial,
    // Without bookmarks the server never says that the initial events are over.
    marksInitialEnd: wantsInitial && bookmarks,
    bookmarks,
    timeoutMilliseconds: readTimeout(query),
  };
}

/** Undefined for none and for 0, which both mean what is there now. */
function readVersion(query: URLSearchParams): number | undefined {
  const version = query.get('resourceVersion') || '0';
  if (!/^\d+$/.test(version)) {
    throw internal(`strconv.ParseUint: parsing "${version}": invalid syntax`);
  }
  return Number(version) || undefined;
}

/** 0 is unset, a negative time ends the watch at once. */
function readTimeout(query: URLSearchParams): number | undefined {
  const seconds = query.get('timeoutSeconds');
  if (!seconds || seconds === '0') return undefined;
  if (!/^-?\d+$/.test(seconds)) {
    throw badRequest(`timeoutSeconds: "${seconds}" is not a number`);
  }
  return Math.max(0, Number(seconds)) * 1000;
}

function checkOptions(query: URLSearchParams, kind: ServedKind): void {
  const match = query.get('resourceVersionMatch') ?? '';
  const sendsInitial = query.has('sendInitialEvents');
  let problem: { field: string; text: string } | undefined;
  if (sendsInitial && match !== 'NotOlderThan') {
    problem = {
      field: 'resourceVersionMatch',
      text: 'sendInitialEvents requires setting resourceVersionMatch to NotOlderThan',
    };
  } else if (!sendsInitial && match) {
    problem = {
      field: 'resourceVersionMatch',
      text: 'resourceVersionMatch is forbidden for watch unless sendInitialEvents is provided',
    };
  } else if (query.get('continue')) {
    problem = {
      field: 'resourceVersionMatch',
      text: 'resourceVersionMatch is forbidden for watch with continue',
    };
  }
  if (!problem) return;
  throw invalid({ ...kind, kind: 'ListOptions', group: 'meta.k8s.io' }, '', [
    {
      reason: 'FieldValueForbidden',
      message: `Forbidden: ${problem.text}`,
      field: problem.field,
    },
  ]);
}
