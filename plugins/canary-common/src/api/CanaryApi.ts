import type { ChartDetail, ChartSummary } from '../charts/types';
import type { ChatRequest, ChatStream } from '../chat/types';
import type { ClusterStatus } from '../clusters/types';
import type { ComparisonReport } from '../comparison/report';
import type { ExperimentDrift, ServiceDrift } from '../drift/types';
import type {
  AcceptedExperimentWrite,
  CreateExperimentRequest,
  ExperimentPreview,
  StopExperimentRequest,
  UpdateWeightsRequest,
} from '../experiments/requests';
import type {
  ExperimentAddress,
  ExperimentDetail,
  ExperimentEvent,
  ExperimentPlan,
  ExperimentRef,
  ExperimentRemain,
  ListExperimentsQuery,
  ListExperimentsResponse,
} from '../experiments/types';
import type { LiveChange } from '../live/types';
import type {
  ExperimentMetrics,
  MetricsQuery,
  ServiceGlance,
  ServiceMetrics,
} from '../metrics/types';
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
  ReleaseObject,
  ServiceDetail,
  ServiceEvent,
  ServiceOwnership,
  ServicePod,
  ServiceRef,
  ServiceRevision,
} from '../releases/types';
import type {
  ListRefusalsQuery,
  ListRunsQuery,
  Refusal,
  RunDetail,
  RunView,
} from '../runs/types';
import type { SloRequest, SloView } from '../slo/types';
import type { MigrationsApi } from './MigrationsApi';

/** @public */
export interface CallOptions {
  signal?: AbortSignal;
}

/** @public */
export interface WriteCallOptions extends CallOptions {
  /** The same key, caller and body: the first result again, and nothing is done twice. */
  idempotencyKey?: string;
}

/**
 * A list as every route but the services list answers it.
 * @public
 */
export interface ItemList<T> {
  items: T[];
  totalCount: number;
}

/**
 * The backend plugin as other programs see it. Every method rejects with Backstage's
 * `ResponseError`; the code, if any, is in `body.error.code`.
 * @public
 */
export interface CanaryApi {
  listClusters(options?: CallOptions): Promise<ItemList<ClusterStatus>>;
  listServices(
    query: ListServicesQuery,
    options?: CallOptions,
  ): Promise<ListServicesResponse>;
  getService(ref: ServiceRef, options?: CallOptions): Promise<ServiceDetail>;
  getOwnership(
    ref: ServiceRef,
    options?: CallOptions,
  ): Promise<ServiceOwnership>;
  /** Numbers that JavaScript cannot hold are kept raw. */
  getPlan(ref: ServiceRef, options?: CallOptions): Promise<Plan>;
  listRevisions(
    ref: ServiceRef,
    options?: CallOptions,
  ): Promise<ItemList<ServiceRevision>>;
  getRevisionPlan(
    ref: ServiceRef,
    revision: number,
    options?: CallOptions,
  ): Promise<Plan>;
  /** What is live otherwise than the plan; of an arm, route, scaling and SLO. */
  getDrift(ref: ServiceRef, options?: CallOptions): Promise<ServiceDrift>;
  listObjects(
    ref: ServiceRef,
    options?: CallOptions,
  ): Promise<ItemList<ReleaseObject>>;
  listPods(
    ref: ServiceRef,
    options?: CallOptions,
  ): Promise<ItemList<ServicePod>>;
  listEvents(
    ref: ServiceRef,
    options?: CallOptions,
  ): Promise<ItemList<ServiceEvent>>;

  installService(
    request: InstallRequest,
    options?: WriteCallOptions,
  ): Promise<AcceptedWrite>;
  applyService(
    ref: ServiceRef,
    request: ApplyRequest,
    options?: WriteCallOptions,
  ): Promise<AcceptedWrite>;
  rollbackService(
    ref: ServiceRef,
    request: RollbackRequest,
    options?: WriteCallOptions,
  ): Promise<AcceptedWrite>;
  uninstallService(
    ref: ServiceRef,
    options?: WriteCallOptions,
  ): Promise<AcceptedWrite>;
  autoscaleService(
    ref: ServiceRef,
    request: AutoscaleRequest,
    options?: WriteCallOptions,
  ): Promise<AcceptedWrite>;
  diffService(
    ref: ServiceRef,
    request: DiffRequest,
    options?: CallOptions,
  ): Promise<DiffResponse>;

