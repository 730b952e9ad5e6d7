import { styled } from '@mui/material/styles';
import { Banner, Small } from '../../../elements';
import { useTranslate, type Translate } from '../../../hooks';
import type { Answer } from '../../../presentation/playground/answer';
import type { Turn } from '../../../presentation/playground/conversation';
import { colour } from '../../../theme';
import { chatFailure } from '../chatFailure';
import { AnswerFigures } from './AnswerFigures';

const Frame = styled('li')({
  display: 'grid',
  gap: 8,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& .said': {
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    lineHeight: '20px',
  },
  '& .question': {
    justifySelf: 'end',
    maxWidth: '85%',
    padding: '8px 12px',
    borderRadius: 6,
    background: colour('info-bg'),
  },
  '& details': {
    borderLeft: `2px solid ${colour('line-strong')}`,
    paddingLeft: 10,
    color: colour('text2'),
    fontSize: 13,
  },
  '& summary': { cursor: 'pointer' },
});

/** How far an answer is, in a few words; undefined where the answer itself says enough. */
function noteOf({ state, firstTokenAt, finish }: Answer) {
  if (state === 'running') {
    return firstTokenAt === undefined ? 'waiting' : 'answering';
  }
  if (state === 'stopped') return 'stopped';
  return state === 'done' && finish === 'length' ? 'cut' : undefined;
}

function problemOf({ answer, failure }: Turn, t: Translate) {
  const { broken } = answer;
  if (broken !== undefined) {
    return t('playground.broken', { message: broken.replace(/\.$/, '') });
  }
  return failure === undefined ? undefined : chatFailure(failure, t);
}

/** A question with its answer, as far as it has come, and what was measured of it. */
export function TurnView({ turn }: { turn: Turn }) {
  const t = useTranslate();
  const { question, answer } = turn;
  const note = noteOf(answer);
  const problem = problemOf(turn, t);
  const isMeasured =
    answer.state !== 'running' && answer.firstTokenAt !== undefined;
  return (
    <Frame>
      <p className="said question">{question}</p>
      {answer.reasoning !== '' && (
        <details>
          <summary>{t('playground.reasoning')}</summary>
          <p className="said">{answer.reasoning}</p>
        </details>
      )}
      {answer.text !== '' && <p className="said">{answer.text}</p>}
      {note && <Small>{t(`playground.${note}`)}</Small>}
      {problem !== undefined && (
        <Banner tone="bad" role="alert">
          {problem}
        </Banner>
      )}
      {isMeasured && <AnswerFigures answer={answer} />}
    </Frame>
  );
}
