import type { CanaryError } from '@llm-canary/backstage-plugin-canary-common';
import type {
  ExperimentEnding,
  ExperimentSent,
  ExperimentTask,
} from './ExperimentEnvironment';

/** The cluster accepted the write. */
export function accepted(
  task: ExperimentTask,
  sent: ExperimentSent,
  warnings: readonly string[],
): ExperimentEnding {
  const { uid, generation } = sent;
  const told = warnings.length > 0 ? { warnings: [...warnings] } : {};
  return {
    kind: 'accepted',
    answer: { ...sent, ...told },
    run: {
      outcome: 'accepted',
      changed: true,
      uid,
      ...(generation !== undefined && { generation }),
      note: task.note,
      ...told,
    },
  };
}

/** The cluster refused the write, or nobody knows. */
export function notAccepted(
  task: ExperimentTask,
  error: CanaryError,
  uid?: string,
): ExperimentEnding {
  return {
    kind: 'failed',
    error,
    run: {
      outcome: error.code === 'OUTCOME_UNKNOWN' ? 'outcomeUnknown' : 'failed',
      error: { code: error.code, message: error.message },
      ...(uid !== undefined && { uid }),
      note: task.note,
    },
  };
}
