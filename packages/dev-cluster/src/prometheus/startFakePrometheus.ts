import { createServer } from 'node:http';
import type {
  IncomingHttpHeaders,
  IncomingMessage,
  ServerResponse,
} from 'node:http';
import type { FakeAnswer } from './FakeAnswer';
import { sendFakeAnswer } from './sendFakeAnswer';

/** A request as it arrived. */
export interface FakePrometheusRequest {
  method: string;
  /** Without the query string, as `/api/v1/query_range`. */
  path: string;
  /** Of the query string and of a form. */
  parameters: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** Becomes true when the client went away before it had its answer. */
  abandoned: boolean;
}

/** A Prometheus for tests of what goes wrong; the real one is `startPrometheus`. */
export interface FakePrometheus {
  /** `http://127.0.0.1:port` */
  readonly url: string;
  /** Everything that was asked, oldest first. */
  readonly requests: readonly FakePrometheusRequest[];
  /**
   * What it answers from now on, always the same or by request. Where the function answers undefined,
   * and before the first call, it answers as a Prometheus that has scraped nothing.
   */
  answer(
    next:
      FakeAnswer | ((request: FakePrometheusRequest) => FakeAnswer | undefined),
  ): void;
  /** Forgets the requests and what to answer. */
  clear(): void;
  close(): Promise<void>;
}

const buildInfo = {
  status: 'success',
  data: {
    version: '3.16.0',
    revision: '',
    branch: '',
    buildUser: '',
    buildDate: '',
    goVersion: 'go1.26.8',
  },
};

/**
 * Starts an HTTP server on a free port of loopback that speaks as much of Prometheus's API as faults need.
 */
export async function startFakePrometheus(): Promise<FakePrometheus> {
  const requests: FakePrometheusRequest[] = [];
  let answerOf: (request: FakePrometheusRequest) => FakeAnswer | undefined;
  const reset = () => {
    requests.length = 0;
    answerOf = () => undefined;
  };
  reset();
  const serve = async (incoming: IncomingMessage, response: ServerResponse) => {
    const gone = new AbortController();
    const request = await readRequest(incoming);
    response.once('close', () => {
      request.abandoned = !response.writableFinished;
      gone.abort();
    });
    requests.push(request);
    const answer = answerOf(request) ?? emptyAnswer(request.path);
    await sendFakeAnswer(response, answer, {
      range: request.path.endsWith('/query_range'),
      time: timeOf(request.parameters),
      gone: gone.signal,
    });
  };
  const server = createServer((incoming, response) => {
    // What fails has lost its client: there is nobody to tell.
    serve(incoming, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') {
    throw new Error('The fake Prometheus does not listen');
  }
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    answer(next) {
      answerOf = typeof next === 'function' ? next : () => next;
    },
    clear: reset,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readRequest(
  incoming: IncomingMessage,
): Promise<FakePrometheusRequest> {
  const url = new URL(incoming.url ?? '/', 'http://fake');
  const parameters = new URLSearchParams(url.search);
  let form = '';
  for await (const chunk of incoming) form += chunk;
  for (const [name, value] of new URLSearchParams(form)) {
    parameters.append(name, value);
  }
  return {
    method: incoming.method ?? 'GET',
    path: url.pathname,
    parameters,
    headers: incoming.headers,
    abandoned: false,
  };
}

function timeOf(parameters: URLSearchParams): number {
  const text = parameters.get('end') ?? parameters.get('time');
  const time = text === null ? NaN : Number(text);
  return Number.isFinite(time) ? time : Date.now() / 1000;
}

function emptyAnswer(path: string): FakeAnswer {
  if (path.endsWith('/status/buildinfo')) {
    return { type: 'json', body: buildInfo };
  }
  if (/\/query(_range)?$/.test(path)) return { type: 'data' };
  if (/\/(series|labels|label\/[^/]+\/values)$/.test(path)) {
    return { type: 'json', body: { status: 'success', data: [] } };
  }
  if (/\/-\/(ready|healthy)$/.test(path)) {
    return { type: 'text', body: 'Ready.\n', contentType: 'text/plain' };
  }
  return { type: 'text', status: 404, body: '404 page not found\n' };
}
