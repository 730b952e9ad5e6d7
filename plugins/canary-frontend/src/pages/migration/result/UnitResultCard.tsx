import { useId, type ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import {
  recoverySteps,
  type MigrationApplyMode,
  type MigrationStep,
  type MigrationUnitResult,
} from '@llm-canary/backstage-plugin-canary-common';
import { Facts } from '../../../components/PageHead';
import {
  Banner,
  Card,
  CardBody,
  CardHeader,
  Grow,
  Numbers,
  StateWord,
} from '../../../elements';
import { useTranslate } from '../../../hooks';
import { CheckTable, IdentityTable, OperationTable } from './ResultTables';
import { endTones, wordsOf } from './RunCounts';
import { stepNumber, type UnitEnd } from './unitEnd';

const Body = styled(CardBody)({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& table th:first-of-type, & table td:first-of-type': { paddingLeft: 0 },
  overflowWrap: 'anywhere',
});

const recovery = ['step1', 'step2', 'step3', 'step4'] as const;

/** The four steps in the language of the user; what the run says otherwise as it stands. */
function Recovery({ steps }: { steps: readonly string[] }) {
  const t = useTranslate();
  const known = steps.every((step, n) => step === recoverySteps[n]);
  return (
    <section>
      <h3>{t('migration.run.recovery')}</h3>
      <Numbers style={{ fontSize: 13 }}>
        {known
          ? recovery.map(key => <li key={key}>{t(`migration.run.${key}`)}</li>)
          : steps.map(step => <li key={step}>{step}</li>)}
      </Numbers>
      <p>{t('migration.run.recoveryNote')}</p>
    </section>
  );
}

function StepWord({ step }: { step: MigrationStep | undefined }) {
  const t = useTranslate();
  return step
    ? `${stepNumber(step)}, ${t(`migration.applyStep.${step}`)}`
    : t('migration.run.noStep');
}

function UnitFacts({ unit }: { unit: MigrationUnitResult }) {
  const t = useTranslate();
  const facts: Array<[string, ReactNode]> = [
    [
      t('migration.run.lastAttempted'),
      <StepWord step={unit.lastAttemptedStep} />,
    ],
    [
      t('migration.run.lastCompleted'),
      <StepWord step={unit.lastCompletedStep} />,
    ],
  ];
  return (
    <Facts style={{ marginTop: 0 }}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Facts>
  );
}

function CutOverNotes() {
  const t = useTranslate();
  return (
    <Banner tone="warn" role="none">
      <p>{t('migration.run.pinHolds')}</p>
      <p>{t('migration.run.notServing')}</p>
    </Banner>
  );
}

interface UnitResultProps {
  id: string;
  unit: MigrationUnitResult | undefined;
  end: UnitEnd;
  mode: MigrationApplyMode;
  running: boolean;
}

/** What a person who opens the unit has to know first. */
function Notes(props: UnitResultProps & { unit: MigrationUnitResult }) {
  const { unit, end, mode } = props;
  const failed = end === 'failed';
  return (
    <>
      {unit.reason && (
        <Banner tone={failed ? 'bad' : 'info'} role="none">
          {unit.reason}
        </Banner>
      )}
      {end === 'succeeded' && mode === 'commit' && <CutOverNotes />}
      {end !== 'manual' && <UnitFacts unit={unit} />}
      {(failed || end === 'unknown') && (
        <Recovery
          steps={unit.recovery?.length ? unit.recovery : recoverySteps}
        />
      )}
    </>
  );
}

function Details(props: UnitResultProps & { unit: MigrationUnitResult }) {
  const t = useTranslate();
  const { unit, mode, running } = props;
  const { verification, currentIdentities } = unit;
  return (
    <>
      <Notes {...props} />
      {unit.attempted.length > 0 ? (
        <OperationTable unit={unit} running={running} />
      ) : (
        <p>{t('migration.run.nothing')}</p>
      )}
      {verification.length > 0 && <CheckTable checks={verification} />}
      {currentIdentities.length > 0 && (
        <IdentityTable
          identities={currentIdentities}
          title={t(
            mode === 'commit'
              ? 'migration.run.identities'
              : 'migration.run.identitiesDryRun',
          )}
        />
      )}
    </>
  );
}

/** What a run did for one unit: attempts, answers, checks, and what is there now. */
export function UnitResultCard(props: UnitResultProps) {
  const t = useTranslate();
  const id = useId();
  const { unit, end, mode } = props;
  return (
    <Card aria-labelledby={id}>
      <CardHeader>
        <h2 id={id} style={{ overflowWrap: 'anywhere' }}>
          {props.id}
        </h2>
        <Grow />
        <StateWord tone={endTones[end]}>
          {t(`migration.run.${wordsOf(mode)}.${end}`)}
        </StateWord>
      </CardHeader>
      <Body>
        {unit ? (
          <Details {...props} unit={unit} />
        ) : (
          <p>{t('migration.run.nothing')}</p>
        )}
      </Body>
    </Card>
  );
}
