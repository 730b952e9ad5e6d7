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

/** @public */
export interface CallOptions {
  signal?: AbortSignal;
}

/**
 * The backend plugin as other programs see it. Every method rejects with Backstage's
 * `ResponseError`; the code, if any, is in `body.error.code`.
 * @public
 */
export interface CanaryApi {
  listClusters(
    options?: CallOptions,
  ): Promise<{ items: ClusterStatus[]; totalCount: number }>;
  listServices(
    query: ListServicesQuery,
    options?: CallOptions,
  ): Promise<ListServicesResponse>;
  getService(ref: ServiceRef, options?: CallOptions): Promise<ServiceDetail>;
  getOwnership(
    ref: ServiceRef,
    options?: CallOptions,
  ): Promise<ServiceOwnership>;
  listRevisions(
    ref: ServiceRef,
    options?: CallOptions,
  ): Promise<{ items: ServiceRevision[]; totalCount: number }>;
  listObjects(
    ref: ServiceRef,
    options?: CallOptions,
  ): Promise<{ items: ReleaseObject[]; totalCount: number }>;
  applyService(
    ref: ServiceRef,
    request: ApplyRequest,
    options?: CallOptions,
  ): Promise<AcceptedWrite>;
  rollbackService(
    ref: ServiceRef,
    request: RollbackRequest,
    options?: CallOptions,
  ): Promise<AcceptedWrite>;
  uninstallService(
    ref: ServiceRef,
    options?: CallOptions,
  ): Promise<AcceptedWrite>;
}
