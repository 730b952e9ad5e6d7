import type {
  ErrorCode,
  ItemList,
  ListRunsQuery,
  RecordSubject,
  RunDetail,
  RunView,
  ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import type { Knex } from 'knex';

/**
 * How an attempt ended.
 *
 * - `accepted`: the cluster accepted the write
 * - `failed`: the cluster refused it for a reason of its own
 * - `outcomeUnknown`: it was sent, and no answer came
 * - `noEndRecorded`: it was started, and the process that did it never said how it ended
 */
export const runOutcomes = [
  'accepted',
  'failed',
  'outcomeUnknown',
  'noEndRecorded',
] as const;

export type RunOutcome = (typeof runOutcomes)[number];

/** What is known of a run when its operation ends. */
export interface RunEnd {
  outcome: Exclude<RunOutcome, 'noEndRecorded'>;
  /** Present unless the write was accepted. */
  error?: { code: ErrorCode; message: string };
  /** Helm revision of the service when the write was decided. */
  revision?: number;
  /** Generation after the write. */
  generation?: number;
  uid?: string;
  note?: string;
  /** Whether an accepted write changed anything. */
  changed?: boolean;
  /** Hash of the plan that was written. */
  planHash?: string;
  warnings?: string[];
  /** The writes that reached the cluster, in order; of helm, which makes many. */
  writes?: string[];
  /** What the program that did it printed, capped. */
  output?: string;
}

/** A run to be appended; its end is stamped by the database. */
export interface NewRun extends ServiceRef, Omit<RunEnd, 'outcome'> {
  id: string;
  subject: RecordSubject;
  /** An Operation, or one of an experiment; plain text, because a newer version of the portal may know more of them. */
  operation: string;
  /** Entity ref of the user, or subject of the service principal. */
  actor: string;
  outcome: RunOutcome;
  /** The database's clock. */
  startedAt: Date;
}

/**
 * One row of the audit: who attempted what on which service or experiment, and what became of it.
 */
export interface Run extends Omit<NewRun, 'error'> {
  error?: { code: string; message: string };
  /** Absent when no end was recorded. */
  endedAt?: Date;
}

export interface RunStoreQuery extends Partial<ServiceRef> {
  subject?: RecordSubject;
  /** At most so many, newest first. */
  limit: number;
}

/**
 * The append-only record of attempts. Refusals by ownership, by the lock or because the service
 * moved are no attempts and never come here.
 */
export interface RunStore {
  /**
   * Appends a run. The only row that may ever change is one without an end: what its holder says
   * later, having woken up, takes its place; a second `noEndRecorded` never does.
   */
  append(run: NewRun, transaction?: Knex.Transaction): Promise<void>;
  get(id: string): Promise<Run | undefined>;
  /** Without writes and output. */
  list(query: RunStoreQuery): Promise<Run[]>;
}

/** What people see of runs: those that were appended, and those that the locks say are running. */
export interface RunReader {
  /** Newest first; 100 unless the query says otherwise, at most 500. */
  list(query: ListRunsQuery): Promise<ItemList<RunView>>;
  /** Undefined when there is no such run, or no more. */
  get(id: string): Promise<RunDetail | undefined>;
}
