import type {
  CreateMigrationRequest,
  ErrorCode,
  EvidenceComparison,
  HelmMigrationOutcome,
  HelmMigrationResult,
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
  /** Its runs take the lock of the cluster. */
  clusterLock: boolean;
}

/** A field of a plan's request that one kind has. */
export type OwnField = 'runtimeProjectionMode' | 'release' | 'chart';

/** Why a step may not be taken. */
export interface StepRefusal {
  code: ErrorCode;
  message: string;
  fields?: Readonly<Record<string, unknown>>;
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

/** What a plan says, and what of it the steps depend on. */
export interface DescribedPlan {
  detail: KindDetail;
  /** Empty where the kind has none. */
  units: readonly PlannedUnit[];
  /** Keeps it from any run: the cluster is not configured any more, or read-only. */
  noRuns?: StepRefusal;
  /** Keeps it from being committed for ever, such as missing pin keys. */
  noCommit?: StepRefusal;
}

/**
 * What one kind of migration does of its own. What all kinds share (the order of the steps, files,
 * reviews, approvals, used plans) is done around it.
 */
export interface MigrationKindHandler {
  readonly steps: MigrationKindSteps;
  /** What a request of this kind may say beside what all say. */
  readonly fields: readonly OwnField[];
  /**
   * Reads and plans; writes nothing to the cluster. The plan's file comes first.
   *
   * @throws CanaryError INVALID_INPUT where the request is not one of this kind, CLUSTER_NOT_FOUND, …
   */
  plan(
    request: CreateMigrationRequest,
    options: { id: string; by: string },
  ): Promise<NewMigration>;
  /** @param runs - oldest first */
  describe(
    migration: StoredMigration,
    runs: readonly StoredRun[],
  ): Promise<DescribedPlan>;
  /** Whether a run without an end is known to go on. */
  isAlive(migration: StoredMigration, run: StoredRun): Promise<boolean>;
  /**
   * Begins the run and resolves when that is durable; what follows goes on in the background.
   *
   * @throws CanaryError MIGRATION_LOCKED, MIGRATION_PLAN_USED, MIGRATION_PLAN_INVALID, …
   */
  start(request: RunRequest): Promise<void>;
  readResult(
    migration: StoredMigration,
    known: { run: StoredRun; approval?: MigrationApproval },
  ): Promise<MigrationResult | HelmMigrationResult>;
  /** What a commit that has ended came to, where the kind says it in a word. */
  outcomeOf?(run: StoredRun): HelmMigrationOutcome | undefined;
  /** Absent where the kind has no evidence. */
  compareEvidence?(
    migration: StoredMigration,
    unit: string,
  ): Promise<EvidenceComparison>;
}
