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
  /** True where every precondition holds and nothing drifts. */
  executable: boolean;
}

/** How an execution went. Times are ISO 8601 in UTC.
 * @public
 */
export interface HelmMigrationRun {
  runId: string;
  by: string;
  startedAt: string;
  endedAt?: string;
  /** Missing while it runs, and where no end was recorded. */
  outcome?: 'adopted' | 'putBack' | 'failed' | 'outcomeUnknown';
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
