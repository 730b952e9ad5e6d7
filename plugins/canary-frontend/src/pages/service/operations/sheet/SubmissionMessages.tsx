import { useEffect, useRef } from 'react';
import { styled } from '@mui/material/styles';
import { Banner } from '../../../../elements';
import { useTranslate } from '../../../../hooks';
import { answerSentence, type AnswerContext } from '../answer';
import type { Submission } from '../submission';

/** Stands there before it has anything to say, without taking room. */
const Place = styled('div')({ '&:empty': { marginBottom: -14 } });

/** Gives the focus to the first field that is marked, once for each answer. */
function useFocusOnFields(submission: Submission) {
  const place = useRef<HTMLDivElement>(null);
  const problem = submission.step === 'ready' ? submission.problem : undefined;
  const answered = problem?.kind === 'refused' ? problem.at : undefined;
  const named = problem?.kind === 'refused' && problem.fields.length > 0;
  useEffect(() => {
    if (named) {
      place.current
        ?.closest('[role="dialog"]')
        ?.querySelector<HTMLElement>('[aria-invalid="true"]')
        ?.focus();
    }
  }, [answered, named]);
  return place;
}

/** What became of what was sent, as long as it is not accepted. Told at once. */
export function SubmissionMessages(props: {
  submission: Submission;
  context: AnswerContext;
}) {
  const { submission, context } = props;
  const t = useTranslate();
  const place = useFocusOnFields(submission);
  const problem = submission.step === 'ready' ? submission.problem : undefined;
  return (
    <Place ref={place} aria-live="assertive">
      {submission.step === 'checking' && (
        <Banner tone="warn" role="none">
          {t('sheet.problem.answerLost')}
        </Banner>
      )}
      {problem?.kind === 'stillUnknown' && (
        <Banner tone="warn" role="none">
          {t('sheet.problem.stillUnknown', {
            message: problem.failure.message.replace(/\.$/, ''),
          })}
        </Banner>
      )}
      {problem?.kind === 'refused' && (
        <Banner tone="bad" role="none">
          {answerSentence(problem.failure, context)}
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
