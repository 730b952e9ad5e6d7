import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ApiServer } from '@llm-canary/dev-cluster';

/** A request that passed, or would have. */
export interface ProxiedRequest {
  method: string;
  /** Without the query. */
  path: string;
  query: URLSearchParams;
  body: string;
}

/** What the proxy does instead of passing a request on. */
export type ProxyFault =
  | {
      type: 'answer';
      status: number;
      body: string;
      headers?: Record<string, string>;
    }
  | { type: 'hang' | 'reset' };

/** The answers of a real server to a request that it refuses. */
export function statusFault(status: number, reason: string): ProxyFault {
  const body = {
    kind: 'Status',
    apiVersion: 'v1',
    status: 'Failure',
    message: `scripted ${status}`,
    reason,
    code: status,
  };
  return { type: 'answer', status, body: JSON.stringify(body) };
}

/** A path that is not served: a text, and no Status. */
export const notServed: ProxyFault = {
  type: 'answer',
  status: 404,
  body: '404 page not found\n',
  headers: { 'content-type': 'text/plain' },
};

/**
 * Stands between the portal and an API server of either kind: keeps a journal of what the portal sent,
 * and answers what it is told to in the server's place.
 */
export class FaultProxy {
  readonly requests: ProxiedRequest[] = [];
  fault: (request: ProxiedRequest) => ProxyFault | undefined = () => undefined;
  readonly #target: ApiServer;
  readonly #server: http.Server;
  readonly #agent: http.Agent;

  static async start(target: ApiServer): Promise<FaultProxy> {
    const proxy = new FaultProxy(target);
    await new Promise<void>(resolve => {
      proxy.#server.listen(0, '127.0.0.1', resolve);
    });
    return proxy;
  }

  private constructor(target: ApiServer) {
    this.#target = target;
    this.#agent = target.url.startsWith('https:')
      ? new https.Agent({ keepAlive: true, ca: target.ca })
      : new http.Agent({ keepAlive: true });
    this.#server = http.createServer((request, response) => {
      this.#handle(request, response).catch(() => response.destroy());
    });
  }

  /** The target, reached through the proxy. */
  get server(): ApiServer {
    const { port } = this.#server.address() as AddressInfo;
    return {
      ...this.#target,
      url: `http://127.0.0.1:${port}`,
      ca: undefined,
    };
  }

  /** Requests that could have changed something: not reads, and not dry-runs. */
  get mutating(): ProxiedRequest[] {
    return this.requests.filter(
      ({ method, query, body }) =>
        method !== 'GET' &&
        query.get('dryRun') !== 'All' &&
        // A delete says it in its body, where the server looks.
        !(method === 'DELETE' && body.includes('"dryRun":["All"]')),
    );
  }

  clear(): void {
    this.requests.length = 0;
    this.fault = () => undefined;
  }

  async close(): Promise<void> {
    const closed = new Promise(resolve => this.#server.close(resolve));
    this.#server.closeAllConnections();
    this.#agent.destroy();
    await closed;
  }

  async #handle(
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const body = await text(request);
    const url = new URL(request.url ?? '/', 'http://proxy');
    const seen: ProxiedRequest = {
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      body,
    };
    this.requests.push(seen);
    const fault = this.fault(seen);
    if (fault) {
      answer(fault, response);
      return;
    }
    const send = this.#target.url.startsWith('https:') ? https : http;
    const onward = send.request(
      `${this.#target.url}${request.url}`,
      {
        method: request.method,
        headers: { ...request.headers, host: new URL(this.#target.url).host },
        agent: this.#agent,
      },
      incoming => {
        response.writeHead(incoming.statusCode ?? 502, incoming.headers);
        incoming.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    onward.end(body);
  }
}

function answer(fault: ProxyFault, response: ServerResponse): void {
  switch (fault.type) {
    case 'answer':
      response.writeHead(fault.status, {
        'content-type': 'application/json',
        ...fault.headers,
      });
      response.end(fault.body);
      return;
    case 'reset':
      response.socket?.resetAndDestroy();
      return;
    case 'hang':
      return;
    default:
      throw new Error(`Unknown fault ${JSON.stringify(fault satisfies never)}`);
  }
}
