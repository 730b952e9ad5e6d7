import { request as httpRequest } from 'node:http';
import type { Agent, IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { AnswerTap } from './AnswerTap';
import type { SeenAnswer } from './AnswerTap';
import type { Peer } from './GatewayRoute';

/** A request whose body has been read. */
export interface IncomingRequest {
  method: string;
  /** At the peer, with its query. */
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** What became of it. */
export interface PassResult {
  status: number;
  seen: SeenAnswer;
}

/** A peer that is silent for so long is given up. */
const silenceMilliseconds = 120_000;
const passedHeaders = [
  'content-type',
  'accept',
  'x-session-id',
  'x-request-id',
];

/**
 * Passes a request on to a peer and its answer back, as fast as the client reads it. When the client goes
 * away, so does the request at the peer. Resolves when it is over, whatever became of it.
 */
export async function passRequest(
  response: ServerResponse,
  request: IncomingRequest,
  { peer, agent }: { peer: Peer; agent: Agent },
): Promise<PassResult> {
  const tap = new AnswerTap();
  const gone = new AbortController();
  const leave = () => gone.abort();
  response.once('close', leave);
  try {
    const answer = await send(request, { peer, agent, signal: gone.signal });
    response.writeHead(answer.statusCode ?? 502, {
      'content-type': answer.headers['content-type'] ?? 'application/json',
      'x-routed-peer': `${peer.address}|${peer.gpus}|${peer.node}`,
    });
    await pipeline(answer, tap, response);
    return { status: response.statusCode, seen: tap.seen };
  } catch {
    return { status: statusOf(response), seen: tap.seen };
  } finally {
    response.off('close', leave);
  }
}

/** As nginx logs it: what was sent, or 499 for a client that left before, or 502. */
function statusOf(response: ServerResponse): number {
  if (response.headersSent) return response.statusCode;
  return response.destroyed ? 499 : 502;
}

function send(
  { method, path, headers, body }: IncomingRequest,
  to: { peer: Peer; agent: Agent; signal: AbortSignal },
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const passed = Object.fromEntries(
    passedHeaders.flatMap(name =>
      headers[name] === undefined ? [] : [[name, headers[name]]],
    ),
  );
  const outgoing = httpRequest(`http://${to.peer.address}${path}`, {
    method,
    agent: to.agent,
    signal: to.signal,
    headers: { ...passed, 'content-length': body.length },
    timeout: silenceMilliseconds,
  });
  outgoing.once('response', resolve);
  outgoing.on('error', reject);
  outgoing.once('timeout', () => outgoing.destroy(new Error('silent peer')));
  outgoing.end(body);
  return promise;
}
