import { ResponseError } from '@backstage/errors';
import { parseLossless, stringifyLossless } from '../json';
import type { CallOptions, WriteCallOptions } from './CanaryApi';

/** @public */
export interface CanaryClientOptions {
  discoveryApi: { getBaseUrl(pluginId: string): Promise<string> };
  fetchApi: { fetch(url: string, init?: RequestInit): Promise<Response> };
}

interface Request extends WriteCallOptions {
  path: string;
  query?: object;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
}

function queryOf(query: object): URLSearchParams {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]) => [key, String(value)]);
  return new URLSearchParams(pairs);
}

/** Sends the calls of the client, and reads what numbers JavaScript cannot hold. */
export class CanaryTransport {
  readonly #discoveryApi: CanaryClientOptions['discoveryApi'];
  readonly #fetchApi: CanaryClientOptions['fetchApi'];

  constructor(options: CanaryClientOptions) {
    this.#discoveryApi = options.discoveryApi;
    this.#fetchApi = options.fetchApi;
  }

  read<T>(path: string, options?: CallOptions): Promise<T> {
    return this.call({ ...options, path });
  }

  write<T>(
    method: Request['method'],
    path: string,
    more: Omit<Request, 'path' | 'method'>,
  ): Promise<T> {
    return this.call({ ...more, path, method });
  }

  async call<T>(request: Request): Promise<T> {
    const response = await this.send(request);
    return parseLossless(await response.text()) as T;
  }

  async send(request: Request): Promise<Response> {
    const { path, query = {}, method = 'GET', body, signal } = request;
    const base = await this.#discoveryApi.getBaseUrl('canary');
    const search = queryOf(query);
    const url = `${base}${path}${search.size > 0 ? `?${search}` : ''}`;
    const response = await this.#fetchApi.fetch(url, {
      method,
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(request.idempotencyKey !== undefined && {
          'Idempotency-Key': request.idempotencyKey,
        }),
      },
      ...(signal !== undefined && { signal }),
      ...(body !== undefined && { body: stringifyLossless(body) }),
    });
    if (!response.ok) {
      throw await ResponseError.fromResponse(response);
    }
    return response;
  }
}
