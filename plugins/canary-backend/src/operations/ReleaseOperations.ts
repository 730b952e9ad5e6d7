import type {
  AutoscaleRequest,
  ChartRequest,
  Layer,
  ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import type { ClusterForWrites } from '../clusters/types';
import type { ToldSecrets } from '../masking';
import type { RunEnd } from '../runs';
import type { DiffParts } from './diff/ServiceDiffs';

/** What is asked of a Helm release that no LLMService stands for. */
export type ReleaseChange =
  | { operation: 'install'; chart: ChartRequest; layers: readonly Layer[] }
  | {
      operation: 'apply' | 'apply-force';
      chart?: ChartRequest;
      layers: readonly Layer[];
    }
  | { operation: 'rollback'; toRevision: number }
  | { operation: 'uninstall' }
  | ({ operation: 'autoscale' } & Pick<
      AutoscaleRequest,
      'enabled' | 'minReplicas' | 'maxReplicas'
    >);

export interface ReleaseDiffCall {
  cluster: ClusterForWrites;
  ref: ServiceRef;
  change: ReleaseChange;
  expectRevision?: number;
  /** Is told the values before and after, so that nothing is said of the secrets in them. */
  told?: ToldSecrets;
}

/** A dry-run of a Helm release. */
export interface ReleaseTrialCall extends ReleaseDiffCall {
  /** Values only: helm is not started, and nothing is sent. */
  computeOnly?: boolean;
}

/** One write of a Helm release, inside the lock, after the guard saw no LLMService of its name. */
export interface ReleaseWriteCall extends ReleaseDiffCall {
  runId: string;
  note?: string;
  /**
   * Confirms the lock and looks at ownership live once more: for helm's first write, and again while
   * it runs. Rejects with the refusal.
   */
  confirm(): Promise<void>;
  /** Aborts when the lock is lost: no further write may pass. */
  signal: AbortSignal;
}

/** A write that goes on after it was answered; the lock is held until it has ended. */
export interface ReleaseWriteInProgress {
  /** Settles at the first write that the cluster took; rejects with why there was none. */
  accepted: Promise<{ uid: string; revision?: number; warnings: string[] }>;
  /** Never rejects. Undefined: nothing was written, and there is no run. */
  ended: Promise<RunEnd | undefined>;
}

/** The operations on Helm releases, behind the same use cases as those on LLMServices. */
export interface ReleaseOperations {
  /** Whether the name holds a release, read live. Rejects when that cannot be read. */
  exists(cluster: ClusterForWrites, ref: ServiceRef): Promise<boolean>;
  write(call: ReleaseWriteCall): ReleaseWriteInProgress;
  diff(call: ReleaseTrialCall): Promise<DiffParts>;
}
