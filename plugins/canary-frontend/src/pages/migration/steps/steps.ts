import type {
  MigrationApplyMode,
  MigrationDetail,
  MigrationRunSummary,
} from '@llm-canary/backstage-plugin-canary-common';

/** The steps of a template migration, in their order. */
export const migrationPageSteps = [
  'plan',
  'review',
  'dryRun',
  'approval',
  'commit',
  'result',
] as const;

export type MigrationPageStep = (typeof migrationPageSteps)[number];

/** `trouble`: it ended, and something of it failed or was not recorded. */
export type StepProgress = 'done' | 'open' | 'locked' | 'running' | 'trouble';

export interface StepState {
  step: MigrationPageStep;
  progress: StepProgress;
}

/** The newest run, of a mode or of any. */
export function lastRun(
  { runs }: Pick<MigrationDetail, 'runs'>,
  mode?: MigrationApplyMode,
): MigrationRunSummary | undefined {
  return runs
    .filter(run => mode === undefined || run.mode === mode)
    .sort((one, other) => one.startedAt.localeCompare(other.startedAt))
    .at(-1);
}

/** How many units there are, and how many of them were marked as reviewed. */
export function reviewCounts(
  migration: Pick<MigrationDetail, 'reviews' | 'counts'>,
): { reviewed: number; total: number } {
  const { automatic, manual } = migration.counts;
  return { reviewed: migration.reviews.length, total: automatic + manual };
}

function isRunning(
  migration: Pick<MigrationDetail, 'state'>,
  run: MigrationRunSummary,
): boolean {
  return run.endedAt === undefined && migration.state === 'running';
}

function progressOfRun(
  migration: MigrationDetail,
  run: MigrationRunSummary,
): StepProgress {
  if (isRunning(migration, run)) return 'running';
  const failed = run.counts.failed > 0 || run.error !== undefined;
  return run.endedAt === undefined || failed ? 'trouble' : 'done';
}

/** Of a step that a run stands for: how the newest went, else whether one may begin. */
function runProgress(
  migration: MigrationDetail,
  mode: MigrationApplyMode,
): StepProgress {
  const run = lastRun(migration, mode);
  if (run) return progressOfRun(migration, run);
  const { dryRun, commit } = migration.blocked;
  const reason = mode === 'dry-run' ? dryRun : commit;
  return reason === undefined ? 'open' : 'locked';
}

function approvalProgress(migration: MigrationDetail): StepProgress {
  if (migration.approval) return 'done';
  return migration.blocked.approval === undefined ? 'open' : 'locked';
}

function progressOf(
  migration: MigrationDetail,
  step: MigrationPageStep,
): StepProgress {
  switch (step) {
    case 'plan':
      return 'done';
    case 'review': {
      const { reviewed, total } = reviewCounts(migration);
      return reviewed >= total ? 'done' : 'open';
    }
    case 'dryRun':
      return runProgress(migration, 'dry-run');
    case 'approval':
      return approvalProgress(migration);
    case 'commit':
      return runProgress(migration, 'commit');
    case 'result':
      return lastRun(migration, 'commit')
        ? runProgress(migration, 'commit')
        : 'locked';
    default: {
      const unexpected: never = step;
      return unexpected;
    }
  }
}

export function stepsOf(migration: MigrationDetail): StepState[] {
  return migrationPageSteps.map(step => ({
    step,
    progress: progressOf(migration, step),
  }));
}

/** The step that a person who opens the page wants to see. */
export function currentStep(migration: MigrationDetail): MigrationPageStep {
  switch (migration.state) {
    case 'review':
      return 'review';
    case 'reviewed':
      return 'dryRun';
    case 'dryRun':
      return 'approval';
    case 'approved':
      return 'commit';
    case 'running':
      return lastRun(migration, 'commit') ? 'commit' : 'dryRun';
    case 'committed':
      return 'result';
    case 'noEndRecorded':
      return lastRun(migration, 'commit') ? 'result' : 'dryRun';
    default: {
      const unexpected: never = migration.state;
      return unexpected;
    }
  }
}

/** The step that a query string names. */
export function readStep(
  search: URLSearchParams,
): MigrationPageStep | undefined {
  const named = search.get('step');
  return migrationPageSteps.find(step => step === named);
}

/** The run that goes on now. */
export function runningRun(
  migration: MigrationDetail,
): MigrationRunSummary | undefined {
  return migration.runs.find(run => isRunning(migration, run));
}
