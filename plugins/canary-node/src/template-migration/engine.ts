import type {
  DedicatedEvidence,
  EvidenceComparison,
  MigrationApplyMode,
  MigrationApproval,
  MigrationCounts,
  MigrationPinKeys,
  MigrationPlan,
  MigrationResult,
  MigrationUnitResult,
  RuntimeProjectionMode,
} from '@llm-canary/backstage-plugin-canary-common';
import type {
  ApplyJournal,
  MigrationClock,
  MigrationReader,
  MigrationWaits,
  MigrationWriter,
} from './ports';

/** @public */
export interface PlanMigrationOptions {
  reader: MigrationReader;
  namespaces: readonly string[];
  mode: RuntimeProjectionMode;
  pinKeys?: MigrationPinKeys;
  tool: { name: string; version: string };
  planId: string;
  now: () => Date;
  signal?: AbortSignal;
  /** Called as lists are read and units are judged; `total` is missing where it cannot be told. */
  onProgress?(progress: {
    stage: 'reading' | 'judging';
    done: number;
    total?: number;
  }): void;
}

/**
 * A plan and the files beside it, as exact bytes: what is stored, downloaded and digested is the same.
 * @public
 */
export interface PlannedMigration {
  plan: MigrationPlan;
  /** `sha256:…` of the bytes of plan.json. */
  digest: string;
  counts: MigrationCounts;
  /** `plan.json`, `backup.yaml` and an evidence file for each Dedicated unit. */
  files: readonly PlannedFile[];
}

/**
 * A file of a plan.
 * @public
 */
export interface PlannedFile {
  name: string;
  text: string;
  /** The text in parts, where it was made of many: to be written without being joined first. */
  parts?: readonly string[];
}

/**
 * Reads the selected namespaces and decides of each service. Writes nothing (R19), and fails as a whole
 * where anything cannot be read whole (R21).
 * @public
 */
export type PlanMigration = (
  options: PlanMigrationOptions,
) => Promise<PlannedMigration>;

/**
 * A plan as read back from its exact bytes.
 * @public
 */
export interface ParsedPlan {
  plan: MigrationPlan;
  digest: string;
}

/** @public */
export interface ApplyMigrationOptions {
  reader: MigrationReader;
  writer: MigrationWriter;
  parsed: ParsedPlan;
  planPath?: string;
  runId: string;
  /** Needed by a commit; its digest must be the plan's. */
  approval?: MigrationApproval;
  /** Ids of units whose dry-run no webhook could answer, and that are committed all the same (R161). */
  acceptUnverified?: readonly string[];
  journal: ApplyJournal;
  clock: MigrationClock;
  waits?: Partial<MigrationWaits>;
  signal?: AbortSignal;
  onProgress?(progress: {
    unit: number;
    of: number;
    current: MigrationUnitResult;
  }): void;
}

/**
 * Applies each automatic unit of a plan on its own, in the plan's order; dry-run and commit are this one
 * path with another writer. Never rolls back (R4).
 *
 * @throws CanaryError MIGRATION_PLAN_INVALID, MIGRATION_PIN_KEYS_MISSING, MIGRATION_NOT_APPROVED or
 * MIGRATION_DIGEST_MISMATCH before any request to the cluster
 * @public
 */
export type ApplyMigration = (
  options: ApplyMigrationOptions,
) => Promise<MigrationResult>;

/** Which mode a writer stands for.
 * @public
 */
export function applyModeOf(writer: MigrationWriter): MigrationApplyMode {
  return writer.dryRun ? 'dry-run' : 'commit';
}

/**
 * Sets the evidence of a Dedicated unit beside what is live. Reads only.
 * @public
 */
export type CompareEvidence = (options: {
  reader: MigrationReader;
  evidence: DedicatedEvidence;
  now: () => Date;
  signal?: AbortSignal;
}) => Promise<EvidenceComparison>;