  getSlo(ref: ServiceRef, options?: CallOptions): Promise<SloView>;
  updateSlo(
    ref: ServiceRef,
    request: SloRequest,
    options?: WriteCallOptions,
  ): Promise<AcceptedWrite>;
  resetSlo(ref: ServiceRef, options?: WriteCallOptions): Promise<AcceptedWrite>;

  listExperiments(
    query?: ListExperimentsQuery,
    options?: CallOptions,
  ): Promise<ListExperimentsResponse>;
  getExperiment(
    ref: ExperimentAddress,
    options?: CallOptions,
  ): Promise<ExperimentDetail>;
  getExperimentPlan(
    ref: ExperimentAddress,
    options?: CallOptions,
  ): Promise<ExperimentPlan>;
  getExperimentDrift(
    ref: ExperimentAddress,
    options?: CallOptions,
  ): Promise<ExperimentDrift>;
  listExperimentEvents(
    ref: ExperimentAddress,
    options?: CallOptions,
  ): Promise<ItemList<ExperimentEvent>>;
  /** What the experiment made and keeps, as it stands now; also after it was stopped. */
  listExperimentRemains(
    ref: ExperimentAddress,
    options?: CallOptions,
  ): Promise<ItemList<ExperimentRemain>>;
  /** All that a creation would do. Changes nothing. */
  previewExperiment(
    request: CreateExperimentRequest,
    options?: CallOptions,
  ): Promise<ExperimentPreview>;
  createExperiment(
    request: CreateExperimentRequest,
    options?: WriteCallOptions,
  ): Promise<AcceptedExperimentWrite>;
  updateWeights(
    ref: ExperimentRef,
    request: UpdateWeightsRequest,
    options?: WriteCallOptions,
  ): Promise<AcceptedExperimentWrite>;
  stopExperiment(
    ref: ExperimentRef,
    request?: StopExperimentRequest,
    options?: WriteCallOptions,
  ): Promise<AcceptedExperimentWrite>;

  listRuns(
    query?: ListRunsQuery,
    options?: CallOptions,
  ): Promise<ItemList<RunView>>;
  getRun(id: string, options?: CallOptions): Promise<RunDetail>;
  listRefusals(
    query?: ListRefusalsQuery,
    options?: CallOptions,
  ): Promise<ItemList<Refusal>>;

  getMetrics(
    ref: ServiceRef,
    query?: MetricsQuery,
    options?: CallOptions,
  ): Promise<ServiceMetrics>;
  getExperimentMetrics(
    ref: ExperimentAddress,
    query?: MetricsQuery,
    options?: CallOptions,
  ): Promise<ExperimentMetrics>;
  /** The arms beside the baseline, as the last planned look found them. */
  getComparison(
    ref: ExperimentAddress,
    options?: CallOptions,
  ): Promise<ComparisonReport>;
  /** TTFT of up to 500 services, for a list. */
  glanceAtServices(
    services: readonly ServiceRef[],
    options?: CallOptions,
  ): Promise<ItemList<ServiceGlance>>;
  /** Resolves when the answer begins. Aborting the signal reaches the model. */
  chat(request: ChatRequest, options?: CallOptions): Promise<ChatStream>;

  listCharts(options?: CallOptions): Promise<ItemList<ChartSummary>>;
  getChart(
    name: string,
    version: string,
    options?: CallOptions,
  ): Promise<ChartDetail>;

  /** Migrations of services, under routes and permissions of their own. */
  readonly migrations: MigrationsApi;

  /** One message for each change of a cluster; ends when the signal aborts, rejects when cut. */
  watchChanges(options: { signal: AbortSignal }): AsyncIterable<LiveChange>;
}
