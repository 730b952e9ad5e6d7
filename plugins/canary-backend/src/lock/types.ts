import type {
  ExperimentOperation,
  Operation,
  RecordSubject,
  ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import type { RunEnd } from '../runs';

export interface LockRequest {
  ref: ServiceRef;
  /** What the address is of; a service when absent. */
  subject?: RecordSubject;
  operation: Operation | ExperimentOperation;
  /** Entity ref of the user, or subject of the service principal. */
  actor: string;
  /** The id that the run of this operation will have. */
  runId: string;
}

/** A lock that is held; handed to the work, and worthless after it. */
export interface HeldLock {
  readonly runId: string;
  /** When the lock was taken, by the database's clock: the start of the run. */
  readonly startedAt: Date;
  /** Aborts when the lock is found to be lost: no further write may be sent. */
  readonly signal: AbortSignal;
  /**
   * Asks the database whether the lock is still held, and renews it. Rejects with RELEASE_BUSY, or
   * EXPERIMENT_BUSY, when it is not, as happens to a process that was paused for longer than the expiry. Must be called
   * before an attempt is repeated.
   */
  confirm(): Promise<void>;
  /**
   * Appends the run and gives the lock back in one transaction, so that a crash leaves one of
   * them, never neither. When it rejects, the lock row stays and becomes the run without an end.
   */
  recordEnd(end: RunEnd): Promise<void>;
}

/** One writer per service and per experiment, across all replicas of the portal. */
export interface ReleaseLock {
  /**
   * Runs the work while the lock is held, and gives it back however the work ends.
   * Rejects with RELEASE_BUSY, of an experiment with EXPERIMENT_BUSY, without running the work, when
   * somebody else holds it.
   */
  withLock<T>(
    request: LockRequest,
    work: (held: HeldLock) => Promise<T>,
  ): Promise<T>;
  /**
   * Turns every lock that expired into a run without an end, and returns how many there were.
   * To be called now and then: nobody else comes by for a service that no one touches again.
   */
  recordAbandoned(): Promise<number>;
}
