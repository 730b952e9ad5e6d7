import { EventSourceParserStream } from 'eventsource-parser/stream';
import { readChatFrames } from '../chat';
import type { ChatRequest, ChatStream } from '../chat/types';
import type { ServiceDrift } from '../drift/types';
import type {
  AcceptedExperimentWrite,
  CreateExperimentRequest,
  ExperimentPreview,
  StopExperimentRequest,
  UpdateWeightsRequest,
} from '../experiments/requests';
import type {
  ExperimentAddress,
  ExperimentRef,
  ListExperimentsQuery,
} from '../experiments/types';
import type { MetricsQuery } from '../metrics/types';
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
import { CanaryTransport, type CanaryClientOptions } from './CanaryTransport';
import { MigrationsClient } from './MigrationsClient';

/** Every part is encoded: a name that is not valid is for the server to refuse, not to be folded. */
function pathOf(ref: ServiceRef, suffix = ''): string {
  return `/services/${addressOf(ref)}${suffix}`;
}

function experimentPath(ref: ExperimentRef, suffix = ''): string {
  return `/experiments/${addressOf(ref)}${suffix}`;
}

function addressOf(ref: ServiceRef | ExperimentRef): string {
  const parts = [ref.cluster, ref.namespace, ref.name].map(encodeURIComponent);
  return parts.join('/');
}

/**
 * Calls the backend plugin over HTTP, with whatever credentials the injected `fetch` adds.
 * @public
 */
export class CanaryClient implements CanaryApi {
  readonly migrations: MigrationsClient;
  readonly #http: CanaryTransport;

