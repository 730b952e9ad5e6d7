import type { MigrationTarget } from './plan';
import type { MigrationStep } from './words';

/** A dry-run has every write checked by the server and none persisted.
 * @public
 */
export type MigrationApplyMode = 'dry-run' | 'commit';

/** @public */
export type MigrationUnitOutcome =
  'succeeded' | 'failed' | 'manual' | 'skipped';

/** A write that was about to be sent; recorded before it is (R116).
 * @public
 */
export interface AttemptedOperation {
  seq: number;
  step: MigrationStep;
  verb: 'create' | 'patch';
  target: MigrationTarget;
  /** ISO time. */
  at: string;
}

/** What the server said to an attempt; recorded before anything else is looked at (R118).
 * @public
 */
export interface CompletedOperation {
  seq: number;
  accepted: boolean;
  httpStatus?: number;
  resourceVersion?: string;
  generation?: number;
  /** Redacted. */
  error?: string;
  /** Left unwritten because it holds already (R133). */
  unneeded?: true;
}

/** One thing that was looked at. In a dry-run what would only exist after a commit is `notVerified` (R121).
 * @public
 */
export interface MigrationCheck {
  step: MigrationStep;
  /** Such as `AIMProfileCache/status.artifacts`. */
  check: string;
  expected?: string;
  /** Redacted. */
  actual?: string;
  state: 'ok' | 'failed' | 'notVerified';
}

/** An object as it was found last (R163).
 * @public
 */
export interface CurrentIdentity extends MigrationTarget {
  uid?: string;
  generation?: number;
  resourceVersion?: string;
  absent?: true;
}

/** @public */
export interface MigrationUnitResult {
  id: string;
  /**
   * Missing while the unit runs, or where the run ended without an end: an attempt without a completion
   * says "attempted, outcome unknown" (R119).
   */
  outcome?: MigrationUnitOutcome;
  /** Why it failed, is manual or was skipped. */
  reason?: string;
  attempted: AttemptedOperation[];
  completed: CompletedOperation[];
  lastAttemptedStep?: MigrationStep;
  lastCompletedStep?: MigrationStep;
  currentIdentities: CurrentIdentity[];
  verification: MigrationCheck[];
  /** Of a failed unit: the four steps of `recoverySteps` (R167). */
  recovery?: string[];
}

/** Who let a commit happen, and of which bytes (R84).
 * @public
 */
export interface MigrationApproval {
  by: string;
  at: string;
  digest: string;
}

/** @public */
export interface MigrationResultCounts {
  succeeded: number;
  failed: number;
  manual: number;
  skipped: number;
}

/** `apply-result.json` (spec 7.3).
 * @public
 */
export interface MigrationResult {
  schemaVersion: 1;
  notices: string[];
  runId: string;
  /** `sha256:…` of the exact bytes of the plan. */
  planDigest: string;
  planPath?: string;
  mode: MigrationApplyMode;
  approval?: MigrationApproval;
  startedAt: string;
  /** Missing while it runs, and for ever where it ended without an end. */
  finishedAt?: string;
  counts: MigrationResultCounts;
  units: MigrationUnitResult[];
}
