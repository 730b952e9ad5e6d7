import type { MigrationState } from '@llm-canary/backstage-plugin-canary-common';
import type { MigrationKindSteps, StepRefusal } from './MigrationKindHandler';
import { describeLock, showLock } from './describeLock';
import type {
  HeldMigrationLock,
  MigrationProgress,
  PlannedUnit,
  StoredMigration,
  StoredRun,
} from './types';

/** A step that the answers of the API speak of. */
export type MigrationStepName = 'dryRun' | 'approval' | 'commit';

/** Everything that decides whether a step may be taken. */
export interface StepFacts {
  steps: MigrationKindSteps;
  migration: StoredMigration;
  units: readonly Pick<PlannedUnit, 'id'>[];
  progress: MigrationProgress;
  lock?: HeldMigrationLock;
  noRuns?: StepRefusal;
  noCommit?: StepRefusal;
  secondApproverRequired: boolean;
  /** Who would take the step. */
  actor: string;
}

type Check = (facts: StepFacts) => StepRefusal | undefined;

function notReady(message: string): StepRefusal {
  return { code: 'MIGRATION_NOT_READY', message };
}

const isUsed: Check = ({ migration, progress }) => {
  const { commitRunId } = migration;
  if (commitRunId === undefined) return undefined;
  const run = progress.runs.find(({ runId }) => runId === commitRunId);
  const when = run ? ` at ${run.startedAt.toISOString()} by ${run.by}` : '';
  return {
    code: 'MIGRATION_PLAN_USED',
    message: `A commit of this plan began${when} (run ${commitRunId}); plan anew`,
    fields: { runId: commitRunId },
  };
};

const isUnreviewed: Check = ({ steps, units, progress }) => {
  if (!steps.review) return undefined;
  const reviewed = new Set(progress.reviews.map(({ unit }) => unit));
  const open = units.filter(({ id }) => !reviewed.has(id)).length;
  if (open === 0) return undefined;
  const are = open === 1 ? 'is' : 'are';
  return notReady(
    `${open} of ${units.length} units ${are} not reviewed; every unit must be`,
  );
};

function isDone({ mode, endedAt, error }: StoredRun): boolean {
  return mode === 'dry-run' && endedAt !== undefined && error === undefined;
}

const lacksDryRun: Check = ({ steps, progress }) => {
  if (!steps.dryRun || progress.runs.some(isDone)) return undefined;
  const failed = progress.runs.find(({ error }) => error !== undefined);
  return notReady(
    failed
      ? 'No dry-run of this plan came to its end; the last one says why'
      : 'No dry-run of this plan has ended; one must before anything is committed',
  );
};

const plannedByCaller: Check = ({
  migration,
  actor,
  secondApproverRequired,
}) =>
  secondApproverRequired && migration.createdBy === actor
    ? {
        code: 'MIGRATION_NOT_APPROVED',
        message: 'You planned this migration; another person must approve it',
      }
    : undefined;

const lacksApproval: Check = facts => {
  const { steps, progress, migration, secondApproverRequired } = facts;
  if (!steps.approval) return undefined;
  const { approval } = progress;
  const code = 'MIGRATION_NOT_APPROVED';
  if (!approval) {
    return { code, message: 'Nobody has approved a commit of this plan' };
  }
  if (approval.digest !== migration.digest) {
    return { code, message: 'What was approved is not this plan' };
  }
  return secondApproverRequired && approval.by === migration.createdBy
    ? {
        code,
        message:
          'Who planned this migration approved it too; another person must',
      }
    : undefined;
};

const isLocked: Check = ({ lock }) =>
  lock && {
    code: 'MIGRATION_LOCKED',
    message: describeLock(lock),
    fields: { holder: showLock(lock) },
  };

const noRuns: Check = facts => facts.noRuns;
const noCommit: Check = facts => facts.noCommit;

/** What is asked before each step; what never changes any more comes first. */
const checks: Record<MigrationStepName, readonly Check[]> = {
  dryRun: [isUsed, noRuns, isUnreviewed, isLocked],
  approval: [isUsed, noCommit, isUnreviewed, lacksDryRun, plannedByCaller],
  commit: [
    isUsed,
    noRuns,
    noCommit,
    isUnreviewed,
    lacksDryRun,
    lacksApproval,
    isLocked,
  ],
};

/**
 * Why a step may not be taken, or undefined where it may. The sentence of a button and the refusal of a
 * request are this one answer.
 */
export function decideStep(
  step: MigrationStepName,
  facts: StepFacts,
): StepRefusal | undefined {
  for (const check of checks[step]) {
    const refusal = check(facts);
    if (refusal) return refusal;
  }
  return undefined;
}

/** Where a migration stands. `isAlive`: its last run goes on now. */
export function decideState(
  facts: Pick<StepFacts, 'steps' | 'progress'> & {
    unitCount: number;
    isAlive: boolean;
  },
): MigrationState {
  const { steps, progress, unitCount, isAlive } = facts;
  const last = progress.runs.at(-1);
  if (last && !last.endedAt) return isAlive ? 'running' : 'noEndRecorded';
  if (last?.mode === 'commit') return 'committed';
  if (steps.review && progress.reviews.length < unitCount) return 'review';
  if (progress.approval) return 'approved';
  return progress.runs.some(isDone) ? 'dryRun' : 'reviewed';
}
