import type {
  CreateExperimentRequest,
  ErrorCode,
} from '@llm-canary/backstage-plugin-canary-common';
import type { Failure } from '../../../data/readFailure';
import type { Translate } from '../../../hooks';
import {
  answerSentence,
  type AnswerContext,
} from '../../service/operations/answer';

type Sentence = (
  failure: Failure,
  request: CreateExperimentRequest,
  t: Translate,
) => string;

/** Where an experiment's answer means something else than that of a service. */
const sentences: Partial<Record<ErrorCode, Sentence>> = {
  CANARY_NESTED_TARGET: ({ message }, { target }, t) =>
    t('newExperiment.answer.nested', {
      target: `${target.namespace}/${target.name}`,
      message,
    }),
  CANARY_MANAGED_SERVICE: ({ message }, { target }, t) =>
    t('newExperiment.answer.nested', {
      target: `${target.namespace}/${target.name}`,
      message,
    }),
  EXPERIMENT_EXISTS: ({ message }, _, t) =>
    t('newExperiment.answer.exists', { message }),
  EXPERIMENT_BUSY: (_, { namespace, name }, t) =>
    t('newExperiment.answer.busy', { experiment: `${namespace}/${name}` }),
  EXPERIMENT_MOVED: ({ message }, _, t) =>
    t('newExperiment.answer.moved', { message }),
  RELEASE_NOT_FOUND: (_, { target }, t) =>
    t('newExperiment.answer.noTarget', {
      target: `${target.namespace}/${target.name}`,
    }),
};

/** Why nothing was created, in the language of the user. */
export function createSentence(
  failure: Failure,
  request: CreateExperimentRequest,
  context: Omit<AnswerContext, 'serviceRef'>,
): string {
  const sentence = failure.code && sentences[failure.code];
  const { cluster, target } = request;
  return sentence
    ? sentence(failure, request, context.t)
    : answerSentence(failure, {
        ...context,
        serviceRef: { cluster, ...target },
      });
}
