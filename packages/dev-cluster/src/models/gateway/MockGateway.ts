import { Agent, createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ApiEndpoint } from '../../http';
import { isFields, textField } from '../../standins/client';
import type { Random } from '../behaviour';
import { MetricFamilies } from '../engineMetrics';
import {
  closeServer,
  listenOnLoopback,
  parseBody,
  readBody,
  sendJson,
} from '../server';
import type { GatewayRoute, Peer } from './GatewayRoute';
import type { PassedRequest } from './PassedRequest';
import { activeOf, enter, fold, newRouteState } from './RouteState';
import type { RouteLimits, RouteState } from './RouteState';
import { RouteTable } from './RouteTable';
import { addGatewayGauges } from './addGatewayGauges';
import { choosePeer } from './choosePeer';
import { createGatewayMetrics } from './createGatewayMetrics';
import { passRequest } from './passRequest';
import type { PassResult } from './passRequest';
import { readLimits } from './readLimits';

export interface GatewayOptions {
  random: Random;
  /** Any free one by default. */
  port?: number;
  /** Only routes and pods in these namespaces; absent: the whole cluster. */
  namespaces?: readonly string[];
  log?: (line: string) => void;
}

/** A request on its way through the gateway. */
interface Passing {
  routeName: string;
  path: string;
  arrived: number;
  request: IncomingMessage;
  response: ServerResponse;
}

