import type { ApiServer } from '../ApiServer';
import { connectionsOf } from './connectionsOf';

/** Where a request goes: what every `ApiServer` has, without its life cycle. */
export type ApiEndpoint = Pick<ApiServer, 'url' | 'ca' | 'adminToken'>;

/** One request, sent as written. */
export interface ApiRequest {
  /** GET by default. */
  method?: string;
  /**
   * Path and query, from the first slash. Its bytes are sent as they are: nothing is folded, decoded
   * or encoded, so that `/.`, `/..`, `%2e` and `%2F` reach the server.
   */
  path: string;
  /** A string is sent as it is, anything else as JSON. */
  body?: unknown;
  /** The administrator's by default; an empty string sends no token. */
  token?: string;
  /** `content-type` is `application/json` for a body when it is not named here. */
  headers?: Record<string, string>;
  /** Whole call, 30 s by default. */
  deadlineMilliseconds?: number;
}

/** An answer with its body read to the end. */
export interface ApiResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  /**
   * The body as JSON, untyped as `Response.json` of fetch. Integers beyond 2^53 lose digits: read
   * `text` where they matter.
   */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- what JSON.parse returns
  json<T = any>(): T;
}

/** The headers of a request: token, body type, and whatever the caller names. */
export function requestHeaders(
  server: ApiEndpoint,
  request: ApiRequest,
): Record<string, string> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    ...request.headers,
  };
  const token = request.token ?? server.adminToken;
  if (token !== '') headers.authorization = `Bearer ${token}`;
  if (request.body !== undefined && !('content-type' in headers)) {
    headers['content-type'] = 'application/json';
  }
  return headers;
}

/**
 * Sends one plain HTTP request to an API server and reads the whole answer. Every status resolves;
 * rejects when no answer comes within the deadline or the connection breaks. Nothing is retried.
 */
export async function requestApi(
  server: ApiEndpoint,
  request: ApiRequest,
): Promise<ApiResponse> {
  const { body } = request;
  const answer = await connectionsOf(server).request({
    origin: server.url,
    path: request.path,
    method: request.method ?? 'GET',
    headers: requestHeaders(server, request),
    body:
      body === undefined || typeof body === 'string'
        ? body
        : JSON.stringify(body),
    signal: AbortSignal.timeout(request.deadlineMilliseconds ?? 30_000),
  });
  const text = await answer.body.text();
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text,
    json: () => JSON.parse(text),
  };
}
