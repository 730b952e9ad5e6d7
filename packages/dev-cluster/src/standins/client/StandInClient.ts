import { parseExact } from '../../embedded/exactJson';
import { closeConnections, requestApi } from '../../http';
import type { ApiEndpoint, ApiRequest } from '../../http';
import { connectionsOf } from '../../http/connectionsOf';
import { ApiError } from './ApiError';
import { isFields, listAt, numberField, textField } from './ApiObject';
import type { ApiObject, Fields } from './ApiObject';
import { apiVersionOf, pathOf } from './kinds';
import type { ApiKind } from './kinds';
import { readLines } from './readLines';

export interface Address {
  namespace: string;
  name: string;
}

/** The same, of kinds without namespaces too. */
export interface ObjectAddress {
  namespace?: string;
  name: string;
}

export interface ListScope {
  namespace?: string;
  labelSelector?: string;
}

export interface ObjectEvent {
  type: string;
  object: ApiObject;
}

export interface JsonPatchOperation {
  op: 'test' | 'add' | 'remove';
  path: string;
  value?: unknown;
}

const callDeadlineMilliseconds = 20_000;

/**
 * A client of the API, just wide enough for the stand-in controllers. It reads without loss of
 * integers, so that values travel from a layer to a release unchanged.
 */
export class StandInClient {
  #server: ApiEndpoint;
  #fieldManager: string | undefined;

  constructor(server: ApiEndpoint) {
    // An endpoint of its own has connections of its own, so that close() breaks nobody else's.
    const { url, ca, adminToken } = server;
    this.#server = { url, ca, adminToken };
  }

  /** The same client, whose writes the server records under this name. */
  as(fieldManager: string): StandInClient {
    const client = new StandInClient(this.#server);
    client.#server = this.#server;
    client.#fieldManager = fieldManager;
    return client;
  }

  /** Undefined when the object, or its namespace, is absent. Other failures reject. */
  async get(kind: ApiKind, at: ObjectAddress): Promise<ApiObject | undefined> {
    try {
      return asObject(await this.#call({ path: pathOf(kind, at) }));
    } catch (error) {
      if (ApiError.is(error, 404) && error.reason === 'NotFound') {
        return undefined;
      }
      throw error;
    }
  }

  /** Every object of the scope, in one answer. */
  async list(
    kind: ApiKind,
    scope: ListScope = {},
  ): Promise<{ items: ApiObject[]; resourceVersion: string }> {
    const { namespace, labelSelector } = scope;
    const query = queryOf({ labelSelector });
    const answer = await this.#call({
      path: pathOf(kind, { namespace }) + query,
    });
    return {
      // The API leaves kind and apiVersion out of the items of built-in lists.
      items: listAt(answer, 'items').map(item => ({
        apiVersion: apiVersionOf(kind),
        kind: kind.kind,
        ...asObject(item),
      })),
      resourceVersion: textField(answer, 'metadata', 'resourceVersion') ?? '',
    };
  }

  async create(kind: ApiKind, body: ApiObject): Promise<ApiObject> {
    const path = pathOf(kind, { namespace: body.metadata.namespace });
    return asObject(await this.#call({ method: 'POST', path, body }));
  }

  /** Replaces the object; its resourceVersion, when there is one, has to be current. */
  async replace(kind: ApiKind, body: ApiObject): Promise<ApiObject> {
    const { namespace, name } = body.metadata;
    const path = pathOf(kind, { namespace, name });
    return asObject(await this.#call({ method: 'PUT', path, body }));
  }

  /** JSON merge patch of the object, or of its status. */
  async merge(
    kind: ApiKind,
    at: ObjectAddress & { subresource?: 'status' },
    patch: Fields,
  ): Promise<ApiObject> {
    return asObject(
      await this.#call({
        method: 'PATCH',
        path: pathOf(kind, at),
        body: patch,
        headers: { 'content-type': 'application/merge-patch+json' },
      }),
    );
  }

  /** JSON patch; a failed `test` rejects with status 422. */
  async patch(
    kind: ApiKind,
    at: Address,
    operations: readonly JsonPatchOperation[],
  ): Promise<ApiObject> {
    return asObject(
      await this.#call({
        method: 'PATCH',
        path: pathOf(kind, at),
        body: operations,
        headers: { 'content-type': 'application/json-patch+json' },
      }),
    );
  }

  /** An absent object, or another one of that name when a uid is given, counts as deleted. */
  async delete(kind: ApiKind, at: ObjectAddress, uid?: string): Promise<void> {
    const body = {
      apiVersion: 'v1',
      kind: 'DeleteOptions',
      ...(uid ? { preconditions: { uid } } : {}),
    };
    try {
      await this.#call({ method: 'DELETE', path: pathOf(kind, at), body });
    } catch (error) {
      if (!ApiError.is(error, 404, 409)) throw error;
    }
  }

  /** Ends when the server ends it; an ERROR event rejects with its status. */
  async *watch(
    kind: ApiKind,
    options: { resourceVersion: string; signal: AbortSignal },
  ): AsyncGenerator<ObjectEvent> {
    const query = queryOf({
      watch: 'true',
      allowWatchBookmarks: 'true',
      resourceVersion: options.resourceVersion,
      timeoutSeconds: '300',
    });
    const answer = await connectionsOf(this.#server).request({
      origin: this.#server.url,
      path: pathOf(kind) + query,
      method: 'GET',
      signal: options.signal,
      headers: headersOf(this.#server.adminToken),
    });
    if (answer.statusCode !== 200) {
      const body = parseBody(await answer.body.text());
      throw ApiError.of(answer.statusCode, body, `watch ${kind.plural}`);
    }
    for await (const line of readLines(answer.body)) {
      yield readEvent(parseExact(line), kind);
    }
  }

  /** Destroys every connection, watches included. */
  close(): Promise<void> {
    return closeConnections(this.#server);
  }

  async #call(request: ApiRequest): Promise<unknown> {
    const writes = ['POST', 'PUT', 'PATCH'].includes(request.method ?? 'GET');
    const fieldManager = writes ? this.#fieldManager : undefined;
    const { status, text } = await requestApi(this.#server, {
      deadlineMilliseconds: callDeadlineMilliseconds,
      ...request,
      path: request.path + queryOf({ fieldManager }),
      headers: { ...headersOf(''), ...request.headers },
    });
    const body = parseBody(text);
    if (status < 300) return body;
    throw ApiError.of(
      status,
      body,
      `${request.method ?? 'GET'} ${request.path}`,
    );
  }
}

function headersOf(token: string): Record<string, string> {
  return {
    accept: 'application/json',
    'user-agent': 'dev-cluster-standin/1.0',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
}

function queryOf(parameters: Record<string, string | undefined>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(parameters)) {
    if (value !== undefined) query.set(key, value);
  }
  return query.size > 0 ? `?${query}` : '';
}

/** The server answers in plain text when it does not serve a kind. */
function parseBody(text: string): unknown {
  try {
    return parseExact(text);
  } catch {
    return { message: text.trim() };
  }
}

function asObject(value: unknown): ApiObject {
  if (isFields(value) && isFields(value.metadata)) return value as ApiObject;
  throw new ApiError('the server sent no object', { status: 0 });
}

function readEvent(event: unknown, kind: ApiKind): ObjectEvent {
  const type = textField(event, 'type') ?? '';
  const object = isFields(event) ? event.object : undefined;
  if (type === 'ERROR') {
    const code = numberField(object, 'code') ?? 0;
    throw ApiError.of(code, object, `watch ${kind.plural}`);
  }
  return { type, object: asObject(object) };
}
