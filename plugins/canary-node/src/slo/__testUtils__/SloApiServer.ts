import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

type Fields = Record<string, unknown>;

interface StoredConfig {
  namespace: string;
  spec: Fields;
}

/** A request as the server saw it. */
export interface SeenSloCall {
  method: string;
  path: string;
  body?: Fields;
}

const sloFields = [
  'ttft',
  'otps',
  'minimumDeployment',
  'maximumDeployment',
] as const;

const codes: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized',
  404: 'not_found',
  409: 'conflict',
  502: 'upstream_error',
};

/**
 * The SLO service as it is described: no public one exists. `/config/{route}` with a Bearer token,
 * writes that merge field by field, resets to the defaults of the CRD, and never a create or delete.
 */
export class SloApiServer {
  readonly token = 'slo-token';
  /** False: the watch has not synced. */
  ready = true;
  /** Answers in place of everything else, until it is taken away. */
  fault?: (request: SeenSloCall, response: ServerResponse) => boolean;
  readonly calls: SeenSloCall[] = [];
  readonly #configs = new Map<string, StoredConfig[]>();
  readonly #server: Server;

  static async start(): Promise<SloApiServer> {
    const api = new SloApiServer();
    await new Promise<void>(resolve => {
      api.#server.listen(0, '127.0.0.1', resolve);
    });
    return api;
  }

  private constructor() {
    this.#server = createServer((request, response) => {
      this.#serve(request, response).catch(() => response.destroy());
    });
  }

  get url(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  /** As a chart makes an SLO. */
  add(namespace: string, route: string, spec: Fields = {}): void {
    const configs = this.#configs.get(route) ?? [];
    configs.push({ namespace, spec: withDefaults(spec) });
    this.#configs.set(route, configs);
  }

  remove(route: string): void {
    this.#configs.delete(route);
  }

  spec(route: string): Fields | undefined {
    return this.#configs.get(route)?.[0]?.spec;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise(resolve => {
      this.#server.close(resolve);
    });
  }

  async #serve(
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const text = await readAll(request);
    const { method = '', url = '' } = request;
    const call: SeenSloCall = {
      method,
      path: url,
      ...(text !== '' && { body: JSON.parse(text) }),
    };
    this.calls.push(call);
    if (this.fault?.(call, response)) return;
    if (url === '/readyz') {
      answer(response, this.ready ? 200 : 503, {});
    } else if (request.headers.authorization !== `Bearer ${this.token}`) {
      fail(response, 401, 'no valid token');
    } else {
      this.#serveConfig(call, response);
    }
  }

  #serveConfig(call: SeenSloCall, response: ServerResponse): void {
    const route = decodeURIComponent(
      /^\/config\/([^/?]+)$/.exec(call.path)?.[1] ?? '',
    );
    const configs = this.#configs.get(route) ?? [];
    const [config] = configs;
    if (!config || !this.ready) {
      fail(response, 404, `no requirement for ${route}`);
    } else if (call.method !== 'GET' && configs.length > 1) {
      fail(response, 409, `${route} stands in ${configs.length} namespaces`);
    } else if (call.method === 'PUT') {
      update(config, call.body ?? {}, response);
      if (!response.writableEnded) answer(response, 200, view(route, config));
    } else {
      if (call.method === 'DELETE') config.spec = withDefaults({});
      answer(response, 200, view(route, config));
    }
  }
}

function withDefaults(spec: Fields): Fields {
  return {
    priority: 0,
    minimumDeployment: { type: 'replica', value: 1 },
    ...spec,
  };
}

function update(
  config: StoredConfig,
  body: Fields,
  response: ServerResponse,
): void {
  const known = new Set<string>([...sloFields, 'route', 'highPriority']);
  const unknown = Object.keys(body).find(key => !known.has(key));
  if (unknown !== undefined) {
    fail(response, 400, `unknown field ${unknown}`, unknown);
    return;
  }
  for (const field of sloFields) {
    if (body[field] !== undefined) config.spec[field] = body[field];
  }
  if (body.highPriority !== undefined) {
    config.spec.priority = body.highPriority === true ? 10 : 0;
  }
}

function view(route: string, { spec, namespace }: StoredConfig): Fields {
  const { priority, ...slo } = spec;
  return { ...slo, route, namespace, highPriority: priority === 10 };
}

function answer(response: ServerResponse, status: number, body: Fields): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

function fail(
  response: ServerResponse,
  status: number,
  ...[message, field]: [message: string, field?: string]
): void {
  answer(response, status, {
    error: { code: codes[status], message, ...(field && { field }) },
  });
}

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}
