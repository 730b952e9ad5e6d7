import { Pool } from 'undici';
import { parseLossless } from '@llm-canary/backstage-plugin-canary-common';
import { checkHeaderToken } from '../../kubernetes/transport/checkHeaderToken';
import { checkServerUrl } from '../../kubernetes/transport/checkServerUrl';
import { exchange } from '../../kubernetes/transport/exchange';
import { TransportFailure } from '../../kubernetes/transport/TransportFailure';
import type { ReadOptions } from '../../kubernetes/types';
import { SloApiFailure } from './SloApiFailure';

const connectMilliseconds = 3_000;
const callMilliseconds = 10_000;
const maximumAnswerBytes = 256 * 1024;
const connections = 4;

/** One call of the SLO service. The path is complete and checked. */
export interface SloApiCall {
  method: 'GET' | 'PUT' | 'DELETE';
  path: string;
  body?: unknown;
  options?: ReadOptions;
}

/** The SLO service over HTTP: one pool, a deadline and a size limit for each call, no redirects. */
export class SloApiClient {
  readonly #origin: string;
  readonly #basePath: string;
  readonly #token?: string;
  readonly #pool: Pool;

  constructor(options: { url: string; token?: string }) {
    const { origin, basePath } = checkServerUrl(options.url);
    this.#origin = origin;
    this.#basePath = basePath;
    this.#token = options.token && checkHeaderToken(options.token);
    this.#pool = new Pool(origin, {
      connections,
      pipelining: 1,
      allowH2: false,
      connect: { timeout: connectMilliseconds },
    });
  }

  /** The JSON of a 2xx answer; undefined when it has no body. Rejects with an SloApiFailure. */
  async call({
    method,
    path,
    body,
    options = {},
  }: SloApiCall): Promise<unknown> {
    if (this.#token === undefined) {
      throw new SloApiFailure({ kind: 'noToken', message: 'no token' });
    }
    const whole = options.deadlineMilliseconds ?? callMilliseconds;
    try {
      const answer = await exchange(
        this.#pool,
        {
          origin: this.#origin,
          method,
          path: `${this.#basePath}${path}`,
          headers: {
            accept: 'application/json',
            authorization: `Bearer ${this.#token}`,
            'user-agent': 'llm-canary-portal',
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        },
        {
          limits: { firstByte: whole, whole, bytes: maximumAnswerBytes },
          signal: options.signal,
        },
      );
      const { status, headers } = answer;
      if (status < 200 || status > 299) {
        throw SloApiFailure.fromAnswer({ status, headers, body: answer.body });
      }
      return parseBody(answer.body);
    } catch (error) {
      if (!(error instanceof TransportFailure)) throw error;
      throw new SloApiFailure({
        kind: error.sent ? 'noAnswer' : 'notSent',
        message: error.message,
      });
    }
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }
}

function parseBody(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  try {
    return parseLossless(body.toString('utf8'));
  } catch {
    throw new SloApiFailure({ kind: 'noAnswer', message: 'it is no JSON' });
  }
}
