import type { SloRequest } from '@llm-canary/backstage-plugin-canary-common';
import type { ObjectRef, ReadOptions } from '../kubernetes/types';

/**
 * What a write does to an SLO: it sets what the request names, or makes everything the default again.
 * @public
 */
export type SloChange =
  { operation: 'slo-update'; slo: SloRequest } | { operation: 'slo-reset' };

/**
 * The SLO of a service, or that it has none. Warnings are sentences for a person.
 * @public
 */
export type SloState =
  | { found: false; warnings: string[] }
  | { found: true; slo: SloRequest; warnings: string[] };

/** @public */
export interface SloWriteCall {
  /** Namespace and name of the service. */
  ref: ObjectRef;
  change: SloChange;
  /**
   * Awaited right before each request that writes, also before a repeated one: the SLO is another
   * object than the service, so that no precondition can say who manages the service. What it
   * rejects with stops the write and is what the call rejects with.
   */
  beforeWrite(): Promise<void>;
}

/** @public */
export interface SloWritten {
  /** False: the SLO was as wanted already, and nothing was sent. */
  sent: boolean;
  /** Absent when it is not known. */
  changed?: boolean;
  /** Of the object that holds the SLO, where it is known. */
  uid?: string;
  warnings: string[];
}

/**
 * What a write would do, asked of the server where it can be asked. `before` and `after` are objects
 * of Kubernetes without status and server-kept metadata.
 * @public
 */
export interface SloDryRun {
  result: 'changed' | 'unchanged' | 'rejected';
  apiVersion: string;
  kind: string;
  name: string;
  before: unknown;
  after?: unknown;
  /** With `rejected`: what the server said. */
  detail?: string;
  warnings: string[];
}

/**
 * Where SLOs are kept. It decides nothing about ownership: `beforeWrite` does.
 *
 * Every method rejects with a `CanaryError`: UPSTREAM_FORBIDDEN (a credential is refused, or none is
 * configured), CLUSTER_UNAVAILABLE (no usable answer, or not synced yet) and INVALID_INPUT (several
 * SLOs stand for the service, or the value is refused). Writes and dry-runs reject with
 * RELEASE_NOT_FOUND where there is no SLO, writes also with RELEASE_MOVED, OBJECT_REJECTED and
 * OUTCOME_UNKNOWN.
 * @public
 */
export interface SloService {
  /** `object`: the LLMSLORequirement; `api`: the SLO service. */
  readonly source: 'object' | 'api';
  read(ref: ObjectRef, options?: ReadOptions): Promise<SloState>;
  write(call: SloWriteCall): Promise<SloWritten>;
  dryRun(
    call: Pick<SloWriteCall, 'ref' | 'change'>,
    options?: ReadOptions,
  ): Promise<SloDryRun>;
  /** Ends its connections. */
  close(): Promise<void>;
}
