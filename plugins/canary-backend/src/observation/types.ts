import type {
  ExperimentOperation,
  Operation,
  RecordSubject,
  ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import type { OperationCaller } from '../operations';

/** An operation that somebody asked for. */
export interface OperationCall {
  ref: ServiceRef;
  /** What the address is of; a service when absent. */
  subject?: RecordSubject;
  operation: Operation | ExperimentOperation;
  caller: OperationCaller;
}

/** How it was answered. */
export interface EndedOperation {
  call: OperationCall;
  durationMilliseconds: number;
  /** Absent when it was accepted. */
  error?: unknown;
}

/** Is told of every operation behind every door, once it has been answered. */
export interface OperationObserver {
  /** The answer waits for it; what it throws is logged and changes nothing. */
  ended(operation: EndedOperation): Promise<void> | void;
}

/** Does the work of an operation, and tells the observers how it ended. */
export type Observe = <T>(
  call: OperationCall,
  work: () => Promise<T>,
) => Promise<T>;
