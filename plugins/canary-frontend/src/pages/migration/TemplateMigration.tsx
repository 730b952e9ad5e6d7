import { styled } from '@mui/material/styles';
import type { MigrationDetail } from '@llm-canary/backstage-plugin-canary-common';
import { Hidden } from '../../elements';
import { useFocusAfter, useTranslate } from '../../hooks';
import { ApprovalStep } from './approval';
import { CommitStep } from './commit';
import { DryRunStep } from './dryRun';
import { LockCard } from './lock';
import { PlanStep } from './plan';
import { ResultStep } from './result';
import { ReviewStep } from './review';
import {
  lastRun,
  StepBar,
  stepNote,
  stepsOf,
  type MigrationPageStep,
} from './steps';
import type { StepProps } from './StepProps';

const OpenFrame = styled('div')({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
});

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

/** Tells how a run ended, whichever step is open then. */
function RunEnd({ migration }: { migration: MigrationDetail }) {
  const t = useTranslate();
  const run = lastRun(migration);
  const step = run?.mode === 'dry-run' ? 'dryRun' : 'commit';
  const state = stepsOf(migration).find(one => one.step === step);
  return (
    <Hidden role="status">
      {run && state && state.progress !== 'running'
        ? `${t(`migration.steps.name.${step}`)}: ${stepNote(migration, state, t)}`
        : ''}
    </Hidden>
  );
}

/** Below the head of the page: the steps of a migration of the kind `template`, and the open one. */
export function TemplateMigration(
  props: StepProps & { step: MigrationPageStep; migration: MigrationDetail },
) {
  const { migration, step, onStep } = props;
  const place = useFocusAfter<HTMLDivElement>(step);
  return (
    <>
      <StepBar migration={migration} step={step} onStep={onStep} />
      <RunEnd migration={migration} />
      {migration.lock && isTelling(migration) && (
        <LockCard lock={migration.lock} migrationId={migration.id} />
      )}
      <OpenFrame ref={place}>
        <OpenStep key={step} {...props} />
      </OpenFrame>
    </>
  );
}
