import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { ApiServer } from '@llm-canary/dev-cluster';

/** One request that came by. */
export interface SeenRequest {
  method: string;
  path: string;
  /** Whether it is to store nothing. */
  dryRun: boolean;
  status?: number;
}

/** What a hook may do with a request: let it pass, never answer it, or answer it itself. */
export type Verdict = 'pass' | 'hang' | { status: number; body?: string };

/** Stands before an API server, sees every request, and can hold, refuse or delay it. */
export class ApiProxy {
  readonly seen: SeenRequest[] = [];
  /** Asked before a request is passed on. */
  before: (request: SeenRequest) => Verdict | Promise<Verdict> = () => 'pass';
  readonly #server: Server;

  private constructor(private readonly target: ApiServer) {
    this.#server = createServer((request, response) => {
      this.#pass(request, response).catch(() => response.destroy());
    });
  }

  static async open(target: ApiServer): Promise<ApiProxy> {
    const proxy = new ApiProxy(target);
    await new Promise<void>(resolve =>
      proxy.#server.listen(0, '127.0.0.1', resolve),
    );
    return proxy;
  }

  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error();
    return `http://127.0.0.1:${address.port}`;
  }

  /** The writes that the server accepted, without what our own dry-runs sent. */
  get writes(): string[] {
    return this.seen
      .filter(({ method, status = 0 }) => method !== 'GET' && status < 300)
      .filter(({ dryRun }) => !dryRun)
      .map(({ method, path }) => `${method} ${path.split('?')[0]}`);
  }

  reset(): void {
    this.seen.length = 0;
    this.before = () => 'pass';
  }

  async close(): Promise<void> {
    await new Promise<void>(resolve => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }

  async #pass(
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const path = request.url ?? '';
    const seen: SeenRequest = {
      method: request.method ?? '',
      path,
      dryRun: `${path} ${Buffer.concat(chunks)}`.includes('dryRun'),
    };
    const verdict = await this.before(seen);
    this.seen.push(seen);
    if (verdict === 'hang') return;
    if (verdict !== 'pass') {
      seen.status = verdict.status;
      response.writeHead(verdict.status, {
        'content-type': 'application/json',
      });
      response.end(verdict.body ?? '{}');
      return;
    }
    await this.#forward(request, Buffer.concat(chunks), { response, seen });
  }

  #forward(
    request: IncomingMessage,
    body: Buffer,
    to: { response: ServerResponse; seen: SeenRequest },
  ): Promise<void> {
    const { hostname, port, protocol } = new URL(this.target.url);
    const send = protocol === 'https:' ? httpsRequest : httpRequest;
    return new Promise((resolve, reject) => {
      const onward = send(
        {
          hostname,
          port,
          path: request.url,
          method: request.method,
          headers: { ...request.headers, host: `${hostname}:${port}` },
          ...(this.target.ca === undefined ? {} : { ca: this.target.ca }),
        },
        answer => {
          to.seen.status = answer.statusCode;
          to.response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(to.response).on('finish', resolve).on('error', reject);
        },
      );
      onward.on('error', reject);
      onward.end(body);
    });
  }
}
