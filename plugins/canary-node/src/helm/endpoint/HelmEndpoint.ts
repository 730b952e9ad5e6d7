import { randomBytes } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { KubernetesError } from '../../kubernetes';
import { answerStatus } from './answers';
import { decideRequest } from './decideRequest';
import type { EndpointOptions } from './EndpointOptions';
import {
  isProtobuf,
  keptHeaders,
  methodOf,
  type HelmCallRequest,
} from './HelmCallRequest';
import { parseApiPath } from './parseApiPath';
import { passRead } from './passRead';
import { passWrite } from './passWrite';
import { readBody } from './readBody';

/** As much as an API server takes. */
const maxBodyBytes = 3 * 1024 * 1024;

/**
 * The API server as one call of helm sees it: on loopback, behind a path that nobody else knows. It
 * holds the credential, which helm never gets; keeps helm to the release; and asks the gate before
 * the first write. Helm has no preconditions, so that this is its guard.
 */
export class HelmEndpoint {
  readonly #options: EndpointOptions;
  readonly #server: Server;
  readonly #prefix = `/${randomBytes(24).toString('hex')}`;
  readonly #reads = new AbortController();
  readonly #writes = new Set<Promise<void>>();

  private constructor(options: EndpointOptions) {
    this.#options = options;
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch(error =>
        this.#fail(response, error),
      );
    });
    // Hung requests of helm end by deadlines of their own; the server's would cut watches.
    this.#server.requestTimeout = 0;
  }

  static async open(options: EndpointOptions): Promise<HelmEndpoint> {
    const endpoint = new HelmEndpoint(options);
    await new Promise<void>((resolve, reject) => {
      endpoint.#server.once('error', reject);
      endpoint.#server.listen(0, '127.0.0.1', resolve);
    });
    return endpoint;
  }

  /** Where helm finds it. */
  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') {
      throw new TypeError('The endpoint of helm does not listen');
    }
    return `http://127.0.0.1:${address.port}${this.#prefix}`;
  }

  /** Takes no more requests, and waits until the writes that were sent have ended. */
  async close(): Promise<void> {
    const closed = new Promise<void>(resolve =>
      this.#server.close(() => resolve()),
    );
    this.#reads.abort();
    await Promise.allSettled(this.#writes);
    this.#server.closeAllConnections();
    await closed;
  }

  async #answer(
    incoming: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const body = await readBody(incoming, maxBodyBytes);
    const request = body && this.#read(incoming, body);
    if (!request) {
      answerStatus(response, body ? 404 : 413, {
        reason: body ? 'NotFound' : 'RequestEntityTooLarge',
        message: body ? 'there is nothing here' : 'the request is too large',
      });
      if (!body) this.#options.journal.denied.push('an object is too large');
      return;
    }
    await this.#pass(request, response);
  }

  /** Undefined for whoever does not know the path. */
  #read(incoming: IncomingMessage, body: Buffer): HelmCallRequest | undefined {
    const method = methodOf(incoming.method);
    const { url = '' } = incoming;
    if (!method || !url.startsWith(`${this.#prefix}/`)) return undefined;
    const target = url.slice(this.#prefix.length);
    const [path, query = ''] = target.split('?', 2);
    return {
      method,
      target,
      path: parseApiPath(path),
      query: new URLSearchParams(query),
      headers: keptHeaders(incoming.headers),
      body,
    };
  }

  async #pass(
    request: HelmCallRequest,
    response: ServerResponse,
  ): Promise<void> {
    const options = this.#options;
    const { method, path, query } = request;
    const protobuf = isProtobuf(request);
    const decision = decideRequest({ method, path, query, protobuf }, options);
    switch (decision.action) {
      case 'read':
      case 'readSecret': {
        const secret = decision.action === 'readSecret';
        const { signal } = this.#reads;
        return passRead(request, response, { options, secret, signal });
      }
      case 'writeRecord':
      case 'writeObject': {
        const kind = decision.action === 'writeRecord' ? 'record' : 'object';
        const call = { request, response, path: decision.path, options };
        return this.#tracked(passWrite(call, kind));
      }
      case 'refuse':
        options.journal.denied.push(decision.why);
        answerStatus(response, 403, {
          reason: 'Forbidden',
          message: decision.why,
        });
        return undefined;
      default:
        throw new TypeError(`Unexpected ${String(decision satisfies never)}`);
    }
  }

  #tracked(write: Promise<void>): Promise<void> {
    this.#writes.add(write);
    return write.finally(() => this.#writes.delete(write));
  }

  #fail(response: ServerResponse, error: unknown): void {
    if (KubernetesError.is(error)) {
      this.#options.journal.refused.push({
        what: 'a read',
        write: false,
        record: false,
        error,
      });
      answerStatus(response, 503, {
        reason: 'ServiceUnavailable',
        message: error.message,
      });
      return;
    }
    // A defect of ours must not become a write that nobody looked at.
    this.#options.gate.stop(error);
    answerStatus(response, 500, {
      reason: 'InternalError',
      message: 'the request could not be passed on',
    });
  }
}
