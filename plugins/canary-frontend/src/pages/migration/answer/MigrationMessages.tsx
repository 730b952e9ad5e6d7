import { styled } from '@mui/material/styles';
import { failureReason } from '../../../components/LoadError';
import { Banner } from '../../../elements';
import { useFormats, useTranslate } from '../../../hooks';
import type { Submission } from '../../service/operations/submission';
import {
  migrationSentence,
  type MigrationAnswerContext,
} from './migrationSentence';

// It is there before it says anything, and until then takes no room among its neighbours.
const Live = styled('div')({ '&:empty': { position: 'absolute' } });

/** What became of what was sent, as long as it is not accepted. Told at once. */
export function MigrationMessages(
  props: {
    submission: Submission<unknown>;
  } & Omit<MigrationAnswerContext, 't' | 'formats'>,
) {
  const t = useTranslate();
  const formats = useFormats();
  const { submission, ...context } = props;
  const problem = submission.step === 'ready' ? submission.problem : undefined;
  return (
    <Live aria-live="assertive">
      {submission.step === 'checking' && (
        <Banner tone="warn" role="none">
          {t('migration.refused.answerLost')}
        </Banner>
      )}
      {problem?.kind === 'stillUnknown' && (
        <Banner tone="warn" role="none">
          {t('migration.refused.stillUnknown', {
            message: failureReason(problem.failure, t),
          })}
        </Banner>
      )}
      {problem?.kind === 'refused' && (
        <Banner tone="bad" role="none">
          {migrationSentence(problem.failure, { ...context, t, formats })}
        </Banner>
      )}
    </Live>
  );
}
