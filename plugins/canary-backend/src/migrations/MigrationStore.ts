import type {
  ListMigrationsQuery,
  MigrationApproval,
  MigrationFile,
  MigrationUnitResult,
} from '@llm-canary/backstage-plugin-canary-common';
import type {
  HeldMigrationLock,
  MigrationProgress,
  NewMigration,
  NewRun,
  StoredMigration,
} from './types';

/** Plans, their files, and what people decided of them. */
export interface MigrationStore {
  create(migration: NewMigration): Promise<void>;
  get(id: string): Promise<StoredMigration | undefined>;
  /** Newest first. */
  list(
    query: ListMigrationsQuery,
  ): Promise<{ items: StoredMigration[]; totalCount: number }>;
  /** In the order in which they were made; the plan is the first. */
  filesOf(id: string): Promise<MigrationFile[]>;
  /** The exact bytes. */
  readFile(id: string, name: string): Promise<Buffer | undefined>;
  /** Of each id, also of one with nothing to tell. */
  progressOf(ids: readonly string[]): Promise<Map<string, MigrationProgress>>;
  review(
    id: string,
    change: { units: readonly string[]; by: string; reviewed: boolean },
  ): Promise<void>;
  /** The first approval stays. */
  approve(id: string, approval: Omit<MigrationApproval, 'at'>): Promise<void>;
}

/** Runs, the journal of their units, and the lock of each cluster. */
export interface MigrationRuns {
  /**
   * Begins a run in one transaction: a commit uses its plan up, and the lock of the cluster is taken.
   *
   * @param options.lock - without it the run takes no lock of the cluster, because it has another
   * @throws CanaryError MIGRATION_PLAN_USED, or MIGRATION_LOCKED that names the holder
   */
  begin(run: NewRun, options: { lock: boolean }): Promise<void>;
  /** Replaces what the kind keeps of a run. */
  recordHead(runId: string, head: unknown): Promise<void>;
  /** All units at the start of a run, in the plan's order. */
  beginUnits(
    runId: string,
    units: readonly MigrationUnitResult[],
  ): Promise<void>;
  recordUnit(runId: string, unit: MigrationUnitResult): Promise<void>;
  unitsOf(runId: string): Promise<MigrationUnitResult[]>;
  /** Records the end and gives the lock back in one transaction, so that no crash leaves one of them. */
  end(runId: string, end: { head?: unknown; error?: string }): Promise<void>;
  /** Says that the run's process lives. */
  beat(runId: string): Promise<void>;
  /** Says that the process of a run stops in the middle of it. The lock stays. */
  leave(runId: string): Promise<void>;
  lockOf(cluster: string): Promise<HeldMigrationLock | undefined>;
}
