import { useId } from 'react';
import { styled } from '@mui/material/styles';
import {
  migrationSteps,
  type MigrationResult,
  type MigrationRunSummary,
  type MigrationStep,
  type MigrationUnitResult,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  ProgressList,
  type ProgressStep,
} from '../../../components/ProgressList';
import { Card, CardBody, CardHeader, Mono, Small } from '../../../elements';
import { useFormats, useTranslate, type Translate } from '../../../hooks';
import { formatCount } from '../../../presentation/numbers';
import { colour } from '../../../theme';
import { stepNumber } from './unitEnd';

const Bar = styled('progress')({
  width: '100%',
  height: 8,
  appearance: 'none',
  border: 0,
  borderRadius: 4,
  background: colour('line'),
  '&::-webkit-progress-bar': {
    background: colour('line'),
    borderRadius: 4,
  },
  '&::-webkit-progress-value': {
    background: colour('primary'),
    borderRadius: 4,
  },
  '&::-moz-progress-bar': { background: colour('primary'), borderRadius: 4 },
});

/** The unit that the run is at: begun, and without an end. */
export function currentUnit(
  result: MigrationResult | undefined,
): MigrationUnitResult | undefined {
  return result?.units.find(
    unit => unit.outcome === undefined && unit.lastAttemptedStep !== undefined,
  );
}

function stateOf(
  step: MigrationStep,
  unit: MigrationUnitResult,
): ProgressStep['state'] {
  const { lastAttemptedStep, lastCompletedStep } = unit;
  const completed = lastCompletedStep ? stepNumber(lastCompletedStep) : 0;
  if (stepNumber(step) <= completed) return 'done';
  return step === lastAttemptedStep ? 'running' : 'waiting';
}

/** The newest write of a step and what is known of its answer. */
function detailOf(
  step: MigrationStep,
  unit: MigrationUnitResult,
  t: Translate,
) {
  const attempted = unit.attempted.filter(one => one.step === step).at(-1);
  if (!attempted) return undefined;
  const completed = unit.completed.find(({ seq }) => seq === attempted.seq);
  if (!completed) return t('migration.run.answer.waiting');
  if (completed.unneeded) return t('migration.run.answer.unneeded');
  return completed.accepted
    ? t('migration.run.answer.acceptedPlain')
    : t('migration.run.answer.refusedPlain', {
        error: completed.error ?? t('migration.run.answer.noReason'),
      });
}

/** How far a run is: units that have ended, and the steps of the one that is at work. */
export function RunProgress(props: {
  run: MigrationRunSummary;
  result: MigrationResult | undefined;
  title: string;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const id = useId();
  const { run } = props;
  const unit = currentUnit(props.result);
  return (
    <Card aria-labelledby={id}>
      <CardHeader>
        <h2 id={id}>{props.title}</h2>
        <Small>
          {t('migration.run.running', {
            time: formats.time(run.startedAt),
            age: formats.age(run.startedAt),
          })}{' '}
          {t('migration.run.goesOn')}
        </Small>
      </CardHeader>
      <CardBody style={{ display: 'grid', gap: 10 }}>
        <Bar aria-labelledby={`${id}-done`} value={run.done} max={run.total} />
        <p id={`${id}-done`}>
          {t('migration.run.unitOf', {
            done: formatCount(run.done),
            total: formatCount(run.total),
          })}
        </p>
        {unit ? (
          <>
            <h3>
              {t('migration.run.now', {
                unit: <Mono key="unit">{unit.id}</Mono>,
              })}
            </h3>
            <ProgressList
              steps={migrationSteps.map(step => ({
                id: step,
                state: stateOf(step, unit),
                text: t(`migration.applyStep.${step}`),
                detail: detailOf(step, unit, t),
              }))}
            />
          </>
        ) : (
          <p>{t('migration.run.starting')}</p>
        )}
      </CardBody>
    </Card>
  );
}
