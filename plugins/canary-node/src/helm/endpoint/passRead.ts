import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import {
  isRecord,
  parseLossless,
} from '@llm-canary/backstage-plugin-canary-common';
import type { HttpAnswer } from '../../kubernetes/transport/exchange';
import type { HttpStream } from '../../kubernetes/transport/openStream';
import { readStream } from '../../kubernetes/transport/readStream';
import { toKubernetesError } from '../../kubernetes/transport/toKubernetesError';
import { answerStatus, passedHeaders } from './answers';
import { belongsTo } from './belongsTo';
import type { EndpointOptions } from './EndpointOptions';
import { contextOf, type HelmCallRequest } from './HelmCallRequest';

/** A watch of helm without a byte for so long is dropped; it starts another. */
const inactivityMilliseconds = 120_000;
/** OpenAPI documents of large clusters have a few MiB. */
const maxBytes = 64 * 1024 * 1024;
const maxObjectBytes = 4 * 1024 * 1024;

function isWatch({ query }: HelmCallRequest): boolean {
  return ['1', 'true'].includes(query.get('watch') ?? '');
}

async function open(
  request: HelmCallRequest,
  options: EndpointOptions,
  signal: AbortSignal,
): Promise<HttpStream> {
  return options.transport.forwardRead(
    {
      method: request.method,
      path: request.target,
      headers: request.headers,
      lane: isWatch(request) ? 'watch' : 'call',
      firstByte: options.requestMilliseconds,
      signal,
      context: contextOf(request),
    },
    inactivityMilliseconds,
  );
}

async function readWhole(stream: HttpStream): Promise<HttpAnswer> {
  const { status, headers } = stream;
  const limits = { bytes: maxObjectBytes, milliseconds: 30_000 };
  return { status, headers, body: await readStream(stream, limits) };
}

function send(response: ServerResponse, answer: HttpAnswer): void {
  response.writeHead(answer.status, passedHeaders(answer.headers));
  response.end(answer.body);
}

/** Ends with an error, and so the connection, when there is more than anybody needs. */
async function* capped(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new RangeError('The answer is too large');
    yield chunk;
  }
}

async function pipe(
  response: ServerResponse,
  stream: HttpStream,
): Promise<void> {
  response.writeHead(stream.status, passedHeaders(stream.headers));
  try {
    await pipeline(capped(stream.chunks), response);
  } catch {
    // The connection is broken by now, which is all that helm can be told.
  }
}

/**
 * Passes a read on. A Secret comes through when it belongs to the release: any other is what `lookup`
 * in a chart would steal.
 */
export async function passRead(
  request: HelmCallRequest,
  response: ServerResponse,
  context: { options: EndpointOptions; secret: boolean; signal: AbortSignal },
): Promise<void> {
  const { options, secret, signal } = context;
  const wanted = secret
    ? { ...request, headers: { accept: 'application/json' } }
    : request;
  const stream = await open(wanted, options, signal);
  if (stream.status >= 400) {
    const answer = await readWhole(stream);
    if (stream.status !== 404) {
      options.journal.refused.push({
        what: `${request.method} ${contextOf(request).subject}`,
        write: false,
        record: false,
        error: toKubernetesError(answer, contextOf(request)),
      });
    }
    send(response, answer);
  } else if (secret) {
    await passSecret(await readWhole(stream), response, options);
  } else {
    await pipe(response, stream);
  }
}

async function passSecret(
  answer: HttpAnswer,
  response: ServerResponse,
  { ref, journal }: EndpointOptions,
): Promise<void> {
  const object: unknown = parseLossless(answer.body.toString('utf8'));
  if (isRecord(object) && belongsTo(object, ref) === 'this') {
    send(response, answer);
    return;
  }
  const message = 'Secrets other than those of the release may not be read';
  journal.denied.push(message);
  answerStatus(response, 403, { reason: 'Forbidden', message });
}
