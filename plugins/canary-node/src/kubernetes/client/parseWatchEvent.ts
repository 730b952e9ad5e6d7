import { KubernetesError } from '../errors';
import { readStatusBody } from '../transport/StatusBody';
import { sanitizeMessage } from '../transport/sanitizeMessage';
import {
  malformedAnswer,
  type CallContext,
} from '../transport/toKubernetesError';
import type { WatchEvent } from '../types';
import { isMap, isObject } from './parseJson';
import { parseBulk } from './parseBulk';

const endMark = 'k8s.io/initial-events-end';

function errorEvent(object: unknown, context: CallContext): KubernetesError {
  const status = readStatusBody(object);
  const code =
    isMap(object) && typeof object.code === 'number' ? object.code : 0;
  const message = sanitizeMessage(status?.message ?? 'the server gave up');
  const expired =
    code === 410 || status?.reason === 'Expired' || status?.reason === 'Gone';
  return new KubernetesError(
    expired ? 'expired' : 'closed',
    `${context.subject}: the watch ended: ${message}`,
    code === 0 ? {} : { status: code },
  );
}

function bookmark(object: unknown, context: CallContext): WatchEvent {
  const metadata = isMap(object) ? object.metadata : undefined;
  const version = isMap(metadata) ? metadata.resourceVersion : undefined;
  if (!isMap(metadata) || typeof version !== 'string' || version === '') {
    throw malformedAnswer(context, 'a bookmark without a resourceVersion');
  }
  const annotations = isMap(metadata.annotations) ? metadata.annotations : {};
  return {
    type: 'BOOKMARK',
    resourceVersion: version,
    initialEventsEnd: annotations[endMark] === 'true',
  };
}

/**
 * Reads one line of a watch.
 * @throws KubernetesError `expired`, `closed` for other ERROR events, `malformed` for anything that
 * is no event: skipping it would lose a change without a trace
 */
export function parseWatchEvent(
  line: Buffer,
  context: CallContext,
): WatchEvent {
  const event = parseBulk(line, context);
  if (!isMap(event)) throw malformedAnswer(context, 'a line that is no event');
  const { type, object } = event;
  switch (type) {
    case 'ADDED':
    case 'MODIFIED':
    case 'DELETED':
      if (!isObject(object)) {
        throw malformedAnswer(context, 'an event without an object');
      }
      return { type, object };
    case 'BOOKMARK':
      return bookmark(object, context);
    case 'ERROR':
      throw errorEvent(object, context);
    default:
      throw malformedAnswer(context, 'an event of unknown type');
  }
}
