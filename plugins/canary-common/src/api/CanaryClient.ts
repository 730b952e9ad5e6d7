import { ResponseError } from '@backstage/errors';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { parseLossless, stringifyLossless } from '../json';
import type { LiveChange } from '../live/types';
import type { Plan } from '../plans/types';
import type {
  AcceptedWrite,
  ApplyRequest,
  AutoscaleRequest,
  DiffRequest,
  DiffResponse,
  InstallRequest,
  RollbackRequest,
} from '../releases/requests';
import type {
  ListServicesQuery,
  ListServicesResponse,
  ServiceRef,
} from '../releases/types';
import type { ListRefusalsQuery, ListRunsQuery } from '../runs/types';
import type { SloRequest } from '../slo/types';
import type { CallOptions, CanaryApi, WriteCallOptions } from './CanaryApi';

/** @public */
export interface CanaryClientOptions {
  discoveryApi: { getBaseUrl(pluginId: string): Promise<string> };
  fetchApi: { fetch(url: string, init?: RequestInit): Promise<Response> };
}

interface Request extends WriteCallOptions {
  path: string;
  query?: object;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
}

/** Every part is encoded: a name that is not valid is for the server to refuse, not to be folded. */
function pathOf(ref: ServiceRef, suffix = ''): string {
  const parts = [ref.cluster, ref.namespace, ref.name].map(encodeURIComponent);
  return `/services/${parts.join('/')}${suffix}`;
}

function queryOf(query: object): URLSearchParams {
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

  listClusters(options?: CallOptions): ReturnType<CanaryApi['listClusters']> {
    return this.#read('/clusters', options);
  }

  listServices(
    query: ListServicesQuery,
    options?: CallOptions,
  ): Promise<ListServicesResponse> {
    return this.#call({ ...options, path: '/services', query });
  }

  getService(
    ref: ServiceRef,
    options?: CallOptions,
  ): ReturnType<CanaryApi['getService']> {
    return this.#read(pathOf(ref), options);
  }

  getOwnership(
    ref: ServiceRef,
    options?: CallOptions,
  ): ReturnType<CanaryApi['getOwnership']> {
    return this.#read(pathOf(ref, '/ownership'), options);
  }

  getPlan(ref: ServiceRef, options?: CallOptions): Promise<Plan> {
    return this.#call({ ...options, path: pathOf(ref, '/plan') });
  }

  listRevisions(
    ref: ServiceRef,
    options?: CallOptions,
  ): ReturnType<CanaryApi['listRevisions']> {
    return this.#read(pathOf(ref, '/revisions'), options);
  }

  getRevisionPlan(
    ref: ServiceRef,
    revision: number,
    options?: CallOptions,
  ): Promise<Plan> {
    return this.#read(pathOf(ref, `/revisions/${revision}/plan`), options);
  }

  listObjects(
    ref: ServiceRef,
    options?: CallOptions,
  ): ReturnType<CanaryApi['listObjects']> {
    return this.#read(pathOf(ref, '/objects'), options);
  }

  listPods(
    ref: ServiceRef,
    options?: CallOptions,
  ): ReturnType<CanaryApi['listPods']> {
    return this.#read(pathOf(ref, '/pods'), options);
  }

  listEvents(
    ref: ServiceRef,
    options?: CallOptions,
  ): ReturnType<CanaryApi['listEvents']> {
    return this.#read(pathOf(ref, '/events'), options);
  }

  installService(
    request: InstallRequest,
    options?: WriteCallOptions,
  ): Promise<AcceptedWrite> {
    return this.#write('POST', '/services', { ...options, body: request });
  }

  applyService(
    ref: ServiceRef,
    request: ApplyRequest,
    options?: WriteCallOptions,
  ): Promise<AcceptedWrite> {
    const path = pathOf(ref, '/apply');
    return this.#write('POST', path, { ...options, body: request });
  }

  rollbackService(
    ref: ServiceRef,
    request: RollbackRequest,
    options?: WriteCallOptions,
  ): Promise<AcceptedWrite> {
    const path = pathOf(ref, '/rollback');
    return this.#write('POST', path, { ...options, body: request });
  }

  uninstallService(
    ref: ServiceRef,
    options?: WriteCallOptions,
  ): Promise<AcceptedWrite> {
    return this.#write('DELETE', pathOf(ref), { ...options });
  }

  autoscaleService(
    ref: ServiceRef,
    request: AutoscaleRequest,
    options?: WriteCallOptions,
  ): Promise<AcceptedWrite> {
    const path = pathOf(ref, '/autoscale');
    return this.#write('PUT', path, { ...options, body: request });
  }

  diffService(
    ref: ServiceRef,
    request: DiffRequest,
    options?: CallOptions,
  ): Promise<DiffResponse> {
    const path = pathOf(ref, '/diff');
    return this.#write('POST', path, { ...options, body: request });
  }

  getSlo(
    ref: ServiceRef,
    options?: CallOptions,
  ): ReturnType<CanaryApi['getSlo']> {
    return this.#read(pathOf(ref, '/slo'), options);
  }

  updateSlo(
    ref: ServiceRef,
    request: SloRequest,
    options?: WriteCallOptions,
  ): Promise<AcceptedWrite> {
    const path = pathOf(ref, '/slo');
    return this.#write('PUT', path, { ...options, body: request });
  }

  resetSlo(
    ref: ServiceRef,
    options?: WriteCallOptions,
  ): Promise<AcceptedWrite> {
    return this.#write('DELETE', pathOf(ref, '/slo'), { ...options });
  }

  listRuns(
    query: ListRunsQuery = {},
    options?: CallOptions,
  ): ReturnType<CanaryApi['listRuns']> {
    return this.#call({ ...options, path: '/runs', query });
  }

  getRun(id: string, options?: CallOptions): ReturnType<CanaryApi['getRun']> {
    return this.#read(`/runs/${encodeURIComponent(id)}`, options);
  }

  listRefusals(
    query: ListRefusalsQuery = {},
    options?: CallOptions,
  ): ReturnType<CanaryApi['listRefusals']> {
    return this.#call({ ...options, path: '/refusals', query });
  }

  listCharts(options?: CallOptions): ReturnType<CanaryApi['listCharts']> {
    return this.#read('/charts', options);
  }

  getChart(
    name: string,
    version: string,
    options?: CallOptions,
  ): ReturnType<CanaryApi['getChart']> {
    const parts = [name, version].map(encodeURIComponent);
    return this.#read(`/charts/${parts.join('/')}`, options);
  }

  async *watchChanges({
    signal,
  }: {
    signal: AbortSignal;
  }): AsyncGenerator<LiveChange> {
    const response = await this.#send({ path: '/live', signal });
    const messages = response.body
      ?.pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream())
      .getReader();
    for (;;) {
      const next = await messages?.read();
      if (!next || next.done) return;
      yield JSON.parse(next.value.data);
    }
  }

  #read<T>(path: string, options?: CallOptions): Promise<T> {
    return this.#call({ ...options, path });
  }

  #write<T>(
    method: Request['method'],
    path: string,
    more: Omit<Request, 'path' | 'method'>,
  ): Promise<T> {
    return this.#call({ ...more, path, method });
  }

  async #call<T>(request: Request): Promise<T> {
    const response = await this.#send(request);
    return parseLossless(await response.text()) as T;
  }

  async #send(request: Request): Promise<Response> {
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
