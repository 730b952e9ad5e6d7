import {
  canaryServiceUninstallPermission,
  operations,
  type ErrorCode,
  type ServiceDetail,
} from '@llm-canary/backstage-plugin-canary-common';
import { operationButtons } from '../../../components/OperationButton';
import type { Failure } from '../../../data/readFailure';
import type { Formats, Translate } from '../../../hooks';
import { actorName } from '../../../presentation/actors';
import { unknownReasonKey } from '../../../presentation/ownership';
import type { Problem } from './useUninstall';

interface ProblemContext {
  t: Translate;
  formats: Formats;
  /** Revision when the sheet was opened, and now. */
  before?: number;
  after?: ServiceDetail['revision'];
}

/** The word for an operation of the API, or its name when there is no button for it. */
function operationWord(operation: string, t: Translate): string {
  const known = operations.find(name => name === operation);
  const button = operationButtons.find(b => b.operation === known);
  return button ? t(`service.operationWord.${button.id}`) : operation;
}

function busySentence(failure: Failure, { t, formats }: ProblemContext) {
  const { holder } = failure;
  return holder
    ? t('uninstall.busy', {
        operation: operationWord(holder.operation, t),
        who: actorName(holder.actor),
        age: formats.age(holder.since),
      })
    : t('uninstall.busyUnknown');
}

function movedSentence({ t, before, after }: ProblemContext) {
  return before === undefined || after === undefined || before === after
    ? t('uninstall.movedUnknown')
    : t('uninstall.moved', { before: String(before), after: String(after) });
}

/** By the code of the error. */
const sentences: Partial<
  Record<ErrorCode, (failure: Failure, context: ProblemContext) => string>
> = {
  RELEASE_BUSY: busySentence,
  RELEASE_MOVED: (_, context) => movedSentence(context),
  CANARY_OWNERSHIP_UNAVAILABLE: ({ reason }, { t }) =>
    t('uninstall.unavailable', { reason: t(unknownReasonKey(reason)) }),
  READ_ONLY: (_, { t }) => t('uninstall.readOnly'),
};

function refusedSentence(failure: Failure, context: ProblemContext): string {
  const { t } = context;
  const sentence = failure.code && sentences[failure.code];
  if (sentence) {
    return sentence(failure, context);
  }
  return failure.status === 403 && failure.code === undefined
    ? t('error.noPermissionToDo', {
        permission: canaryServiceUninstallPermission.name,
      })
    : t('uninstall.failed', {
        operation: t('service.operation.uninstall'),
        message: failure.message,
      });
}

/** Why nothing was uninstalled, and what that means. */
export function problemSentence(
  problem: Problem,
  context: ProblemContext,
): string {
  const { t } = context;
  switch (problem.kind) {
    case 'notApplied':
      return t('uninstall.notApplied');
    case 'stillUnknown':
      return t('uninstall.stillUnknown', { message: problem.failure.message });
    case 'refused':
      return refusedSentence(problem.failure, context);
    default: {
      const unexpected: never = problem;
      return unexpected;
    }
  }
}
