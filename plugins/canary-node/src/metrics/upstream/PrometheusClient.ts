import pLimit from 'p-limit';
import { Pool, type Dispatcher } from 'undici';
import { checkHeaderToken } from '../../kubernetes/transport/checkHeaderToken';
import {
  exchange,
  type HttpAnswer,
  type HttpRequest,
} from '../../kubernetes/transport/exchange';
import { TransportFailure } from '../../kubernetes/transport/TransportFailure';
import { MetricsUnavailableError } from '../MetricsReader';
import { checkPrometheusUrl } from './checkPrometheusUrl';
import { notPrometheus, parseAnswer, readEnvelope } from './parseAnswer';
import { statusProblem } from './statusProblem';
import type { Answer, Question, UpstreamLimits } from './types';

const idleMilliseconds = 30_000;

/**
 * Asks one Prometheus. A call has one deadline for waiting, sending and reading; a redirect is an error,
 * so that the token reaches the configured address only.
 */
export class PrometheusClient {
  readonly #origin: string;
  readonly #basePath: string;
  readonly #headers: Record<string, string>;
  readonly #narrow: (query: string) => string;
  readonly #limits: UpstreamLimits;
  readonly #dispatcher: Dispatcher;
  readonly #slots: ReturnType<typeof pLimit>;

  constructor(options: {
    url: string;
    token?: string;
    /** What every query becomes before it is sent. */
    narrow?: (query: string) => string;
    limits: UpstreamLimits;
  }) {
    const { origin, basePath } = checkPrometheusUrl(options.url);
    this.#origin = origin;
    this.#basePath = basePath;
    this.#narrow = options.narrow ?? (query => query);
    this.#limits = options.limits;
    this.#headers = {
      accept: 'application/json',
      'accept-encoding': 'identity',
      'user-agent': 'llm-canary-portal',
      ...(options.token !== undefined && {
        authorization: `Bearer ${checkHeaderToken(options.token)}`,
      }),
    };
    this.#slots = pLimit(options.limits.calls);
    this.#dispatcher = new Pool(origin, {
      connections: options.limits.calls,
      pipelining: 1,
      allowH2: false,
      connect: { timeout: options.limits.milliseconds, allowH2: false },
      keepAliveTimeout: idleMilliseconds,
      keepAliveMaxTimeout: idleMilliseconds,
    });
  }

  /** @throws MetricsUnavailableError */
  async ask(question: Question, signal?: AbortSignal): Promise<Answer> {
    const answer = await this.#query(question, signal);
    if (answer.status !== 200) throw problemOf(answer);
    return parseAnswer(answer.body, this.#limits.series);
  }

  /** Whether a query can be parsed by this server. @throws MetricsUnavailableError */
  async understands(query: string, signal?: AbortSignal): Promise<boolean> {
    const question: Question = { kind: 'instant', query, time: 0 };
    const answer = await this.#query(question, signal);
    if (answer.status === 200) return true;
    const refused = answer.status === 400 || answer.status === 422;
    if (refused && readEnvelope(answer.body)) return false;
    throw problemOf(answer);
  }

  /** Of the server; absent where it does not say. @throws MetricsUnavailableError */
  async version(signal?: AbortSignal): Promise<string | undefined> {
    const answer = await this.#send(
      { method: 'GET', path: '/api/v1/status/buildinfo', headers: {} },
      signal,
    );
    if (answer.status !== 200) throw problemOf(answer);
    const data = readEnvelope(answer.body)?.data;
    if (typeof data !== 'object' || data === null) throw notPrometheus();
    return 'version' in data && typeof data.version === 'string'
      ? data.version.slice(0, 50)
      : undefined;
  }

  /** Ends what still runs. */
  close(): Promise<void> {
    return this.#dispatcher.destroy(new Error('The client was closed'));
  }

  /** The one way of a query upstream, so that none goes unnarrowed. */
  #query(question: Question, signal?: AbortSignal): Promise<HttpAnswer> {
    const query = this.#narrow(question.query);
    return this.#send(requestOf({ ...question, query }, this.#limits), signal);
  }

  async #send(request: HttpRequest, signal?: AbortSignal): Promise<HttpAnswer> {
    const { calls, waiting } = this.#limits;
    const { activeCount, pendingCount } = this.#slots;
    if (activeCount + pendingCount >= calls + waiting) {
      throw new MetricsUnavailableError(
        `${waiting} questions wait for Prometheus already; ask again later`,
      );
    }
    const end = performance.now() + this.#limits.milliseconds;
    return this.#slots(() => {
      const left = Math.ceil(end - performance.now());
      if (signal?.aborted || left <= 0) throw this.#late();
      return this.#exchange(request, left, signal);
    });
  }

  async #exchange(
    request: HttpRequest,
    milliseconds: number,
    signal?: AbortSignal,
  ): Promise<HttpAnswer> {
    const { bytes } = this.#limits;
    try {
      return await exchange(
        this.#dispatcher,
        {
          ...request,
          origin: this.#origin,
          path: `${this.#basePath}${request.path}`,
          headers: { ...request.headers, ...this.#headers },
        },
        {
          limits: { firstByte: milliseconds, whole: milliseconds, bytes },
          signal,
        },
      );
    } catch (error) {
      throw error instanceof TransportFailure ? this.#failure(error) : error;
    }
  }

  #failure(failure: TransportFailure): MetricsUnavailableError {
    switch (failure.kind) {
      case 'deadline':
        return this.#late();
      case 'tooLarge':
        return new MetricsUnavailableError(
          `Prometheus answered with more than ${this.#limits.bytes / 1_000_000} MB; that much is not read`,
        );
      case 'aborted':
        return new MetricsUnavailableError('Nobody waits for the answer');
      case 'protocol':
        return notPrometheus();
      case 'connect':
      case 'trust':
      case 'broken':
        return new MetricsUnavailableError(
          `Prometheus cannot be reached: ${failure.message}`,
        );
      default:
        return failure.kind satisfies never;
    }
  }

  #late(): MetricsUnavailableError {
    return new MetricsUnavailableError(
      `Prometheus did not answer within ${this.#limits.milliseconds / 1_000} s`,
    );
  }
}

function requestOf(question: Question, limits: UpstreamLimits): HttpRequest {
  const { kind, query } = question;
  const form = new URLSearchParams({
    query,
    // Prometheus stops too when nobody will read the answer any more.
    timeout: `${limits.milliseconds}ms`,
    ...(kind === 'instant'
      ? {
          time: String(question.time),
          ...(question.limit !== undefined && {
            limit: String(question.limit),
          }),
        }
      : {
          start: String(question.start),
          end: String(question.end),
          step: String(question.step),
        }),
  });
  return {
    method: 'POST',
    path: kind === 'instant' ? '/api/v1/query' : '/api/v1/query_range',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  };
}

function problemOf({ status, body }: HttpAnswer): MetricsUnavailableError {
  return new MetricsUnavailableError(statusProblem(status, body));
}
