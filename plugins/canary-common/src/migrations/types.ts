import type { DedicatedEvidence } from '../template-migration/evidence';
import type {
  MigrationCounts,
  MigrationPinKeys,
  MigrationPlan,
} from '../template-migration/plan';
import type {
  MigrationApplyMode,
  MigrationApproval,
  MigrationResult,
  MigrationResultCounts,
} from '../template-migration/result';
import type { RuntimeProjectionMode } from '../template-migration/words';
import type {
  HelmMigrationOutcome,
  HelmMigrationPlan,
  HelmMigrationRun,
} from './helm';

/**
 * `template`: services of the old pipeline to profiles. `helm`: one Helm release to an LLMService.
 * @public
 */
export type MigrationKind = 'template' | 'helm';

/**
 * Where a migration stands:
 * `review` units are still to be read, `reviewed` all are, `dryRun` a dry-run of this plan has ended,
 * `approved` somebody let it be committed, `running` a dry-run or commit goes on now,
 * `committed` a commit has ended, whatever came of it, `noEndRecorded` one began and never said how it ended.
 * @public
 */
export const migrationStates = [
  'review',
  'reviewed',
  'dryRun',
  'approved',
  'running',
  'committed',
  'noEndRecorded',
] as const;

/** @public */
export type MigrationState = (typeof migrationStates)[number];

/** One dry-run or commit. Times are ISO 8601 in UTC.
 * @public
 */
export interface MigrationRunSummary {
  runId: string;
  mode: MigrationApplyMode;
  by: string;
  startedAt: string;
  /** Missing while it runs, and where no end was recorded. */
  endedAt?: string;
  counts: MigrationResultCounts;
  /** Of how many units the run has said how they ended. */
  done: number;
  total: number;
  /** Why the run as a whole ended before its units, in words. */
  error?: string;
}

/** Who holds the cluster's migration lock. It is never broken by itself (R87).
 * @public
 */
export interface MigrationLock {
  runId: string;
  migrationId: string;
  holder: string;
  by: string;
  since: string;
  /** The process that holds it has not been heard of for a while. Shown, never acted upon (D21a). */
  silentSince?: string;
}

/** @public */
export interface MigrationSummary {
  id: string;
  kind: MigrationKind;
  cluster: string;
  namespaces: string[];
  runtimeProjectionMode?: RuntimeProjectionMode;
  /** `namespace/name` of the Helm release. */
  release?: string;
  digest: string;
  createdAt: string;
  createdBy: string;
  counts: MigrationCounts;
  state: MigrationState;
  /** Of the kind `helm`, what its execution came to; missing until it has ended. */
  outcome?: HelmMigrationOutcome;
  /** The commit of the plan with how its units ended; missing until it has ended. */
  commit?: MigrationRunSummary;
}

/** A file that can be downloaded, byte by byte as it was digested.
 * @public
 */
export interface MigrationFile {
  name: string;
  bytes: number;
  digest: string;
}

/** @public */
export interface MigrationDetail extends MigrationSummary {
  /** Of the kind `template`; missing where it was asked without. */
  plan?: MigrationPlan;
  /** Of the kind `helm`. */
  helm?: { plan: HelmMigrationPlan; run?: HelmMigrationRun };
  /** Ids of the units that were marked as reviewed, and by whom. */
  reviews: Array<{ unit: string; by: string; at: string }>;
  runs: MigrationRunSummary[];
  approval?: MigrationApproval;
  lock?: MigrationLock;
  files: MigrationFile[];
  pinKeys?: MigrationPinKeys;
  /** Whether who approves must be another person than who planned (`canary.migration.requireSecondApprover`). */
  secondApproverRequired: boolean;
  /** What keeps each step from being taken now, in words; missing where nothing does. */
  blocked: Partial<Record<'dryRun' | 'approval' | 'commit', string>>;
}

/** @public */
export interface CreateMigrationRequest {
  kind: MigrationKind;
  cluster: string;
  /** Of `template`: at least one, each by name. Of `helm`: the release's own, alone. */
  namespaces: string[];
  runtimeProjectionMode?: RuntimeProjectionMode;
  /** Name of the Helm release. */
  release?: string;
  /** Repository of the chart, one of the allowed: the release's record has none. */
  chart?: { repo: string };
}

/** @public */
export interface ReviewUnitsRequest {
  /** Manual units of one reason may be reviewed together, automatic ones one by one. */
  units: string[];
  reviewed: boolean;
}

/** @public */
export interface ApproveMigrationRequest {
  /** The whole digest of the plan. */
  digest: string;
  /** That the sentence of `approvalNotice` holds. */
  disposable: boolean;
}

/** @public */
export interface CommitMigrationRequest {
  digest: string;
  /** Units whose dry-run a webhook could not answer (R161). */
  acceptUnverified?: string[];
}

/** @public */
export interface MigrationStarted {
  runId: string;
}

/** @public */
export interface ListMigrationsQuery {
  kind?: MigrationKind;
  cluster?: string;
  /** 0 by default. */
  offset?: number;
  /** 100 by default, at most 500. */
  limit?: number;
}

/** @public */
export type { DedicatedEvidence, MigrationResult };
