import {
  operations,
  type ErrorCode,
  type ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import { operationButtons } from '../../../../components/OperationButton';
import type { Failure } from '../../../../data/readFailure';
import type { Formats, Translate } from '../../../../hooks';
import { actorName } from '../../../../presentation/actors';
import { unknownReasonKey } from '../../../../presentation/ownership';

export interface AnswerContext {
  t: Translate;
  formats: Formats;
  serviceRef: ServiceRef;
  /** The operation in the words of its button. */
  operation: string;
  /** The permission that the operation takes. */
  permission: string;
  /** Revision that the operation was decided on, and now. */
  before?: number;
  after?: number;
}

/** The word for an operation of the API, or its name when there is no button for it. */
function operationWord(operation: string, t: Translate): string {
  const known = operations.find(name => name === operation);
  const button = operationButtons.find(b => b.operation === known);
  return button ? t(`service.operationWord.${button.id}`) : operation;
}

function busySentence({ holder }: Failure, { t, formats }: AnswerContext) {
  return holder
    ? t('sheet.problem.busy', {
        operation: operationWord(holder.operation, t),
        who: actorName(holder.actor),
        age: formats.age(holder.since),
      })
    : t('sheet.problem.busyUnknown');
}

function movedSentence({ t, before, after }: AnswerContext) {
  return before === undefined || after === undefined || before === after
    ? t('sheet.problem.movedUnknown')
    : t('sheet.problem.moved', {
        before: String(before),
        after: String(after),
      });
}

type Sentence = (failure: Failure, context: AnswerContext) => string;

/** By the code of the error. */
const sentences: Partial<Record<ErrorCode, Sentence>> = {
  RELEASE_BUSY: busySentence,
  RELEASE_MOVED: (_, context) => movedSentence(context),
  CANARY_OWNERSHIP_UNAVAILABLE: ({ reason }, { t }) =>
    t('sheet.problem.unavailable', { reason: t(unknownReasonKey(reason)) }),
  READ_ONLY: (_, { t }) => t('sheet.problem.readOnly'),
  RELEASE_EXISTS: (_, { t, serviceRef }) =>
    t('sheet.problem.exists', {
      service: `${serviceRef.namespace}/${serviceRef.name}`,
    }),
  RELEASE_NOT_FOUND: (_, { t, serviceRef }) =>
    t('sheet.problem.notFound', {
      service: `${serviceRef.namespace}/${serviceRef.name}`,
    }),
  CLUSTER_UNAVAILABLE: (_, { t, serviceRef }) =>
    t('sheet.problem.clusterSilent', { cluster: serviceRef.cluster }),
  UPSTREAM_FORBIDDEN: ({ message }, { t, serviceRef }) =>
    t('sheet.problem.clusterForbidden', {
      cluster: serviceRef.cluster,
      message,
    }),
  FIELD_CONFLICT: ({ message }, { t }) =>
    t('sheet.problem.conflict', { message }),
  OBJECT_REJECTED: ({ message }, { t }) =>
    t('sheet.problem.rejected', { message }),
  CANARY_LAYER_RESERVED: ({ message }, { t }) =>
    t('sheet.problem.reserved', { message }),
  INVALID_INPUT: ({ message }, { t }) =>
    t('sheet.problem.invalid', { message }),
};

/** Why nothing was done, in the language of the user. */
export function answerSentence(
  failure: Failure,
  context: AnswerContext,
): string {
  const { t, operation } = context;
  const sentence = failure.code && sentences[failure.code];
  if (sentence) {
    return sentence(failure, context);
  }
  return failure.status === 403 && failure.code === undefined
    ? t('error.noPermissionToDo', { permission: context.permission })
    : t('sheet.problem.failed', { operation, message: failure.message });
}
