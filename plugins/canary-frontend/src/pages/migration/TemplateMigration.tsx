import type { MigrationDetail } from '@llm-canary/backstage-plugin-canary-common';
import { ApprovalStep } from './approval';
import { CommitStep } from './commit';
import { DryRunStep } from './dryRun';
import { LockCard } from './lock';
import { PlanStep } from './plan';
import { ResultStep } from './result';
import { ReviewStep } from './review';
import { StepBar, type MigrationPageStep } from './steps';
import type { StepProps } from './StepProps';

function OpenStep(props: StepProps & { step: MigrationPageStep }) {
  const { step, ...rest } = props;
  switch (step) {
    case 'plan':
      return <PlanStep {...rest} />;
    case 'review':
      return <ReviewStep {...rest} />;
    case 'dryRun':
      return <DryRunStep {...rest} />;
    case 'approval':
      return <ApprovalStep {...rest} />;
    case 'commit':
      return <CommitStep {...rest} />;
    case 'result':
      return <ResultStep {...rest} />;
    default: {
      const unexpected: never = step;
      return unexpected;
    }
  }
}

/** The lock of a run that this page shows anyway says nothing more, unless nobody hears of its holder. */
function isTelling({ lock, state, id }: MigrationDetail): boolean {
  if (!lock) return false;
  const own = state === 'running' && lock.migrationId === id;
  return !own || lock.silentSince !== undefined;
}

/** Below the head of the page: the steps of a migration of the kind `template`, and the open one. */
export function TemplateMigration(
  props: StepProps & { step: MigrationPageStep; migration: MigrationDetail },
) {
  const { migration, step, onStep } = props;
  return (
    <>
      <StepBar migration={migration} step={step} onStep={onStep} />
      {migration.lock && isTelling(migration) && (
        <LockCard lock={migration.lock} migrationId={migration.id} />
      )}
      <OpenStep key={step} {...props} />
    </>
  );
}
