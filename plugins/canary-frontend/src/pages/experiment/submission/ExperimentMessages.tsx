import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { Banner } from '../../../elements';
import { useTranslate } from '../../../hooks';
import type { AnswerContext } from '../../service/operations/answer';
import type { Submission } from '../../service/operations/submission';
import { experimentSentence } from './experimentSentence';

/** Stands there before it has anything to say, without taking room or a gap. */
const Place = styled('div')({ '&:empty': { position: 'absolute' } });

/** What became of what was sent, as long as it is not accepted. Told at once. */
export function ExperimentMessages(props: {
  submission: Submission<unknown>;
  context: AnswerContext;
  /** What the experiment itself says of a request whose answer was lost. */
  lost?: ReactNode;
}) {
  const t = useTranslate();
  const { submission, context } = props;
  const problem = submission.step === 'ready' ? submission.problem : undefined;
  return (
    <Place aria-live="assertive">
      {submission.step === 'checking' && (
        <Banner tone="warn" role="none">
          {t('sheet.problem.answerLost')}
        </Banner>
      )}
      {problem?.kind === 'stillUnknown' && (
        <Banner tone="warn" role="none">
          {t('experiment.problem.stillUnknown', {
            message: problem.failure.message.replace(/\.$/, ''),
          })}{' '}
          {props.lost}
        </Banner>
      )}
      {problem?.kind === 'refused' && (
        <Banner tone="bad" role="none">
          {experimentSentence(problem.failure, context)}
          {problem.fields.length > 0 && (
            <ul style={{ paddingLeft: 18 }}>
              {problem.fields.map(({ path, message }) => (
                <li key={`${path} ${message}`}>
                  {path && <code>{path}</code>} {message}
                </li>
              ))}
            </ul>
          )}
        </Banner>
      )}
    </Place>
  );
}
