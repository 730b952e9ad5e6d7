import { randomBytes } from 'node:crypto';
import {
  IncomingMessage,
  Server,
  ServerResponse,
  createServer,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  ApiError,
  badRequest,
  builtInNotServed,
  internal,
  notServed,
  statusError,
} from './ApiError';
import { Discovery, REVIEW_GROUP } from './discovery';
import { decodeBody } from './decodeBody';
import { parseExact } from './exactJson';
import { Faults, applyFault } from './faults';
import { Kinds } from './Kinds';
import { User, deniedResource, isAllowed, unauthorized } from './rbac';
import { RequestInfo, ResourceInfo, readRequestInfo } from './requestInfo';
import { Answer, ResourceHandler } from './ResourceHandler';
import { review } from './reviews';
import { openApi } from './openApi';

/** One request as the server saw it. */
export interface RecordedRequest {
  method: string;
  /** Raw path and query. */
  url: string;
  user: string;
  /** Undefined until there is an answer. */
  status?: number;
}

const MAX_BODY_BYTES = 3_145_728;
const ADMINISTRATOR: User = { name: 'admin', groups: ['system:masters'] };
const JSON_TYPE = 'application/json';
const AGGREGATED_TYPE =
  'application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList';

/** HTTP around the handlers: who calls, may they, what goes wrong, how it is written. */
export class EmbeddedServer {
  readonly adminToken = randomBytes(16).toString('hex');
  readonly requests: RecordedRequest[] = [];
  readonly users = new Map<string, User>();
  readonly #kinds: Kinds;
  readonly #faults: Faults;
  readonly #handler: ResourceHandler;
  readonly #discovery: Discovery;
  readonly #server: Server;

