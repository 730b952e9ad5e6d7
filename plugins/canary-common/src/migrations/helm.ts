import type { DerivedName, PreviewConflict } from '../experiments/requests';
import type { NamespacedName } from '../experiments/types';
import type { MigrationApproval } from '../template-migration/result';

/**
 * A precondition of a Helm migration, and whether it holds (spec llm-services, 91).
 * @public
 */
export interface HelmMigrationCheck {
  check: string;
  ok: boolean;
  message: string;
}

/** One field in which the predicted object differs from the release. Any keeps the migration from being executed.
 * @public
 */
export interface HelmMigrationDrift {
  /** `chart.name`, `chart.version`, or a JSON pointer into the values. */
  path: string;
  release?: unknown;
  predicted?: unknown;
}

/** @public */
export interface HelmMigrationStep {
  seq: number;
  /** `create`, `waitAdopted`, `dropOrphanPolicy`; `putBack` says what happens where adoption fails. */
  step: 'create' | 'waitAdopted' | 'dropOrphanPolicy' | 'putBack';
  message: string;
}

/**
 * What an experiment over the service would be, seen from the plan alone: an experiment of this name with
 * two arms as the form begins with. Nothing of it is looked for in the cluster, and nothing is made.
 * @public
 */
export interface HelmMigrationArms {
  experiment: NamespacedName;
  names: DerivedName[];
  arms: Array<{
    name: string;
    service: NamespacedName;
    labels: Record<string, string>;
    /** Names of its layers, strongest last. */
    layers: string[];
    /** JSON pointers to what the experiment's operator fixes. */
    fixed: string[];
  }>;
  conflicts: PreviewConflict[];
}

/** Plan of moving one Helm release under an LLMService. Making it writes nothing.
 * @public
 */
export interface HelmMigrationPlan {
  schemaVersion: 1;
  planId: string;
  createdAt: string;
  cluster: string;
  namespace: string;
  release: string;
  /** Of the release at planning time. */
  revision: number;
  chart: { name: string; version: string; repo: string };
  preconditions: HelmMigrationCheck[];
  /** The LLMService that would be created; secrets masked. */
  predicted: Record<string, unknown>;
  equal: boolean;
  drift: HelmMigrationDrift[];
  steps: HelmMigrationStep[];
  /** Missing in plans of earlier versions. */
  arms?: HelmMigrationArms;
  /** True where every precondition holds and nothing drifts. */
  executable: boolean;
}

/**
 * How an execution ended: `adopted` the operator keeps the release, `putBack` it would not and nothing is
 * left, `failed` it ended otherwise, `outcomeUnknown` a write had no answer.
 * @public
 */
export const helmMigrationOutcomes = [
  'adopted',
  'putBack',
  'failed',
  'outcomeUnknown',
] as const;

/** @public */
export type HelmMigrationOutcome = (typeof helmMigrationOutcomes)[number];

/** How an execution went. Times are ISO 8601 in UTC.
 * @public
 */
export interface HelmMigrationRun {
  runId: string;
  by: string;
  startedAt: string;
  endedAt?: string;
  /** Missing while it runs, and where no end was recorded. */
  outcome?: HelmMigrationOutcome;
  reason?: string;
  steps: Array<{
    seq: number;
    step: HelmMigrationStep['step'];
    attemptedAt: string;
    endedAt?: string;
    accepted?: boolean;
    message?: string;
  }>;
}

/** A write of an execution to the cluster.
 * @public
 */
export interface HelmMigrationWrite {
  step: HelmMigrationStep['step'];
  verb: 'create' | 'patch' | 'delete';
  target: { kind: string; namespace: string; name: string };
  at: string;
  /** Missing where no answer was recorded: whether it was done is not known. */
  accepted?: boolean;
}

/** What an execution came to, to keep: the same of one that goes on, as far as it is.
 * @public
 */
export interface HelmMigrationResult extends HelmMigrationRun {
  schemaVersion: 1;
  kind: 'helm';
  planDigest: string;
  cluster: string;
  namespace: string;
  release: string;
  /** Of the release when it was planned; no execution makes one. */
  revision: number;
  approval?: MigrationApproval;
  /** In their order. */
  written: HelmMigrationWrite[];
  /** What is left to do for a person; empty where nothing is. */
  recovery: string[];
  /** Why the portal itself broke off. */
  error?: string;
}
