import type { ManagedBy } from '../ownership/types';
import type { ServiceRef } from '../releases/types';

/**
 * What a run or a refusal is about; a service and an experiment may have the same name.
 * @public
 */
export const recordSubjects = ['service', 'experiment'] as const;

/** @public */
export type RecordSubject = (typeof recordSubjects)[number];

/**
 * How an attempt ended, or that it has not:
 * `accepted` the cluster took the write, `failed` it refused it for a reason of its own,
 * `outcomeUnknown` no answer came, `noEndRecorded` whoever did it never said how it ended,
 * `running` it holds the lock of the service, or of the experiment, now.
 * @public
 */
export const runResults = [
  'accepted',
  'failed',
  'outcomeUnknown',
  'noEndRecorded',
  'running',
] as const;

/** @public */
export type RunResult = (typeof runResults)[number];

/** One attempt to change a service or an experiment. Times are ISO 8601 in UTC.
 * @public
 */
export interface RunView extends ServiceRef {
  id: string;
  subject: RecordSubject;
  operation: string;
  /** Entity ref of the user, or subject of the service principal. */
  actor: string;
  result: RunResult;
  /** Of an accepted one: whether it changed anything. */
  changed?: boolean;
  error?: { code: string; message: string };
  revision?: number;
  generation?: number;
  uid?: string;
  /** Hash of the plan that was written. */
  planHash?: string;
  note?: string;
  warnings: string[];
  startedAt: string;
  /** Absent while it runs, and when no end was recorded. */
  endedAt?: string;
  durationMilliseconds?: number;
}

/** @public */
export interface RunDetail extends RunView {
  /** What the program that did it wrote, capped; absent when there is none. */
  output?: string;
  /** The writes that reached the cluster, in order, `PATCH apps/v1 deployments/chat`. */
  writes?: string[];
}

/** @public */
export interface ListRunsQuery extends Partial<ServiceRef> {
  /** Both when absent. */
  subject?: RecordSubject;
  operation?: string;
  result?: RunResult;
  actor?: string;
  /** 0 by default. */
  offset?: number;
  /** 100 by default, at most 500. */
  limit?: number;
}

/**
 * An operation that ownership stopped. Nothing was sent.
 * @public
 */
export interface Refusal extends ServiceRef {
  id: string;
  subject: RecordSubject;
  /** ISO 8601 in UTC. */
  at: string;
  operation: string;
  code: string;
  actor: string;
  /** `portal` for a user, `api` for a service principal, `action` for the actions registry. */
  door: 'portal' | 'api' | 'action';
  /** Null when it was not known who manages the service. */
  managedBy: ManagedBy | null;
  /** With CANARY_OWNERSHIP_UNAVAILABLE. */
  reason?: string;
}

/** @public */
export interface ListRefusalsQuery extends Partial<ServiceRef> {
  /** Both when absent. */
  subject?: RecordSubject;
  operation?: string;
  code?: string;
  actor?: string;
  offset?: number;
  limit?: number;
}
