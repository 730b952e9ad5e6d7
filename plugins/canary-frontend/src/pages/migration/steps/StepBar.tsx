import { styled } from '@mui/material/styles';
import {
  RiAlertLine,
  RiCheckboxCircleLine,
  RiLockLine,
  RiTimeLine,
} from '@remixicon/react';
import type { MigrationDetail } from '@llm-canary/backstage-plugin-canary-common';
import { Hidden, Small } from '../../../elements';
import { useTranslate } from '../../../hooks';
import { colour, narrow, sansSerif } from '../../../theme';
import { stepNote } from './stepNote';
import { stepsOf, type MigrationPageStep, type StepProgress } from './steps';

const Steps = styled('ol')({
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: '1.4fr repeat(5, 1fr)',
  background: colour('paper'),
  border: `1px solid ${colour('line')}`,
  borderRadius: 6,
  overflow: 'hidden',
  '& li': { borderLeft: `1px solid ${colour('line')}`, minWidth: 0 },
  '& li:first-of-type': { borderLeft: 0 },
  '& button': {
    display: 'flex',
    gap: 8,
    width: '100%',
    height: '100%',
    padding: '9px 8px 9px 14px',
    border: 0,
    background: 'none',
    color: 'inherit',
    font: `13px/18px ${sansSerif}`,
    textAlign: 'left',
    cursor: 'pointer',
  },
  '& button:hover': { background: colour('nested') },
  '& button:focus-visible': { outlineOffset: -2 },
  '& b': { display: 'block', fontWeight: 600 },
  '& svg, & .number': {
    width: 16,
    height: 16,
    flex: 'none',
    marginTop: 1,
  },
  '& .number': {
    borderRadius: 8,
    background: colour('text2'),
    color: colour('paper'),
    font: `600 11px/16px ${sansSerif}`,
    textAlign: 'center',
  },
  '& .done svg': { color: colour('ok') },
  '& .running svg': { color: colour('info') },
  '& .trouble svg': { color: colour('bad') },
  '& .locked': { color: colour('text2') },
  '& [aria-current]': {
    background: colour('info-bg'),
    color: colour('info'),
    '& span': { color: 'inherit' },
    '& .number': { background: colour('info'), color: colour('info-bg') },
  },
  [narrow]: {
    gridTemplateColumns: 'repeat(3, 1fr)',
    '& li:nth-of-type(4)': { borderLeft: 0 },
    '& li:nth-of-type(n+4)': { borderTop: `1px solid ${colour('line')}` },
  },
});

const icons: Record<Exclude<StepProgress, 'open'>, typeof RiLockLine> = {
  done: RiCheckboxCircleLine,
  locked: RiLockLine,
  running: RiTimeLine,
  trouble: RiAlertLine,
};

function StepIcon(props: { progress: StepProgress; number: number }) {
  const { progress } = props;
  if (progress === 'open') {
    return (
      <span className="number" aria-hidden>
        {props.number}
      </span>
    );
  }
  const Icon = icons[progress];
  return <Icon aria-hidden />;
}

/** The six steps: how far each is, and which is open. A locked one opens too, and says what is missing. */
export function StepBar(props: {
  migration: MigrationDetail;
  step: MigrationPageStep;
  onStep: (step: MigrationPageStep) => void;
}) {
  const t = useTranslate();
  const { migration } = props;
  return (
    <nav aria-label={t('migration.steps.label')}>
      <Steps>
        {stepsOf(migration).map((state, index) => {
          const { step, progress } = state;
          return (
            <li key={step} className={progress}>
              <button
                type="button"
                aria-current={step === props.step ? 'step' : undefined}
                onClick={() => props.onStep(step)}
              >
                <StepIcon progress={progress} number={index + 1} />
                <span style={{ minWidth: 0 }}>
                  <b>
                    {t(`migration.steps.name.${step}`)}
                    <Hidden>
                      {`, ${t(`migration.steps.progress.${progress}`)}`}
                    </Hidden>
                  </b>
                  <Small>{stepNote(migration, state, t)}</Small>
                </span>
              </button>
            </li>
          );
        })}
      </Steps>
    </nav>
  );
}
