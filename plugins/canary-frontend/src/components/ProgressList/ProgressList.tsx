import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import {
  RiCheckboxCircleLine,
  RiCircleLine,
  RiCloseCircleLine,
  RiQuestionLine,
  RiTimeLine,
} from '@remixicon/react';
import { Hidden, Small } from '../../elements';
import { useTranslate } from '../../hooks';
import { colour } from '../../theme';
import { useSettled } from './useSettled';

export type StepState = 'waiting' | 'running' | 'done' | 'failed' | 'unknown';

export interface ProgressStep {
  id: string;
  state: StepState;
  text: string;
  detail?: ReactNode;
}

const icons: Record<StepState, typeof RiTimeLine> = {
  waiting: RiCircleLine,
  running: RiTimeLine,
  done: RiCheckboxCircleLine,
  failed: RiCloseCircleLine,
  unknown: RiQuestionLine,
};

const List = styled('ol')({
  listStyle: 'none',
  display: 'grid',
  gap: 10,
  '& li': { display: 'flex', gap: 10, alignItems: 'flex-start' },
  '& li > div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& svg': { width: 18, height: 18, flex: 'none', marginTop: 1 },
  '& .done svg': { color: colour('ok') },
  '& .running svg': { color: colour('info') },
  '& .failed svg': { color: colour('bad') },
  '& .waiting': { color: colour('text2') },
});

/** How often a reader is told about progress at most, in milliseconds. */
const pace = 5_000;

/** What has happened and what comes next. Spoken politely, at most each five seconds. */
export function ProgressList(props: { steps: readonly ProgressStep[] }) {
  const t = useTranslate();
  const { steps } = props;
  const current =
    steps.find(step => step.state !== 'done') ?? steps[steps.length - 1];
  const spoken = useSettled(
    `${current.text}: ${t(`sheet.progress.${current.state}`)}`,
    pace,
  );
  return (
    <>
      <List>
        {steps.map(step => {
          const Icon = icons[step.state];
          return (
            <li key={step.id} className={step.state}>
              <Icon aria-hidden />
              <div>
                <div>
                  {step.text}{' '}
                  <Hidden>{t(`sheet.progress.${step.state}`)}</Hidden>
                </div>
                {step.detail && <Small>{step.detail}</Small>}
              </div>
            </li>
          );
        })}
      </List>
      <Hidden role="status">{spoken}</Hidden>
    </>
  );
}
