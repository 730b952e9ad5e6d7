import type {
  AcceptedWrite,
  ApplyRequest,
  AutoscaleRequest,
  InstallRequest,
  Refusal,
  RollbackRequest,
  ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import type { Once } from '../idempotency';

/** Who asks for an operation. */
export interface OperationCaller {
  /** Entity ref of the user, or subject of the service principal. */
  actor: string;
  /** Where the caller came in. */
  door: Refusal['door'];
  /**
   * Aborts when the caller goes away. It stops an operation that has not begun; one that holds the
   * lock goes on to its end, because what it sent cannot be called back.
   */
  signal?: AbortSignal;
  /**
   * Stands around all that happens from the lock on. When the request carries an Idempotency-Key that
   * has a result already, that result is the answer and the work is not done. Without it, it is done.
   */
  once?: Once;
}

/** What an install asks for, beside the address. */
export type InstallBody = Omit<InstallRequest, keyof ServiceRef>;

/**
 * The writes on services, behind every door of the portal. Credentials, permissions and names were
 * checked before. Each answers as soon as the cluster accepted the write, and rejects with a
 * CanaryError; the order of the checks is: cluster, reserved layers, read-only, lock, ownership,
 * existence, revision, phase.
 */
export interface ServiceOperations {
  /**
   * Makes a service where nothing stands. With `overwrite` it is an apply where a service stands, and
   * without it a refusal.
   */
  install(
    ref: ServiceRef,
    request: InstallBody,
    caller: OperationCaller,
  ): Promise<AcceptedWrite>;
  /** Deletes the object just looked at; what is terminating already is accepted, and left alone. */
  uninstall(ref: ServiceRef, caller: OperationCaller): Promise<AcceptedWrite>;
  /** Replaces the layers, and the chart when given. */
  apply(
    ref: ServiceRef,
    request: ApplyRequest,
    caller: OperationCaller,
  ): Promise<AcceptedWrite>;
  /** Makes chart, layers and model those of an earlier revision again. */
  rollback(
    ref: ServiceRef,
    request: RollbackRequest,
    caller: OperationCaller,
  ): Promise<AcceptedWrite>;
  /** Sets how many replicas the scaler may make, and nothing else. */
  autoscale(
    ref: ServiceRef,
    request: AutoscaleRequest,
    caller: OperationCaller,
  ): Promise<AcceptedWrite>;
}
