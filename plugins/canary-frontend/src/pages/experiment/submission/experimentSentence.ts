import {
  experimentOperations,
  type ErrorCode,
} from '@llm-canary/backstage-plugin-canary-common';
import type { Failure } from '../../../data/readFailure';
import { actorName } from '../../../presentation/actors';
import { serviceKey } from '../../../routing';
import {
  answerSentence,
  type AnswerContext,
} from '../../service/operations/answer';

function busySentence({ holder }: Failure, { t, formats }: AnswerContext) {
  if (!holder) {
    return t('experiment.problem.busyUnknown');
  }
  const known = experimentOperations.find(name => name === holder.operation);
  return t('experiment.problem.busy', {
    operation: known
      ? t(`experiment.operation.word.${known}`)
      : holder.operation,
    who: actorName(holder.actor),
    age: formats.age(holder.since),
  });
}

const sentences: Partial<
  Record<ErrorCode, (failure: Failure, context: AnswerContext) => string>
> = {
  EXPERIMENT_BUSY: busySentence,
  EXPERIMENT_MOVED: (_, { t }) => t('experiment.problem.moved'),
  EXPERIMENT_NOT_FOUND: (_, { t, serviceRef }) =>
    t('experiment.problem.notFound', { experiment: serviceKey(serviceRef) }),
};

/** Why nothing was done to an experiment, in the language of the user. */
export function experimentSentence(
  failure: Failure,
  context: AnswerContext,
): string {
  const sentence = failure.code && sentences[failure.code];
  return sentence
    ? sentence(failure, context)
    : answerSentence(failure, context);
}
