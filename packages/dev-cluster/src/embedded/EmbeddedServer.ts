import { randomBytes } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiError, builtInNotServed, internal, notServed } from './ApiError';
import { REVIEW_GROUP } from './discovery';
import { decodeBody } from './decodeBody';
import type { Faults } from './faults';
import { applyFault } from './faults';
import {
  indentedAnswer,
  indentedPlain,
  readBody,
  wantsIndented,
  writeAnswer,
  writeError,
  writePlain,
} from './httpAnswer';
import type { Kinds } from './Kinds';
import type { User } from './rbac';
import { deniedPath, deniedResource, isAllowed, unauthorized } from './rbac';
import type { RequestInfo, ResourceInfo } from './requestInfo';
import { readRequestInfo } from './requestInfo';
import type { Answer, ResourceHandler } from './ResourceHandler';
import { review } from './reviews';
import { PlainPaths, isPublicPath } from './PlainPaths';

/** One request as the server saw it. */
export interface RecordedRequest {
  method: string;
  /** Raw path and query. */
  url: string;
  user: string;
  /** Undefined until there is an answer. */
  status?: number;
}

const ADMINISTRATOR: User = { name: 'admin', groups: ['system:masters'] };
/** HTTP around the handlers: who calls, may they, what goes wrong, how it is written. */
export class EmbeddedServer {
  readonly adminToken = randomBytes(16).toString('hex');
  readonly requests: RecordedRequest[] = [];
  readonly users = new Map<string, User>();
  readonly #kinds: Kinds;
  readonly #faults: Faults;
  readonly #handler: ResourceHandler;
  readonly #plainPaths: PlainPaths;
  readonly #server: Server;

  constructor(options: {
    kinds: Kinds;
    faults: Faults;
    handler: ResourceHandler;
  }) {
    this.#kinds = options.kinds;
    this.#faults = options.faults;
    this.#handler = options.handler;
    this.#plainPaths = new PlainPaths(options.kinds, options.faults.groups);
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
    if (!info) throw new ApiError(400, '400 Bad Request');
    const body = await readBody(request);
    const fault = this.#faults.take(info, user.name);
    if (fault && !(await applyFault(fault, response))) return;
    this.#refuseBrokenGroup(info);
    const { resource } = info;
    if (!resource) {
      this.#answerPlain({ request, response, user, info });
      return;
    }
    this.#authorize(user, resource);
    const call = { request, response, body, user, info, resource };
    const answer = await this.#resource(call);
    if (!answer) return;
    const isPretty = wantsIndented(request, info);
    await writeAnswer(response, isPretty ? indentedAnswer(answer) : answer);
  }

  #answerPlain(call: {
    request: IncomingMessage;
    response: ServerResponse;
    user: User;
    info: RequestInfo;
  }): void {
    const { request, response, user, info } = call;
    if (!isPublicPath(info.path) && user.grants) throw deniedPath(user, info);
    const accept = request.headers.accept ?? '';
    const plain = this.#plainPaths.answer(info.path, accept);
    const isPretty = wantsIndented(request, info);
    writePlain(request, response, isPretty ? indentedPlain(plain) : plain);
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
    if (!kind) {
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
}

function describe(error: unknown): string {
  return error instanceof Error
    ? (error.stack ?? error.message)
    : String(error);
}
