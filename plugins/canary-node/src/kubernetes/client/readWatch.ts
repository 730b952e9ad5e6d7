import { KubernetesError } from '../errors';
import type { HttpStream } from '../transport/openStream';
import type { CallContext } from '../transport/toKubernetesError';
import { TransportFailure } from '../transport/TransportFailure';
import type { WatchEvent } from '../types';
import { LineSplitter, LineTooLong } from './lineSplitter';
import { parseWatchEvent } from './parseWatchEvent';

function translate(error: unknown, context: CallContext): unknown {
  if (error instanceof LineTooLong) {
    return new KubernetesError(
      'tooLarge',
      `${context.subject}: an event passed its size limit`,
    );
  }
  if (!(error instanceof TransportFailure)) return error;
  return new KubernetesError(
    error.kind === 'aborted' ? 'aborted' : 'closed',
    `${context.subject}: ${error.message}`,
  );
}

function* eventsOf(
  lines: Iterable<Buffer>,
  context: CallContext,
): Generator<WatchEvent> {
  for (const line of lines) {
    if (line.length > 0) yield parseWatchEvent(line, context);
  }
}

/** The events of an open watch; the connection is destroyed however the reading ends. */
export async function* readWatch(
  stream: HttpStream,
  context: CallContext,
  maxLineBytes: number,
): AsyncGenerator<WatchEvent> {
  const lines = new LineSplitter(maxLineBytes);
  try {
    for await (const chunk of stream.chunks) {
      yield* eventsOf(lines.push(chunk), context);
    }
  } catch (error) {
    throw translate(error, context);
  } finally {
    stream.destroy();
  }
  if (lines.torn) {
    throw new KubernetesError(
      'closed',
      `${context.subject}: the watch ended inside an event`,
    );
  }
}
