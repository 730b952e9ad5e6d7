import type { MigrationDetail } from '@llm-canary/backstage-plugin-canary-common';
import type { Translate } from '../../../hooks';
import { actorName } from '../../../presentation/actors';
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
      done: String(run.done),
      total: String(run.total),
    });
  }
  if (run.endedAt === undefined) return t('migration.steps.noEnd');
  return t(isDryRun ? 'migration.steps.accepted' : 'migration.steps.cutOver', {
    n: String(run.counts.succeeded),
    failed: String(run.counts.failed),
  });
}

/** What stands below the name of a step. */
export function stepNote(
  migration: MigrationDetail,
  state: StepState,
  t: Translate,
): string {
  const { step, progress } = state;
  if (progress === 'locked' && step !== 'plan' && step !== 'review') {
    return t(`migration.steps.after.${step}`);
  }
  switch (step) {
    case 'plan':
      return t('migration.steps.counts', {
        automatic: String(migration.counts.automatic),
        manual: String(migration.counts.manual),
      });
    case 'review': {
      const { reviewed, total } = reviewCounts(migration);
      return t('migration.steps.reviewed', {
        n: String(reviewed),
        total: String(total),
      });
    }
    case 'approval':
      return migration.approval
        ? t('migration.steps.approvedBy', {
            who: actorName(migration.approval.by),
          })
        : t('migration.steps.notApproved');
    case 'dryRun':
    case 'commit':
    case 'result':
      return runNote(migration, state, t);
    default: {
      const unexpected: never = step;
      return unexpected;
    }
  }
}
