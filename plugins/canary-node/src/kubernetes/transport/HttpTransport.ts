import { KubernetesError } from '../errors';
import type { TransportLimits } from './ClusterConnection.types';
import { ConnectionPools, type Lane } from './ConnectionPools';
import { CredentialGate } from './CredentialGate';
import type { Credentials, CredentialSource } from './Credentials.types';
import { decodeBody } from './decodeBody';
import { exchange, type HttpAnswer, type HttpRequest } from './exchange';
import { openStream, type HttpStream } from './openStream';
import { readStream } from './readStream';
import { RetryBudget } from './RetryBudget';
import { retryDelay } from './retryDelay';
import { TransportFailure } from './TransportFailure';
import {
  failureToKubernetesError,
  toKubernetesError,
  type CallContext,
} from './toKubernetesError';
import { pause } from './pause';

/** One call of the port. */
export interface Call {
  context: CallContext;
  method: HttpRequest['method'];
  /** Path and query, checked. */
  path: string;
  accept?: string;
  contentType?: string;
  body?: string;
  lane: Lane;
  signal?: AbortSignal;
  /** Milliseconds of the whole call with all its tries. */
  deadline: number;
  maxBytes: number;
}

/** A request of another program that is passed on; its path and query are complete and checked. */
export interface ForwardedRequest {
  method: HttpRequest['method'];
  path: string;
  /** Without credentials. */
  headers: Record<string, string>;
  body?: Buffer;
  lane: Lane;
  signal: AbortSignal;
  /** Milliseconds until the status line. */
  firstByte: number;
  context: CallContext;
}

export interface TransportOptions {
  credentials: CredentialSource;
  limits: TransportLimits;
  userAgent: string;
  gzip: boolean;
  random: () => number;
  /** A monotonic clock in milliseconds. */
  now: () => number;
}

/** The server, or its certificate, did not accept what we showed. */
interface Refusal {
  refused: KubernetesError;
}

type Send<T> = (
  credentials: Credentials,
  whole: number,
) => Promise<T | Refusal>;

/** Sends the calls of one cluster: credentials, deadlines, size limits, and repeats of reads. */
export class HttpTransport {
  readonly #options: TransportOptions;
  readonly #pools: ConnectionPools;
  readonly #gate: CredentialGate;
  readonly #budget = new RetryBudget();

