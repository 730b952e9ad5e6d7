import type { ComparisonSummary } from '@llm-canary/backstage-plugin-canary-common';
import type { LookCounts } from '../counting/types';
import type {
  ComparisonWindow,
  ExperimentKey,
  LookFindings,
  StoredLook,
  StoredWindow,
} from '../types';

/** What a list says of an experiment; no summary before the first look of its window. */
export interface StoredSummary extends ExperimentKey {
  window: number;
  /** By the database's clock. */
  changedAt: number;
  summary?: ComparisonSummary;
}

/** A look, to be stored. */
export interface TakenLook extends ExperimentKey {
  window: number;
  number: number;
  plannedAt: number;
  takenAt: number;
  findings: LookFindings;
  counts: LookCounts;
  summary: ComparisonSummary;
}

/** Windows and looks, as all replicas share them. */
export interface ComparisonStore {
  /** Windows without an end, of all clusters. */
  open(): Promise<StoredWindow[]>;
  /** Of one experiment, oldest first. */
  windowsOf(experiment: ExperimentKey): Promise<StoredWindow[]>;
  /** Of one experiment, all windows, oldest first. */
  looksOf(experiment: ExperimentKey): Promise<StoredLook[]>;
  /** Numbers of the looks that were taken in a window. */
  taken(
    window: Pick<ComparisonWindow, 'cluster' | 'uid' | 'number'>,
  ): Promise<number[]>;
  /** What the last look of a window had counted; undefined before the first. */
  countsOf(
    window: Pick<ComparisonWindow, 'cluster' | 'uid' | 'number'>,
  ): Promise<LookCounts | undefined>;
  /** False when another replica has begun it. */
  begin(window: ComparisonWindow): Promise<boolean>;
  /** Ends a window once. */
  end(
    window: Pick<ComparisonWindow, 'cluster' | 'uid' | 'number'>,
    end: { at: number; because: string },
  ): Promise<void>;
  /** False when another replica has taken this look, or one after it, or the window is over. */
  record(look: TakenLook): Promise<boolean>;
  /** Changed at or after a moment of the database's clock, oldest change first, at most `limit`. */
  changedSince(moment: number, limit: number): Promise<StoredSummary[]>;
}