  constructor(options: CanaryClientOptions) {
    this.#http = new CanaryTransport(options);
    this.migrations = new MigrationsClient(this.#http);
  }

  listClusters(options?: CallOptions): ReturnType<CanaryApi['listClusters']> {
    return this.#http.read('/clusters', options);
  }

  listServices(
    query: ListServicesQuery,
    options?: CallOptions,
  ): Promise<ListServicesResponse> {
    return this.#http.call({ ...options, path: '/services', query });
  }

  getService(
    ref: ServiceRef,
    options?: CallOptions,
  ): ReturnType<CanaryApi['getService']> {
    return this.#http.read(pathOf(ref), options);
  }

  getOwnership(
    ref: ServiceRef,
    options?: CallOptions,
  ): ReturnType<CanaryApi['getOwnership']> {
    return this.#http.read(pathOf(ref, '/ownership'), options);
  }

  getPlan(ref: ServiceRef, options?: CallOptions): Promise<Plan> {
    return this.#http.call({ ...options, path: pathOf(ref, '/plan') });
  }

  listRevisions(
    ref: ServiceRef,
    options?: CallOptions,
  ): ReturnType<CanaryApi['listRevisions']> {
    return this.#http.read(pathOf(ref, '/revisions'), options);
  }

  getRevisionPlan(
    ref: ServiceRef,
    revision: number,
    options?: CallOptions,
  ): Promise<Plan> {
    return this.#http.read(pathOf(ref, `/revisions/${revision}/plan`), options);
  }

  getDrift(ref: ServiceRef, options?: CallOptions): Promise<ServiceDrift> {
    return this.#http.read(pathOf(ref, '/drift'), options);
  }

  listObjects(
    ref: ServiceRef,
    options?: CallOptions,
  ): ReturnType<CanaryApi['listObjects']> {
    return this.#http.read(pathOf(ref, '/objects'), options);
  }

  listPods(
    ref: ServiceRef,
    options?: CallOptions,
  ): ReturnType<CanaryApi['listPods']> {
    return this.#http.read(pathOf(ref, '/pods'), options);
  }

  listEvents(
    ref: ServiceRef,
    options?: CallOptions,
  ): ReturnType<CanaryApi['listEvents']> {
    return this.#http.read(pathOf(ref, '/events'), options);
  }

  installService(
    request: InstallRequest,
    options?: WriteCallOptions,
  ): Promise<AcceptedWrite> {
    return this.#http.write('POST', '/services', { ...options, body: request });
  }

  applyService(
    ref: ServiceRef,
    request: ApplyRequest,
    options?: WriteCallOptions,
  ): Promise<AcceptedWrite> {
    const path = pathOf(ref, '/apply');
    return this.#http.write('POST', path, { ...options, body: request });
  }

  rollbackService(
    ref: ServiceRef,
    request: RollbackRequest,
    options?: WriteCallOptions,
  ): Promise<AcceptedWrite> {
    const path = pathOf(ref, '/rollback');
    return this.#http.write('POST', path, { ...options, body: request });
  }

  uninstallService(
    ref: ServiceRef,
    options?: WriteCallOptions,
  ): Promise<AcceptedWrite> {
    return this.#http.write('DELETE', pathOf(ref), { ...options });
  }

  autoscaleService(
    ref: ServiceRef,
    request: AutoscaleRequest,
    options?: WriteCallOptions,
  ): Promise<AcceptedWrite> {
    const path = pathOf(ref, '/autoscale');
    return this.#http.write('PUT', path, { ...options, body: request });
  }

  diffService(
    ref: ServiceRef,
    request: DiffRequest,
    options?: CallOptions,
  ): Promise<DiffResponse> {
    const path = pathOf(ref, '/diff');
    return this.#http.write('POST', path, { ...options, body: request });
  }

  getSlo(
    ref: ServiceRef,
    options?: CallOptions,
  ): ReturnType<CanaryApi['getSlo']> {
    return this.#http.read(pathOf(ref, '/slo'), options);
  }

  updateSlo(
    ref: ServiceRef,
    request: SloRequest,
    options?: WriteCallOptions,
  ): Promise<AcceptedWrite> {
    const path = pathOf(ref, '/slo');
    return this.#http.write('PUT', path, { ...options, body: request });
  }

  resetSlo(
    ref: ServiceRef,
    options?: WriteCallOptions,
  ): Promise<AcceptedWrite> {
    return this.#http.write('DELETE', pathOf(ref, '/slo'), { ...options });
  }

  listExperiments(
    query: ListExperimentsQuery = {},
    options?: CallOptions,
  ): ReturnType<CanaryApi['listExperiments']> {
    return this.#http.call({ ...options, path: '/experiments', query });
  }

  getExperiment(
    ref: ExperimentAddress,
    options?: CallOptions,
  ): ReturnType<CanaryApi['getExperiment']> {
    return this.#readExperiment(ref, '', options);
  }

  getExperimentPlan(
    ref: ExperimentAddress,
    options?: CallOptions,
  ): ReturnType<CanaryApi['getExperimentPlan']> {
    return this.#readExperiment(ref, '/plan', options);
  }

  getExperimentDrift(
    ref: ExperimentAddress,
    options?: CallOptions,
  ): ReturnType<CanaryApi['getExperimentDrift']> {
    return this.#readExperiment(ref, '/drift', options);
  }

  listExperimentEvents(
    ref: ExperimentAddress,
    options?: CallOptions,
  ): ReturnType<CanaryApi['listExperimentEvents']> {
    return this.#readExperiment(ref, '/events', options);
  }

  listExperimentRemains(
    ref: ExperimentAddress,
    options?: CallOptions,
  ): ReturnType<CanaryApi['listExperimentRemains']> {
    return this.#readExperiment(ref, '/remains', options);
  }

  previewExperiment(
    request: CreateExperimentRequest,
    options?: CallOptions,
  ): Promise<ExperimentPreview> {
    const path = '/experiments/preview';
    return this.#http.write('POST', path, { ...options, body: request });
  }

  createExperiment(
    request: CreateExperimentRequest,
    options?: WriteCallOptions,
  ): Promise<AcceptedExperimentWrite> {
    return this.#http.write('POST', '/experiments', {
      ...options,
      body: request,
    });
  }

  updateWeights(
    ref: ExperimentRef,
    request: UpdateWeightsRequest,
    options?: WriteCallOptions,
  ): Promise<AcceptedExperimentWrite> {
    const path = experimentPath(ref);
    return this.#http.write('PATCH', path, { ...options, body: request });
  }

  stopExperiment(
    ref: ExperimentRef,
    request: StopExperimentRequest = {},
    options?: WriteCallOptions,
  ): Promise<AcceptedExperimentWrite> {
    const path = experimentPath(ref, '/stop');
    return this.#http.write('POST', path, { ...options, body: request });
  }

  listRuns(
    query: ListRunsQuery = {},
    options?: CallOptions,
  ): ReturnType<CanaryApi['listRuns']> {
    return this.#http.call({ ...options, path: '/runs', query });
  }

  getRun(id: string, options?: CallOptions): ReturnType<CanaryApi['getRun']> {
    return this.#http.read(`/runs/${encodeURIComponent(id)}`, options);
  }

  listRefusals(
    query: ListRefusalsQuery = {},
    options?: CallOptions,
  ): ReturnType<CanaryApi['listRefusals']> {
    return this.#http.call({ ...options, path: '/refusals', query });
  }

  listCharts(options?: CallOptions): ReturnType<CanaryApi['listCharts']> {
    return this.#http.read('/charts', options);
  }

  getChart(
    name: string,
    version: string,
    options?: CallOptions,
  ): ReturnType<CanaryApi['getChart']> {
    const parts = [name, version].map(encodeURIComponent);
    return this.#http.read(`/charts/${parts.join('/')}`, options);
  }

  getMetrics(
    ref: ServiceRef,
    query: MetricsQuery = {},
    options?: CallOptions,
  ): ReturnType<CanaryApi['getMetrics']> {
    return this.#http.call({
      ...options,
      path: pathOf(ref, '/metrics'),
      query,
    });
  }

  getExperimentMetrics(
    ref: ExperimentAddress,
    query: MetricsQuery = {},
    options?: CallOptions,
  ): ReturnType<CanaryApi['getExperimentMetrics']> {
    return this.#readExperiment(ref, '/metrics', { ...options, query });
  }

  getComparison(
    ref: ExperimentAddress,
    options?: CallOptions,
  ): ReturnType<CanaryApi['getComparison']> {
    return this.#readExperiment(ref, '/comparison', options);
  }

  glanceAtServices(
    services: readonly ServiceRef[],
    options?: CallOptions,
  ): ReturnType<CanaryApi['glanceAtServices']> {
    const path = '/services/metrics';
    return this.#http.write('POST', path, { ...options, body: { services } });
  }

  async chat(request: ChatRequest, options?: CallOptions): Promise<ChatStream> {
    const response = await this.#http.send({
      ...options,
      path: '/chat/completions',
      method: 'POST',
      body: request,
    });
    const servedBy = response.headers.get('x-canary-served-by');
    return {
      servedBy: servedBy ? JSON.parse(servedBy) : {},
      frames: readChatFrames(response.body ?? new ReadableStream()),
    };
  }

  async *watchChanges({
    signal,
  }: {
    signal: AbortSignal;
  }): AsyncGenerator<LiveChange> {
    const response = await this.#http.send({ path: '/live', signal });
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

  #readExperiment<T>(
    ref: ExperimentAddress,
    suffix: string,
    options: CallOptions & { query?: MetricsQuery } = {},
  ): Promise<T> {
    const query = { ...options.query, uid: ref.uid };
    const path = experimentPath(ref, suffix);
    return this.#http.call({ ...options, path, query });
  }
}
