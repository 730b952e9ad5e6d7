import {
  canaryExperimentCreatePermission,
  type AcceptedExperimentWrite,
  type CreateExperimentRequest,
} from '@llm-canary/backstage-plugin-canary-common';
import { Banner } from '../../../elements';
import { useFormats, useTranslate } from '../../../hooks';
import type { Submission } from '../../service/operations/submission';
import { createSentence } from './createSentence';

/** What became of what was sent, as long as it is not accepted. Told at once. */
export function CreateMessages(props: {
  submission: Submission<AcceptedExperimentWrite>;
  /** What stands there; absent while it is not whole. */
  request?: CreateExperimentRequest;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const { submission, request } = props;
  const problem = submission.step === 'ready' ? submission.problem : undefined;
  const refusal = problem?.kind === 'refused' ? problem : undefined;
  return (
    <div aria-live="assertive">
      {submission.step === 'checking' && (
        <Banner tone="warn" role="none">
          {t('newExperiment.answer.lost')}
        </Banner>
      )}
      {problem?.kind === 'stillUnknown' && (
        <Banner tone="warn" role="none">
          {t('newExperiment.answer.stillUnknown', {
            message: problem.failure.message.replace(/\.$/, ''),
          })}
        </Banner>
      )}
      {refusal && request && (
        <Banner tone="bad" role="none">
          {createSentence(refusal.failure, request, {
            t,
            formats,
            operation: t('newExperiment.create'),
            permission: canaryExperimentCreatePermission.name,
          })}{' '}
          {t('newExperiment.answer.kept')}
        </Banner>
      )}
    </div>
  );
}
