import type { Operation } from '../ownership/operations';
import type { ManagedBy } from '../ownership/types';
import type { SloRequest } from '../slo/types';
import type { ServiceRef } from './types';

/** @public */
export interface Layer {
  name: string;
  values: unknown;
}

/**
 * A chart as a request names it. Where it comes from is configuration: no request names a repository.
 * @public
 */
export interface ChartRequest {
  name: string;
  version: string;
}

/**
 * The answer of every accepted write (202).
 * @public
 */
export interface AcceptedWrite extends ServiceRef {
  operation: Operation;
  uid: string;
  revision?: number;
  generation?: number;
  runId?: string;
  warnings?: string[];
}

/** @public */
export interface InstallRequest extends ServiceRef {
  /** `llmservice` where the cluster serves LLMServices, else `helm`. */
  backend?: 'llmservice' | 'helm';
  /** Applies to the service that has the name already, instead of refusing. */
  overwrite?: boolean;
  /** May be absent with `overwrite` only. */
  chart?: ChartRequest;
  layers: Layer[];
  note?: string;
}

/** @public */
export interface ApplyRequest {
  layers: Layer[];
  /** The repository stays. */
  chart?: ChartRequest;
  force?: boolean;
  expectRevision?: number;
  note?: string;
}

/** @public */
export interface RollbackRequest {
  toRevision: number;
  expectRevision: number;
  note?: string;
}

/** @public */
export interface AutoscaleRequest {
  enabled: boolean;
  minReplicas: number;
  maxReplicas: number;
  expectRevision?: number;
  note?: string;
}

/**
 * What an operation would do: its name and its body.
 * @public
 */
export type DiffRequest =
  | ({ operation: 'install' } & Omit<InstallRequest, keyof ServiceRef>)
  | ({ operation: 'apply' } & ApplyRequest)
  | ({ operation: 'rollback' } & Omit<RollbackRequest, 'expectRevision'> & {
        expectRevision?: number;
      })
  | ({ operation: 'autoscale' } & AutoscaleRequest)
  | { operation: 'uninstall' }
  | ({ operation: 'slo-update' } & SloRequest)
  | { operation: 'slo-reset' };

/** @public */
export interface ValueChange {
  /** JSON pointer into the merged values. */
  path: string;
  change: 'added' | 'removed' | 'changed';
  before?: unknown;
  after?: unknown;
}

/** @public */
export interface ObjectChange {
  apiVersion: string;
  kind: string;
  name: string;
  change:
    'created' | 'changed' | 'deleted' | 'unchanged' | 'conflict' | 'rejected';
  /** YAML without status and server-kept metadata; Secrets without their data. */
  before?: string;
  after?: string;
  /** With `conflict` and `rejected`: what the API server said. */
  detail?: string;
}

/**
 * The answer of a dry-run (200). Nothing was changed, and nothing but dry-runs was sent.
 * @public
 */
export interface DiffResponse extends ServiceRef {
  operation: Operation;
  /** Whether the operation would change anything. */
  changed: boolean;
  /** Why the operation itself would be refused; then nothing at all was sent. */
  applyBlocked?: { code: string; reason: string; managedBy?: ManagedBy };
  /** Revision that the diff was made on. */
  revision?: number;
  values: ValueChange[];
  objects: ObjectChange[];
  warnings: string[];
}
