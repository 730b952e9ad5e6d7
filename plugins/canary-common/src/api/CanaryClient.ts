import { ResponseError } from '@backstage/errors';
import type { ClusterStatus } from '../clusters/types';
import type {
  AcceptedWrite,
  ApplyRequest,
  ListServicesQuery,
  ListServicesResponse,
  ReleaseObject,
  RollbackRequest,
  ServiceDetail,
  ServiceOwnership,
  ServiceRef,
  ServiceRevision,
} from '../releases/types';
import type { CallOptions, CanaryApi } from './CanaryApi';

/** @public */
export interface CanaryClientOptions {
  discoveryApi: { getBaseUrl(pluginId: string): Promise<string> };
  fetchApi: { fetch(url: string, init?: RequestInit): Promise<Response> };
}

interface Request extends CallOptions {
  path: string;
  query?: URLSearchParams;
  method?: 'POST' | 'DELETE';
  body?: unknown;
}

/** Every part is encoded: a name that is not valid is for the server to refuse, not to be folded. */
function pathOf(ref: ServiceRef, suffix = ''): string {
  const parts = [ref.cluster, ref.namespace, ref.name].map(encodeURIComponent);
  return `/services/${parts.join('/')}${suffix}`;
}

function queryOf(query: ListServicesQuery): URLSearchParams {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]) => [key, String(value)]);
  return new URLSearchParams(pairs);
}

/**
 * Calls the backend plugin over HTTP, with whatever credentials the injected `fetch` adds.
 * @public
 */
export class CanaryClient implements CanaryApi {
  readonly #discoveryApi: CanaryClientOptions['discoveryApi'];
  readonly #fetchApi: CanaryClientOptions['fetchApi'];

  constructor(options: CanaryClientOptions) {
    this.#discoveryApi = options.discoveryApi;
    this.#fetchApi = options.fetchApi;
  }

  listClusters(
    options?: CallOptions,
  ): Promise<{ items: ClusterStatus[]; totalCount: number }> {
    return this.#call({ ...options, path: '/clusters' });
  }

  listServices(
    query: ListServicesQuery,
    options?: CallOptions,
  ): Promise<ListServicesResponse> {
    return this.#call({ ...options, path: '/services', query: queryOf(query) });
  }

  getService(ref: ServiceRef, options?: CallOptions): Promise<ServiceDetail> {
    return this.#call({ ...options, path: pathOf(ref) });
  }

  getOwnership(
    ref: ServiceRef,
    options?: CallOptions,
  ): Promise<ServiceOwnership> {
    return this.#call({ ...options, path: pathOf(ref, '/ownership') });
  }

  listRevisions(
    ref: ServiceRef,
    options?: CallOptions,
  ): Promise<{ items: ServiceRevision[]; totalCount: number }> {
    return this.#call({ ...options, path: pathOf(ref, '/revisions') });
  }

  listObjects(
    ref: ServiceRef,
    options?: CallOptions,
  ): Promise<{ items: ReleaseObject[]; totalCount: number }> {
    return this.#call({ ...options, path: pathOf(ref, '/objects') });
  }

  applyService(
    ref: ServiceRef,
    request: ApplyRequest,
    options?: CallOptions,
  ): Promise<AcceptedWrite> {
    const path = pathOf(ref, '/apply');
    return this.#call({ ...options, path, method: 'POST', body: request });
  }

  rollbackService(
    ref: ServiceRef,
    request: RollbackRequest,
    options?: CallOptions,
  ): Promise<AcceptedWrite> {
    const path = pathOf(ref, '/rollback');
    return this.#call({ ...options, path, method: 'POST', body: request });
  }

  uninstallService(
    ref: ServiceRef,
    options?: CallOptions,
  ): Promise<AcceptedWrite> {
    return this.#call({ ...options, path: pathOf(ref), method: 'DELETE' });
  }

  async #call<T>({ path, query, method, body, signal }: Request): Promise<T> {
    const base = await this.#discoveryApi.getBaseUrl('canary');
    const search = query && query.size > 0 ? `?${query}` : '';
    const response = await this.#fetchApi.fetch(`${base}${path}${search}`, {
      method: method ?? 'GET',
      ...(signal !== undefined && { signal }),
      ...(body !== undefined && {
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    if (!response.ok) {
      throw await ResponseError.fromResponse(response);
    }
    return response.json();
  }
}
