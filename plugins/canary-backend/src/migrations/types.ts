import type {
  MigrationApplyMode,
  MigrationApproval,
  MigrationCounts,
  MigrationDetail,
  MigrationKind,
  MigrationResultCounts,
  RuntimeProjectionMode,
} from '@llm-canary/backstage-plugin-canary-common';

/** A plan as it is kept. Nothing of it ever changes but that it was used. */
export interface StoredMigration {
  id: string;
  kind: MigrationKind;
  cluster: string;
  namespaces: string[];
  runtimeProjectionMode?: RuntimeProjectionMode;
  /** `namespace/name` of a Helm release. */
  release?: string;
  /** `sha256:…` of the plan's exact bytes. */
  digest: string;
  counts: MigrationCounts;
  createdAt: Date;
  createdBy: string;
  /** The commit that began; the plan is used from then on, whatever came of it. */
  commitRunId?: string;
}

/** A plan that is about to be kept. */
export interface NewMigration extends Omit<
  StoredMigration,
  'createdAt' | 'commitRunId'
> {
  /** Exact bytes, as text of UTF-8. */
  files: ReadonlyArray<{ name: string; text: string }>;
}

export interface StoredReview {
  unit: string;
  by: string;
  at: Date;
}

/** One dry-run or commit. */
export interface StoredRun {
  runId: string;
  migrationId: string;
  mode: MigrationApplyMode;
  by: string;
  startedAt: Date;
  endedAt?: Date;
  /** Units of the plan. */
  total: number;
  /** Units that ended, by how. */
  counts: MigrationResultCounts;
  /** What the kind keeps of a run beside its units; plain JSON. */
  head?: unknown;
  /** Why it ended before its units. */
  error?: string;
}

/** What people and runs made of a plan so far. */
export interface MigrationProgress {
  reviews: StoredReview[];
  approval?: MigrationApproval;
  /** Oldest first. */
  runs: StoredRun[];
}

/** Who holds the lock of a cluster. */
export interface HeldMigrationLock {
  cluster: string;
  runId: string;
  migrationId: string;
  holder: string;
  by: string;
  since: Date;
  /** Since when its process has not been heard of; absent while it lives. */
  silentSince?: Date;
}

/** A run that is about to begin. */
export interface NewRun {
  runId: string;
  migration: Pick<StoredMigration, 'id' | 'cluster'>;
  mode: MigrationApplyMode;
  by: string;
  total: number;
  head?: unknown;
}

/** A unit of a plan, as far as steps depend on it. */
export interface PlannedUnit {
  id: string;
  handling: 'automatic' | 'manual';
  outcome: string;
}

/** Fields of a migration's detail that only one kind has. */
export type KindDetail = Pick<MigrationDetail, 'plan' | 'helm' | 'pinKeys'>;
