import type { Readable } from 'node:stream';
import { isRecord } from '@llm-canary/backstage-plugin-canary-common';
import { Pool, type Dispatcher } from 'undici';
import { checkHeaderToken } from '../kubernetes/transport/checkHeaderToken';
import { errorCode } from '../kubernetes/transport/errorCode';
import { exchange } from '../kubernetes/transport/exchange';
import { TransportFailure } from '../kubernetes/transport/TransportFailure';
import type { Gateway, GatewayAnswer, GatewayChat } from './Gateway';
import { GatewayFailure } from './GatewayFailure';
import { readPeer } from './readPeer';
import { readRefusal } from './readRefusal';

/**
 * Where a gateway stands and what its routes look like.
 * @public
 */
export interface GatewayOptions {
  url: string;
  /** Below the url, with `{route}`; `/chat/completions` is appended. */
  path: string;
  /** The response header that names the serving peer. */
  peerHeader: string;
  token?: string;
  /** Milliseconds until an answer begins; two minutes by default: a prompt may wait in a queue. */
  firstByteMilliseconds?: number;
  /** Milliseconds between two pieces of an answer; two minutes by default. */
  idleMilliseconds?: number;
}

const connectMilliseconds = 3_000;
const twoMinutes = 120_000;
const refusalMilliseconds = 5_000;
const modelsLimits = { firstByte: 3_000, whole: 5_000, bytes: 256 * 1024 };
const routeName = /^[a-z0-9._-]{1,253}$/;
const streamed = ['text/event-stream', 'application/json'] as const;

/** Over a pool of connections of its own: a stream holds its connection for minutes. */
export class HttpGateway implements Gateway {
  readonly #options: GatewayOptions;
  readonly #origin: string;
  readonly #basePath: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #pool: Pool;

  constructor(options: GatewayOptions) {
    const { origin, pathname } = new URL(options.url);
    const { token } = options;
    this.#options = options;
    this.#origin = origin;
    this.#basePath = pathname.replace(/\/+$/, '');
    this.#headers = {
      'user-agent': 'llm-canary-portal',
      ...(token !== undefined && {
        authorization: `Bearer ${checkHeaderToken(token)}`,
      }),
    };
    this.#pool = new Pool(origin, {
      connections: null,
      pipelining: 1,
      allowH2: false,
      connect: { timeout: connectMilliseconds },
    });
  }

  async chat(call: GatewayChat): Promise<GatewayAnswer> {
    const path = this.#pathOf(call.route, '/chat/completions');
    const answer = await this.#request(path, call);
    const { statusCode: status, headers, body } = answer;
    if (status !== 200) {
      const said = await readRefusal(body, refusalMilliseconds);
      throw new GatewayFailure('refused', `It answered ${status}`, {
        status,
        said,
      });
    }
    const [type = ''] = String(headers['content-type'] ?? '').split(';');
    const contentType = streamed.find(
      known => known === type.trim().toLowerCase(),
    );
    if (contentType === undefined) {
      body.on('error', () => {}).destroy();
      throw new GatewayFailure(
        'unusable',
        'It answered with something else than a chat',
        { status },
      );
    }
    const peer = readPeer(headers[this.#options.peerHeader.toLowerCase()]);
    return { contentType, peer, body };
  }

  async servedModel(
    route: string,
    signal: AbortSignal,
  ): Promise<string | undefined> {
    const path = this.#pathOf(route, '/models');
    try {
      const { status, body } = await exchange(
        this.#pool,
        {
          origin: this.#origin,
          method: 'GET',
          path,
          headers: { ...this.#headers, accept: 'application/json' },
        },
        { limits: modelsLimits, signal },
      );
      return status === 200 ? readFirstModel(body) : undefined;
    } catch (error) {
      if (!(error instanceof TransportFailure)) throw error;
      const kind = error.kind === 'aborted' ? 'aborted' : 'unreachable';
      throw new GatewayFailure(kind, error.message);
    }
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }

  #pathOf(route: string, end: string): string {
    if (!routeName.test(route) || /^\.+$/.test(route)) {
      throw new GatewayFailure(
        'unusable',
        'The name of the route could not stand in a path',
      );
    }
    const path = this.#options.path.replaceAll('{route}', route);
    return `${this.#basePath}${path.replace(/\/+$/, '')}${end}`;
  }

  async #request(
    path: string,
    { body, session, signal }: GatewayChat,
  ): Promise<Dispatcher.ResponseData & { body: Readable }> {
    const { firstByteMilliseconds, idleMilliseconds } = this.#options;
    try {
      return await this.#pool.request({
        path,
        method: 'POST',
        headers: {
          ...this.#headers,
          'content-type': 'application/json',
          accept: 'text/event-stream, application/json',
          ...(session !== undefined && { 'x-session-id': session }),
        },
        body: JSON.stringify(body),
        headersTimeout: firstByteMilliseconds ?? twoMinutes,
        bodyTimeout: idleMilliseconds ?? twoMinutes,
        signal,
      });
    } catch (error) {
      throw signal.aborted
        ? new GatewayFailure('aborted', 'The caller gave up')
        : failureOf(error);
    }
  }
}

const notConnected: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_DESTROYED',
  'UND_ERR_CLOSED',
]);

/** Errors of undici and Node name addresses: only what their codes mean is told. */
function failureOf(error: unknown): GatewayFailure {
  const code = errorCode(error);
  if (code === 'UND_ERR_HEADERS_TIMEOUT') {
    return new GatewayFailure('late', 'It did not begin to answer in time');
  }
  if (notConnected.has(code)) {
    return new GatewayFailure('unreachable', `It cannot be reached (${code})`);
  }
  return new GatewayFailure(
    'broken',
    `It broke off before it answered${code ? ` (${code})` : ''}`,
  );
}

function readFirstModel(body: Buffer): string | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
  const list = isRecord(parsed) ? parsed.data : undefined;
  const first: unknown = Array.isArray(list) ? list[0] : undefined;
  const id = isRecord(first) ? first.id : undefined;
  return typeof id === 'string' && id !== '' && id.length <= 500
    ? id
    : undefined;
}
