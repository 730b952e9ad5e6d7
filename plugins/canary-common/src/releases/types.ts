import type { ForeignOwner } from '../foreign/types';
import type { ManagedBy, OwnershipEvidence } from '../ownership/types';
import type { Operation } from '../ownership/operations';

/**
 * One pod of a service, read live. Times are ISO 8601 in UTC.
 * @public
 */
export interface ServicePod {
  name: string;
  /** Phase of the pod, or the reason it waits for: `Running`, `Pending`, `CrashLoopBackOff`. */
  phase: string;
  ready: { containers: number; of: number };
  restarts: number;
  node?: string;
  createdAt?: string;
  /** Why it is not ready, at most 300 characters. */
  message?: string;
}

/**
 * One Kubernetes event about a service or an object of its release, read live, newest first.
 * @public
 */
export interface ServiceEvent {
  /** Of the last occurrence. */
  time?: string;
  type: 'Normal' | 'Warning';
  reason: string;
  object: { kind: string; name: string };
  /** How often it occurred. */
  count: number;
  /** At most 1,000 characters. */
  message: string;
}

/**
 * Address of a service.
 * @public
 */
export interface ServiceRef {
  cluster: string;
  namespace: string;
  name: string;
}

/**
 * Phases of a service, in the words of the pages.
 * @public
 */
export const servicePhases = [
  'Serving',
  'Loading',
  'Not ready',
  'Stalled',
  'No pods',
  'Applying',
  'Applied',
  'Pending',
  'Failed',
  'Uninstalling',
  'Unknown',
] as const;

/** @public */
export type ServicePhase = (typeof servicePhases)[number];

/** @public */
export type ServiceKind = 'LLMService' | 'Release';

/**
 * A row of the services list. Times are ISO 8601 in UTC.
 * @public
 */
export interface ServiceRow extends ServiceRef {
  kind: ServiceKind;
  ownership: 'none' | 'managed' | 'unknown';
  /** Present when ownership is unknown. */
  unknownReason?: string;
  managedBy: ManagedBy | null;
  /** Another system that writes this service, or that it is an arm of. */
  foreignOwner?: ForeignOwner;
  phase: ServicePhase;
  /** One sentence: why the phase is what it is. At most 300 characters. */
  cause?: string;
  /** `status.helm.revision`. */
  revision?: number;
  /** Chart and resolved version, `vllm 0.9.4`. */
  chart?: string;
  model?: string;
  engine?: string;
  /** Absent when the workload may not be read. */
  replicas?: { ready: number; desired: number };
  /** The experiments whose target this service is. */
  targetOf?: Array<{ namespace: string; name: string }>;
  /** Of an arm: values that are live otherwise than planned; absent when that is not known. */
  driftCount?: number;
  /** Needs a person: failed, stalled, not ready or applying too long, conflicting, parent missing. */
  attention?: boolean;
  /** True when the cluster does not answer and the row is the last one seen. */
  stale?: boolean;
  updatedAt?: string;
}

/** @public */
export interface ListServicesQuery {
  cluster?: string;
  namespace?: string;
  q?: string;
  ownership?: 'none' | 'managed' | 'unknown';
  /** `namespace/name` of an experiment: its arms and its target. */
  experiment?: string;
  phase?: ServicePhase;
  attention?: boolean;
  /** Arms with values that are live otherwise than planned. */
  drifted?: boolean;
  /** Arms whose experiment is gone, or is another one by now. */
  orphaned?: boolean;
  /** Field to sort by; ties by cluster, namespace, name. `experiment` groups arms under their parent. */
  sort?: 'name' | 'namespace' | 'phase' | 'updatedAt' | 'experiment';
  order?: 'asc' | 'desc';
  offset?: number;
  /** 100 by default, at most 500. */
  limit?: number;
  /** `cluster/namespace/name`: the window that starts at that row, or where it stood, in place of an offset. */
  around?: string;
}

/** @public */
export interface ClusterListState {
  name: string;
  state: 'ok' | 'loading' | 'stale' | 'unreachable' | 'forbidden';
  /** Age of the data; absent when nothing was ever read. */
  asOf?: string;
  /** Sentences: a kind that may not be read, a namespace without access. */
  notes: string[];
}

/** @public */
export interface ListServicesResponse {
  items: ServiceRow[];
  totalCount: number;
  /** Over what cluster, namespace and q leave. */
  counts: {
    all: number;
    attention: number;
    managed: number;
    unknown: number;
    drifted: number;
    orphaned: number;
  };
  clusters: ClusterListState[];
  /** Namespaces that exist in what was read, for the filter. */
  namespaces: string[];
  /** Moves with every change of what is listed. */
  version: string;
  /** Index of the first item in the whole filtered list. */
  offset: number;
}

/**
 * Whether an operation may run, and if not why: the answer of decideOperation.
 * @public
 */
export interface OperationDecision {
  allowed: boolean;
  code?: string;
  reason?: string;
}

/** @public */
export interface ServiceCondition {
  type: string;
  status: string;
  reason?: string;
  message?: string;
  lastTransitionTime?: string;
}

/** @public */
export interface ServiceDetail extends ServiceRow {
  uid?: string;
  resourceVersion?: string;
  generation?: number;
  observedGeneration?: number;
  conditions: ServiceCondition[];
  /** The annotation of the old console's plans, or other leftovers: named, never written. */
  warnings: string[];
  readOnly: boolean;
  /** When the data was read; older than a moment when the cluster does not answer. */
  asOf?: string;
}

/** @public */
export interface ServiceOwnership {
  ownership: 'none' | 'managed' | 'unknown';
  unknownReason?: string;
  managedBy: ManagedBy | null;
  foreignOwner?: ForeignOwner;
  evidence: OwnershipEvidence[];
  readAt: string;
  /** True when the live read failed and this is the last state seen. */
  stale?: boolean;
  resourceVersion?: string;
  operations: Record<Operation, OperationDecision>;
}

/** @public */
export interface ServiceRevision {
  revision: number;
  current: boolean;
  action?: string;
  chart?: string;
  hash?: string;
  appliedAt?: string;
  by?: string;
  note?: string;
  forceConflicts?: boolean;
  /** Present when this revision cannot be rolled back to. */
  unavailable?: string;
}

/**
 * One object that a release made: exactly one of live, missing, error holds.
 * @public
 */
export interface ReleaseObject {
  apiVersion: string;
  kind: string;
  name: string;
  state: 'live' | 'missing' | 'noAccess' | 'error';
  detail?: string;
  ready?: boolean;
  /** generation is ahead of observedGeneration. */
  staleGeneration?: boolean;
  conditions?: ServiceCondition[];
}
