import { styled } from '@mui/material/styles';
import type {
  ComparisonReport,
  ExperimentDetail,
} from '@llm-canary/backstage-plugin-canary-common';
import { LineSwatch } from '../../../components/charts';
import { verdictWords } from '../../../components/Verdicts';
import { Banner, Card, CardBody, Small } from '../../../elements';
import { useFormats, useTranslate } from '../../../hooks';
import {
  lookStateOf,
  type LookState,
} from '../../../presentation/comparison/lookState';
import { armStyles } from '../../../presentation/metrics/armStyles';
import { LookBox } from './LookBox';

const Frame = styled(CardBody)({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12px 24px',
  '& .answer': { flex: '1 1 460px', minWidth: 0 },
  '& .answer ul': {
    listStyle: 'none',
    marginTop: 4,
    display: 'grid',
    gap: 2,
  },
});

function waitKey(state: LookState, over: boolean) {
  if (over) return 'comparison.look.never';
  return state === 'first'
    ? 'comparison.look.waits'
    : 'comparison.look.notBegun';
}

function Answer(props: { report: ComparisonReport; over: boolean }) {
  const t = useTranslate();
  const { report, over } = props;
  const { baseline, arms, look } = report;
  if (look.number === 0) {
    return <p>{t(waitKey(lookStateOf(report), over))}</p>;
  }
  if (arms.length === 0) {
    return <p>{t('comparison.noArms', { baseline })}</p>;
  }
  const styles = armStyles([baseline, ...arms.map(({ arm }) => arm)], baseline);
  return (
    <ul>
      {arms.map(({ arm, metrics }) => {
        const style = styles.get(arm);
        return (
          <li key={arm}>
            {style && <LineSwatch style={style} />}{' '}
            {t('comparison.sentence', {
              arm: <b>{arm}</b>,
              verdicts: verdictWords(t, metrics),
            })}
          </li>
        );
      })}
    </ul>
  );
}

/** The answer in a sentence per arm, as the last look gave it, and when the next one is due. */
export function AnswerCard(props: {
  experiment: ExperimentDetail;
  report: ComparisonReport;
  /** When it was read, where it can't be read anew. */
  staleSince?: number;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const { experiment, report, staleSince } = props;
  const title = t('comparison.title', { baseline: report.baseline });
  const over = experiment.phase === 'Stopped';
  return (
    <Card aria-label={title}>
      {staleSince !== undefined && (
        <Banner tone="warn">
          {t('comparison.stale', {
            time: formats.time(new Date(staleSince).toISOString()),
          })}
        </Banner>
      )}
      <Frame>
        <div className="answer">
          <h2>{title}</h2>
          <Answer report={report} over={over} />
          {report.notes.map(note => (
            <Small as="p" key={note}>
              {note}
            </Small>
          ))}
        </div>
        <LookBox
          report={report}
          plannedSeconds={experiment.plannedDurationSeconds}
          over={over}
        />
      </Frame>
    </Card>
  );
}
