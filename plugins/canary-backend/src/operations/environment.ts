import type { LoggerService } from '@backstage/backend-plugin-api';
import type { ServiceRef } from '@llm-canary/backstage-plugin-canary-common';
import type {
  VacantName,
  WritableService,
  WriteOperation,
} from '@llm-canary/backstage-plugin-canary-node';
import type { ClusterForWrites, ClustersForWrites } from '../clusters/types';
import type { ReleaseLock } from '../lock';
import type { OperationCaller } from './ServiceOperations';

/** What every operation works with. Time, chance and ids come from outside. */
export interface OperationEnvironment {
  clusters: ClustersForWrites;
  lock: ReleaseLock;
  /** Milliseconds of a clock that nobody sets back: it bounds the retries, and tells no date. */
  now(): number;
  newId(): string;
  sleep(milliseconds: number): Promise<void>;
  /** From 0 up to, not including, 1. */
  random(): number;
  logger: LoggerService;
}

/** What the cluster said to an accepted write. */
export interface Sent {
  uid: string;
  /** Absent after a delete. */
  generation?: number;
}

/** What is to be done with the object that the guard let through. */
export interface Decision {
  /**
   * What is changed, from what to what, as JSON: a write that was overtaken is repeated only while
   * this stays the same.
   */
  change: unknown;
  warnings: readonly string[];
  /** Absent when the object is as the operation wants it already. */
  send?(): Promise<Sent>;
}

/** One try: what was seen, and what was decided on it. */
export interface Attempt {
  service: WritableService;
  decision: Decision;
}

/** One call of an operation, and the two things that make it this operation. */
export interface OperationTask {
  cluster: ClusterForWrites;
  ref: ServiceRef;
  operation: WriteOperation;
  caller: OperationCaller;
  note?: string;
  /** Checks revision and phase, and computes the write. Rejects with a CanaryError. */
  decide(service: WritableService): Promise<Decision> | Decision;
  /**
   * Whether what is seen now is what the operation wanted of the object that it wrote to. Asked when
   * no answer came.
   */
  holds(
    seen: WritableService | VacantName,
    before: WritableService,
  ): Promise<boolean> | boolean;
}