/** The gateway: what it knows of the routes, and what it does with a request. */
export class MockGateway {
  readonly #table: RouteTable;
  readonly #random: Random;
  readonly #families = new MetricFamilies({});
  readonly #metrics = createGatewayMetrics(this.#families);
  readonly #states = new Map<string, RouteState>();
  readonly #agent = new Agent({ keepAlive: true });
  readonly #server = createServer((request, response) => {
    this.#handle(request, response).catch(() => response.destroy());
  });
  #limits: RouteLimits = {};

  constructor(
    cluster: ApiEndpoint,
    { random, namespaces, log = () => {} }: GatewayOptions,
  ) {
    this.#random = random;
    this.#table = new RouteTable(cluster, {
      log,
      inScope: namespace => namespaces?.includes(namespace) ?? true,
    });
    addGatewayGauges(this.#families, {
      routes: () => this.#table.routes().values(),
      stateOf: route => this.#stateOf(route),
      limits: () => this.#limits,
      replicas: () => this.#table.replicas(),
    });
  }

  listen(port?: number): Promise<number> {
    return listenOnLoopback(this.#server, port);
  }

  routes(): GatewayRoute[] {
    return [...this.#table.routes().values()];
  }

  limit(limits: RouteLimits): void {
    this.#limits = limits;
  }

  async close(): Promise<void> {
    await closeServer(this.#server);
    this.#agent.destroy();
    await this.#table.stop();
  }

  async #handle(
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const arrived = performance.now();
    const { method = '', url = '' } = request;
    if (method === 'GET' && url === '/metrics') return this.#page(response);
    if (method === 'PUT' && url === '/_limits') {
      return this.#setLimits(request, response);
    }
    const [, routeName, path] = /^\/([^/?]+)(\/v1\/.*)$/.exec(url) ?? [];
    if (routeName === undefined) return refuse(response, 404, 'no such path');
    return this.#pass({ routeName, path, arrived, request, response });
  }

  async #pass(passing: Passing): Promise<void> {
    const { routeName, response, request } = passing;
    const body = await readBody(request);
    const route = this.#table.routes().get(routeName);
    if (!route) {
      const refusal = { status: 404, message: `no route ${routeName}` };
      return this.#refuse(passing, refusal, { route: 'unknown' });
    }
    const service = onlyServiceOf(route);
    if (!body) {
      const refusal = { status: 413, message: 'the body is too large' };
      return this.#refuse(passing, refusal, { service });
    }
    if (this.#isFull(route)) {
      const message = `route ${routeName} has too many requests`;
      return this.#refuse(passing, { status: 429, message }, { service });
    }
    const peer = this.#peerOf(route, request);
    if (!peer) {
      const message = `no peer of route ${routeName} is ready`;
      return this.#refuse(passing, { status: 502, message }, { service });
    }
    const result = await this.#forward(passing, peer, body);
    if (result.status === 502 && !response.headersSent) {
      refuse(response, 502, `the peer of route ${routeName} does not answer`);
    }
    const { namespace, name } = peer.service;
    return this.#record(passing, {
      ...result,
      ...readAsked(body),
      service: `${namespace}/${name}`,
      backend: peer.address,
    });
  }

  #refuse(
    passing: Passing,
    { status, message }: { status: number; message: string },
    part: Partial<PassedRequest>,
  ): void {
    refuse(passing.response, status, message);
    this.#record(passing, { ...part, status });
  }

  #peerOf(route: GatewayRoute, request: IncomingMessage): Peer | undefined {
    const session = request.headers['x-session-id'];
    const { active } = this.#stateOf(route.name);
    return choosePeer(route, {
      luck: this.#random(),
      session: typeof session === 'string' ? session : undefined,
      activeOf: address => active.get(address) ?? 0,
    });
  }

  async #forward(
    { routeName, path, request, response }: Passing,
    peer: Peer,
    body: Buffer,
  ): Promise<PassResult> {
    const leave = enter(this.#stateOf(routeName), peer.address);
    const { method = 'POST', headers } = request;
    const incoming = { method, path, headers, body };
    try {
      return await passRequest(response, incoming, {
        peer,
        agent: this.#agent,
      });
    } finally {
      leave();
    }
  }

  #isFull(route: GatewayRoute): boolean {
    const limit = this.#limits[route.name]?.maxConcurrency;
    const state = this.#stateOf(route.name);
    if (limit === undefined || activeOf(state) < limit) return false;
    state.rejected += 1;
    this.#metrics.rejected({
      service: onlyServiceOf(route),
      route: route.name,
      reason: 'concurrency',
    });
    return true;
  }

  #record(
    { routeName, arrived }: Passing,
    part: Partial<PassedRequest> & { status: number },
  ): void {
    const passed: PassedRequest = {
      route: routeName,
      service: 'unknown',
      backend: '(none)',
      model: 'unknown',
      stream: undefined,
      arrived,
      ended: performance.now(),
      seen: {},
      ...part,
    };
    this.#metrics.passed(passed);
    if (this.#table.routes().has(routeName)) {
      fold(this.#stateOf(routeName), passed);
    }
  }

  #stateOf(route: string): RouteState {
    const known = this.#states.get(route) ?? newRouteState();
    this.#states.set(route, known);
    return known;
  }

  async #page(response: ServerResponse): Promise<void> {
    const { registry } = this.#families;
    const page = await registry.metrics();
    response.writeHead(200, { 'content-type': registry.contentType });
    response.end(page);
  }

  async #setLimits(
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const body = await readBody(request);
    const limits = readLimits(body && parseBody(body));
    if (!limits) {
      return refuse(
        response,
        400,
        'limits are {"<route>": {"maxConcurrency": <whole number>}}',
      );
    }
    this.#limits = limits;
    return sendJson(response, 200, limits);
  }
}

/** What a request says of itself; nothing in what is no JSON. */
function readAsked(body: Buffer): Pick<PassedRequest, 'model' | 'stream'> {
  const asked = parseBody(body);
  return {
    model: textField(asked, 'model') ?? 'unknown',
    stream: isFields(asked) ? asked.stream === true : undefined,
  };
}

/** The service that would have got a request; `unknown` where it could have been several. */
function onlyServiceOf({ arms }: GatewayRoute): string {
  if (arms.length !== 1) return 'unknown';
  const [{ service }] = arms;
  return `${service.namespace}/${service.name}`;
}

function refuse(response: ServerResponse, status: number, message: string) {
  sendJson(response, status, {
    error: { message, type: 'gateway_error', code: status },
  });
}