  constructor(options: {
    kinds: Kinds;
    faults: Faults;
    handler: ResourceHandler;
  }) {
    this.#kinds = options.kinds;
    this.#faults = options.faults;
    this.#handler = options.handler;
    this.#discovery = new Discovery(options.kinds, options.faults.groups);
    this.users.set(this.adminToken, ADMINISTRATOR);
    this.#server = createServer((request, response) => {
      void this.#serve(request, response);
    });
    // Watches are open for as long as their clients want.
    this.#server.requestTimeout = 0;
    this.#server.keepAliveTimeout = 60_000;
  }

  async listen(port: number): Promise<string> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, '127.0.0.1', resolve);
    });
    const { port: bound } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${bound}`;
  }

  async close(): Promise<void> {
    const closed = new Promise(resolve => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }

  async #serve(request: IncomingMessage, response: ServerResponse) {
    const record: RecordedRequest = {
      method: request.method ?? 'GET',
      url: request.url ?? '/',
      user: '',
    };
    this.requests.push(record);
    response.once('close', () => {
      if (response.headersSent) record.status = response.statusCode;
    });
    // Clients go away in the middle; that is theirs.
    response.on('error', () => {});
    try {
      await this.#answer(request, { response, record });
    } catch (error) {
      const known =
        error instanceof ApiError ? error : internal(describe(error));
      writeError(response, known);
    }
    if (response.headersSent) record.status = response.statusCode;
  }

  async #answer(
    request: IncomingMessage,
    { response, record }: { response: ServerResponse; record: RecordedRequest },
  ): Promise<void> {
    const user = this.#authenticate(request.headers.authorization);
    record.user = user.name;
    const info = readRequestInfo(record.method, record.url);
    if (!info) throw badRequest('the path is not valid percent encoding');
    const body = await readBody(request);
    const fault = this.#faults.take(info, user.name);
    if (fault && !(await applyFault(fault, response))) return;
    this.#refuseBrokenGroup(info);
    const isPretty = wantsIndented(request, info);
    if (!info.resource) {
      writePlain(response, this.#nonResource(request, info), isPretty);
      return;
    }
    this.#authorize(user, info.resource);
    const call = {
      request,
      response,
      body,
      user,
      info,
      resource: info.resource,
    };
    const answer = await this.#resource(call);
    if (answer) await writeAnswer(response, answer, isPretty);
  }

  #authenticate(authorization: string | undefined): User {
    if (authorization === undefined) return ADMINISTRATOR;
    const token = /^Bearer (.+)$/i.exec(authorization)?.[1] ?? '';
    const user = this.users.get(token);
    if (!user) throw unauthorized();
    return user;
  }

  #authorize(user: User, resource: ResourceInfo): void {
    // Everybody may ask about themselves.
    if (resource.group === REVIEW_GROUP) return;
    if (!isAllowed(user, resource)) throw deniedResource(user, resource);
  }

  #refuseBrokenGroup({ path }: RequestInfo): void {
    const [, prefix, group, version] = path.split('/');
    if (prefix !== 'apis' || !group) return;
    const fault = this.#faults.groups.get(group);
    if (fault === 'deleted') throw notServed();
    if (fault === 'unavailable' && version) {
      throw new ApiError(503, 'service unavailable\n');
    }
  }

  async #resource(call: {
    request: IncomingMessage;
    response: ServerResponse;
    body: string;
    user: User;
    info: RequestInfo;
    resource: ResourceInfo;
  }): Promise<Answer | undefined> {
    const { request, response, body, user, info, resource } = call;
    const { group, version, plural } = resource;
    const contentType = request.headers['content-type'] ?? '';
    if (group === REVIEW_GROUP && resource.verb === 'create') {
      const context = { user, kinds: this.#kinds };
      const result = review(plural, decodeBody(body, contentType), context);
      return { code: 201, pieces: [JSON.stringify(result)], warnings: [] };
    }
    const kind = this.#kinds.find(group, version, plural);
    if (!kind || resource.extraParts) {
      throw this.#kinds.isBuiltInGroup(group)
        ? builtInNotServed()
        : notServed();
    }
    return this.#handler.handle(
      {
        kind,
        resource,
        query: info.query,
        user: user.name,
        accept: request.headers.accept,
        contentType,
        body,
      },
      response,
    );
  }

  #nonResource(request: IncomingMessage, { path }: RequestInfo): Plain {
    switch (path) {
      case '/readyz':
      case '/livez':
      case '/healthz':
        return { type: 'text/plain; charset=utf-8', text: 'ok' };
      case '/version':
        return json(VERSION);
      default:
    }
    if (path.startsWith('/openapi/')) {
      const document = openApi(path, this.#kinds);
      if (document === undefined) throw notServed();
      return json(document);
    }
    const isRoot = /^\/apis?\/?$/.test(path);
    const accept = (request.headers.accept ?? '').replace(/\s/g, '');
    if (isRoot && accept.includes(AGGREGATED_TYPE)) {
      return {
        type: AGGREGATED_TYPE,
        text: JSON.stringify(this.#discovery.aggregated(path)),
      };
    }
    if (
      accept.startsWith('application/json;g=apidiscovery') &&
      !/application\/json(,|$)/.test(accept)
    ) {
      throw statusError({
        code: 406,
        reason: 'NotAcceptable',
        message:
          'only the following media types are accepted: application/json',
      });
    }
    const answer = this.#discovery.answer(path);
    if (answer === undefined) throw notServed();
    return json(answer);
  }
}

const VERSION = {
  major: '1',
  minor: '36',
  gitVersion: 'v1.36.3+embedded',
  platform: `${process.platform}/${process.arch}`,
};

interface Plain {
  type: string;
  text: string;
}

const json = (value: unknown): Plain => ({
  type: JSON_TYPE,
  text: JSON.stringify(value),
});

function describe(error: unknown): string {
  return error instanceof Error
    ? (error.stack ?? error.message)
    : String(error);
}

/** Command-line tools and browsers get indented JSON unless they say otherwise. */
function wantsIndented(
  request: IncomingMessage,
  { query }: RequestInfo,
): boolean {
  const pretty = query.get('pretty');
  if (pretty !== null) return pretty !== 'false' && pretty !== '0';
  return /^(curl|Wget|Mozilla)\//.test(request.headers['user-agent'] ?? '');
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  if (size > MAX_BODY_BYTES) {
    throw statusError({
      code: 413,
      reason: 'RequestEntityTooLarge',
      message: `Request entity too large: limit is ${MAX_BODY_BYTES}`,
    });
  }
  return Buffer.concat(chunks).toString();
}

function indented(text: string): string {
  return `${JSON.stringify(parseExact(text), null, 2)}\n`;
}

function writePlain(response: ServerResponse, plain: Plain, isPretty: boolean) {
  response.writeHead(200, { 'content-type': plain.type });
  response.end(
    isPretty && plain.type === JSON_TYPE ? indented(plain.text) : plain.text,
  );
}

function writeError(response: ServerResponse, error: ApiError): void {
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  const { body, code, retryAfterSeconds } = error;
  const isText = typeof body === 'string';
  response.writeHead(code, {
    'content-type': isText ? 'text/plain; charset=utf-8' : JSON_TYPE,
    ...(retryAfterSeconds !== undefined && {
      'retry-after': String(retryAfterSeconds),
    }),
  });
  response.end(isText ? body : JSON.stringify(body));
}

async function writeAnswer(
  response: ServerResponse,
  { code, pieces, warnings }: Answer,
  isPretty: boolean,
): Promise<void> {
  const quoted = warnings.map(text => `299 - ${JSON.stringify(text)}`);
  if (quoted.length > 0) response.setHeader('warning', quoted);
  response.writeHead(code, { 'content-type': JSON_TYPE });
  if (isPretty) {
    response.end(indented([...pieces].join('')));
    return;
  }
  for (const piece of pieces) {
    if (response.destroyed) return;
    if (!response.write(piece)) await drained(response);
  }
  response.end();
}

function drained(response: ServerResponse): Promise<void> {
  return new Promise(resolve => {
    response.once('drain', resolve);
    response.once('close', resolve);
  });
}