  constructor(options: TransportOptions) {
    this.#options = options;
    this.#pools = new ConnectionPools(options.limits.connect);
    this.#gate = new CredentialGate(
      options.credentials,
      this.#pools,
      options.now,
    );
  }

  /** A read: repeated within its deadline when the server asks to wait or cannot be reached. */
  async read(call: Call): Promise<HttpAnswer> {
    const { limits, now, random } = this.#options;
    const end = now() + call.deadline;
    const send: Send<HttpAnswer> = (credentials, whole) =>
      this.#send(call, credentials, whole);
    this.#budget.earn();
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#authenticated(call, end, send);
      } catch (error) {
        if (!KubernetesError.is(error)) throw error;
        const delay = retryDelay(error, attempt, random);
        const hopeless =
          delay === undefined ||
          attempt >= limits.tries ||
          now() + delay >= end ||
          !this.#budget.spend();
        if (hopeless) throw error;
        await this.#translated(call, () => pause(delay, call.signal));
      }
    }
  }

  /**
   * A write: sent once, whatever happens. A refused credential is read again for the next call.
   */
  async write(call: Call): Promise<HttpAnswer> {
    const end = this.#options.now() + call.deadline;
    return this.#translated(call, async () => {
      const credentials = await this.#gate.current(this.#patience(call, end));
      const sent = await this.#send(call, credentials, this.#left(end));
      if (!('refused' in sent)) return sent;
      await this.#gate.reload(this.#patience(call, end)).catch(() => {});
      throw sent.refused;
    });
  }

  /** Opens a watch; the signal ends it. */
  stream(
    call: Call & { signal: AbortSignal },
    inactivity: number,
  ): Promise<HttpStream> {
    const end = this.#options.now() + call.deadline;
    return this.#authenticated(call, end, credentials =>
      this.#open(call, credentials, inactivity),
    );
  }

  /** Passes a read of another program on; whatever the server answers is the answer. */
  forwardRead(
    request: ForwardedRequest,
    inactivity: number,
  ): Promise<HttpStream> {
    const { signal, firstByte } = request;
    const stop = (stream: HttpStream) => stream.destroy();
    return this.#forwarded(
      request,
      authenticated =>
        openStream(
          this.#pools.dispatcher(authenticated.credentials, request.lane),
          authenticated.request,
          { limits: { firstByte, inactivity }, signal },
        ),
      stop,
    );
  }

  /** Passes a write of another program on. Rejects with `outcomeUnknown` as any write. */
  forwardWrite(request: ForwardedRequest): Promise<HttpAnswer> {
    const { signal, firstByte } = request;
    const bytes = this.#options.limits.answerBytes;
    return this.#forwarded(request, authenticated =>
      exchange(
        this.#pools.dispatcher(authenticated.credentials, request.lane),
        authenticated.request,
        { limits: { firstByte, whole: 2 * firstByte, bytes }, signal },
      ),
    );
  }

  close(): Promise<void> {
    return this.#pools.close();
  }

  /** Once, and again where the credential was refused: then nothing was done. */
  async #forwarded<T extends { status: number }>(
    request: ForwardedRequest,
    send: (authenticated: {
      credentials: Credentials;
      request: HttpRequest & { origin: string };
    }) => Promise<T>,
    drop: (refused: T) => void = () => {},
  ): Promise<T> {
    const { method, path, body, signal, firstByte } = request;
    const patience = { milliseconds: firstByte, signal };
    const once = async () => {
      const credentials = await this.#gate.current(patience);
      const { origin, basePath } = credentials;
      const headers = {
        ...request.headers,
        'accept-encoding': 'identity',
        'user-agent': this.#options.userAgent,
        ...credentials.headers,
      };
      return send({
        credentials,
        request: {
          origin,
          method,
          path: `${basePath}${path}`,
          headers,
          ...(body === undefined ? {} : { body }),
        },
      });
    };
    return this.#translated(request, async () => {
      const first = await once();
      if (first.status !== 401) return first;
      drop(first);
      await this.#gate.reload(patience);
      return once();
    });
  }

  /** Sends, and once more with fresh credentials when they were refused. */
  #authenticated<T extends object>(
    call: Call,
    end: number,
    send: Send<T>,
  ): Promise<T> {
    return this.#translated(call, async () => {
      const patience = () => this.#patience(call, end);
      const first = await send(
        await this.#gate.current(patience()),
        this.#left(end),
      );
      if (!('refused' in first)) return first;
      await this.#gate.reload(patience());
      const second = await send(
        await this.#gate.current(patience()),
        this.#left(end),
      );
      if ('refused' in second) throw second.refused;
      return second;
    });
  }

  async #send(
    call: Call,
    credentials: Credentials,
    whole: number,
  ): Promise<HttpAnswer | Refusal> {
    const limits = {
      firstByte: this.#options.limits.firstByte,
      whole,
      bytes: call.maxBytes,
    };
    return this.#unlessRefused(call, async () => {
      const answer = await exchange(
        this.#pools.dispatcher(credentials, call.lane),
        this.#request(call, credentials),
        { limits, signal: call.signal },
      );
      const decoded = await decodeBody(answer, call.maxBytes);
      if (answer.status >= 200 && answer.status < 300) return decoded;
      throw toKubernetesError(decoded, call.context);
    });
  }

  #open(
    call: Call & { signal: AbortSignal },
    credentials: Credentials,
    inactivity: number,
  ): Promise<HttpStream | Refusal> {
    const { firstByte, answerBytes } = this.#options.limits;
    return this.#unlessRefused(call, async () => {
      const stream = await openStream(
        this.#pools.dispatcher(credentials, call.lane),
        this.#request(call, credentials),
        { limits: { firstByte, inactivity }, signal: call.signal },
      );
      if (stream.status === 200) return stream;
      const body = await readStream(stream, {
        bytes: answerBytes,
        milliseconds: firstByte,
      });
      const { status, headers } = stream;
      throw toKubernetesError({ status, headers, body }, call.context);
    });
  }

  async #unlessRefused<T>(
    call: Call,
    work: () => Promise<T>,
  ): Promise<T | Refusal> {
    try {
      return await work();
    } catch (error) {
      if (KubernetesError.is(error, 'unauthorized')) return { refused: error };
      if (error instanceof TransportFailure && error.kind === 'trust') {
        return { refused: failureToKubernetesError(error, call.context) };
      }
      throw error;
    }
  }

  #request(
    call: Call,
    credentials: Credentials,
  ): HttpRequest & { origin: string } {
    const { userAgent, gzip } = this.#options;
    return {
      origin: credentials.origin,
      method: call.method,
      path: `${credentials.basePath}${call.path}`,
      headers: {
        accept: call.accept ?? 'application/json',
        'accept-encoding': gzip && call.lane === 'list' ? 'gzip' : 'identity',
        'user-agent': userAgent,
        ...(call.contentType ? { 'content-type': call.contentType } : {}),
        ...credentials.headers,
      },
      ...(call.body === undefined ? {} : { body: call.body }),
    };
  }

  #left(end: number): number {
    return Math.max(1, end - this.#options.now());
  }

  #patience(call: Call, end: number) {
    return { milliseconds: this.#left(end), signal: call.signal };
  }

  async #translated<T>(
    call: Pick<Call, 'context'>,
    work: () => Promise<T>,
  ): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof TransportFailure)) throw error;
      throw failureToKubernetesError(error, call.context);
    }
  }
}
