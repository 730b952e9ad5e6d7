import type { MigrationDetail } from '@llm-canary/backstage-plugin-canary-common';
import type { Translate } from '../../../hooks';
import { actorName } from '../../../presentation/actors';
import { formatCount } from '../../../presentation/numbers';
import { lastRun, reviewCounts, type StepState } from './steps';

function runNote(
  migration: MigrationDetail,
  { step, progress }: StepState,
  t: Translate,
): string {
  const isDryRun = step === 'dryRun';
  const run = lastRun(migration, isDryRun ? 'dry-run' : 'commit');
  if (!run) {
    return t(
      isDryRun ? 'migration.steps.notRun' : 'migration.steps.notCommitted',
    );
  }
  if (progress === 'running') {
    return t('migration.steps.running', {
      done: formatCount(run.done),
      total: formatCount(run.total),
    });
  }
  if (run.endedAt === undefined) return t('migration.steps.noEnd');
  return t(isDryRun ? 'migration.steps.accepted' : 'migration.steps.cutOver', {
    n: formatCount(run.counts.succeeded),
    failed: formatCount(run.counts.failed),
  });
}

function approvalNote({ approval }: MigrationDetail, t: Translate): string {
  return approval
    ? t('migration.steps.approvedBy', { who: actorName(approval.by) })
    : t('migration.steps.notApproved');
}

function openNote(
  migration: MigrationDetail,
  state: StepState,
  t: Translate,
): string {
  switch (state.step) {
    case 'plan':
      return t('migration.steps.counts', {
        automatic: formatCount(migration.counts.automatic),
        manual: formatCount(migration.counts.manual),
      });
    case 'review': {
      const { reviewed, total } = reviewCounts(migration);
      return t('migration.steps.reviewed', {
        n: formatCount(reviewed),
        total: formatCount(total),
      });
    }
    case 'approval':
      return approvalNote(migration, t);
    case 'dryRun':
    case 'commit':
    case 'result':
      return runNote(migration, state, t);
    default: {
      const unexpected: never = state.step;
      return unexpected;
    }
  }
}

/** What has to come before a locked step; where nothing has to, something else keeps it. */
function lockedNote(
  migration: MigrationDetail,
  step: Exclude<StepState['step'], 'plan' | 'review'>,
  t: Translate,
): string {
  const { reviewed, total } = reviewCounts(migration);
  const dryRun = lastRun(migration, 'dry-run')?.endedAt;
  const before = {
    dryRun: reviewed < total,
    approval: dryRun === undefined,
    commit: migration.approval === undefined,
    result: true,
  };
  if (before[step]) return t(`migration.steps.after.${step}`);
  return step === 'approval' && migration.secondApproverRequired
    ? t('migration.steps.otherPerson')
    : t('migration.steps.lockedNow');
}

/** What stands below the name of a step. */
export function stepNote(
  migration: MigrationDetail,
  state: StepState,
  t: Translate,
): string {
  const { step, progress } = state;
  return progress === 'locked' && step !== 'plan' && step !== 'review'
    ? lockedNote(migration, step, t)
    : openNote(migration, state, t);
}
