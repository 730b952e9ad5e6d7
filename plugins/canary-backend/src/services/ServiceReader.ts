import type {
  ClusterStatus,
  ListServicesResponse,
  ReleaseObject,
  ServiceDetail,
  ServiceEvent,
  ServiceOwnership,
  ServicePod,
  ServiceRef,
  ServiceRevision,
} from '@llm-canary/backstage-plugin-canary-common';
import type { ListQuery } from './list';

/** A list that is not cut into pages. */
export interface CompleteList<T> {
  items: T[];
  totalCount: number;
}

/** All reads of services. None waits for a cluster longer than its deadline. */
export interface ServiceReader {
  listClusters(): Promise<CompleteList<ClusterStatus> & { notes: string[] }>;
  listServices(query: ListQuery): Promise<ListServicesResponse>;
  /** The live object with a short deadline, else what was seen last. */
  getService(ref: ServiceRef): Promise<ServiceDetail>;
  /** Who manages a service, why, and what therefore may be done. */
  getOwnership(ref: ServiceRef): Promise<ServiceOwnership>;
  listRevisions(ref: ServiceRef): Promise<CompleteList<ServiceRevision>>;
  /** What the release made, each exactly one of live, missing, noAccess, error. */
  listObjects(ref: ServiceRef): Promise<CompleteList<ReleaseObject>>;
  /** The pods of the workloads that the release made, by name, at most 500. */
  listPods(ref: ServiceRef): Promise<CompleteList<ServicePod>>;
  /** About the service, its pods and what its release made, newest first, at most 500. */
  listEvents(ref: ServiceRef): Promise<CompleteList<ServiceEvent>>;
}
