import type {
  CreateMigrationRequest,
  EvidenceComparison,
  MigrationApplyMode,
  MigrationApproval,
  MigrationResult,
} from '@llm-canary/backstage-plugin-canary-common';
import type {
  KindDetail,
  NewMigration,
  PlannedUnit,
  StoredMigration,
  StoredRun,
} from './types';

/** Which steps stand between the plan of a kind and its commit. */
export interface MigrationKindSteps {
  review: boolean;
  dryRun: boolean;
  approval: boolean;
}

/** A dry-run or commit that every step before it lets through. */
export interface RunRequest {
  migration: StoredMigration;
  runId: string;
  mode: MigrationApplyMode;
  by: string;
  /** Of a commit, where the kind needs one. */
  approval?: MigrationApproval;
  acceptUnverified?: readonly string[];
}

/** What a plan says that the steps depend on. */
export interface DescribedPlan {
  detail: KindDetail;
  units: readonly PlannedUnit[];
  /** What keeps this plan from ever being committed, such as missing pin keys. */
  uncommittable?: {
    code: 'MIGRATION_PIN_KEYS_MISSING' | 'MIGRATION_NOT_READY';
    message: string;
  };
}

/**
 * What one kind of migration does of its own. Everything that all kinds share (who may, the order of the
 * steps, files, reviews, approvals, used plans) happens before these are called.
 */
export interface MigrationKindHandler {
  readonly steps: MigrationKindSteps;
  /**
   * Reads and plans; writes nothing to the cluster. The plan's file comes first.
   *
   * @throws CanaryError INVALID_INPUT where the request is not one of this kind, CLUSTER_NOT_FOUND, …
   */
  plan(
    request: CreateMigrationRequest,
    options: { id: string; by: string },
  ): Promise<NewMigration>;
  describe(
    migration: StoredMigration,
    /** Oldest first. */
    runs: readonly StoredRun[],
  ): Promise<DescribedPlan>;
  /** Refuses what the configuration of the cluster forbids (CLUSTER_NOT_FOUND, READ_ONLY). */
  checkCluster(migration: StoredMigration): void;
  /**
   * Begins the run and resolves when that is durable; what follows goes on in the background.
   *
   * @throws CanaryError MIGRATION_LOCKED, MIGRATION_PLAN_USED, MIGRATION_PLAN_INVALID, …
   */
  start(request: RunRequest): Promise<void>;
  /** Undefined where the kind has no such results. */
  readResult?(
    migration: StoredMigration,
    run: StoredRun,
  ): Promise<MigrationResult>;
  compareEvidence?(
    migration: StoredMigration,
    unit: string,
  ): Promise<EvidenceComparison>;
}
