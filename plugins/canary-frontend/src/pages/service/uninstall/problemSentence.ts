import { answerSentence, type AnswerContext } from '../operations/answer';
import type { Problem } from './useUninstall';

/** Why nothing was uninstalled, and what that means. */
export function problemSentence(
  problem: Problem,
  context: AnswerContext,
): string {
  const { t } = context;
  switch (problem.kind) {
    case 'notApplied':
      return t('uninstall.notApplied');
    case 'stillUnknown':
      return t('uninstall.stillUnknown', { message: problem.failure.message });
    case 'refused':
      return answerSentence(problem.failure, context);
    default: {
      const unexpected: never = problem;
      return unexpected;
    }
  }
}
