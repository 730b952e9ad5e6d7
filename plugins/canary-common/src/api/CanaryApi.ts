import type { ChartDetail, ChartSummary } from '../charts/types';
import type { ClusterStatus } from '../clusters/types';
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

  listRuns(
    query?: ListRunsQuery,
    options?: CallOptions,
  ): Promise<ItemList<RunView>>;
  getRun(id: string, options?: CallOptions): Promise<RunDetail>;
  listRefusals(
    query?: ListRefusalsQuery,
    options?: CallOptions,
  ): Promise<ItemList<Refusal>>;

  listCharts(options?: CallOptions): Promise<ItemList<ChartSummary>>;
  getChart(
    name: string,
    version: string,
    options?: CallOptions,
  ): Promise<ChartDetail>;

  /** One message for each change of a cluster; ends when the signal aborts, rejects when cut. */
  watchChanges(options: { signal: AbortSignal }): AsyncIterable<LiveChange>;
}
