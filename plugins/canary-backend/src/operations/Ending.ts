import type {
  CanaryError,
  AcceptedWrite,
} from '@llm-canary/backstage-plugin-canary-common';
import type { RunEnd } from '../runs';
import type { Attempt, OperationTask, Sent } from './environment';
import { readServiceState } from './serviceState';

/** The part of an answer that only the write can know. */
export type Answer = Pick<
  AcceptedWrite,
  'uid' | 'revision' | 'generation' | 'warnings'
>;

/** How an operation ended. Refusals are none of these: they are thrown, and leave no run. */
export type Ending =
  | { kind: 'accepted'; run: RunEnd; answer: Answer }
  | { kind: 'failed'; run: RunEnd; error: CanaryError }
  | { kind: 'nothing'; answer: Answer };

/** The answer of an attempt that changed nothing, or before it is known what it changed. */
export function answerOf(attempt: Attempt): Answer {
  const { service, decision } = attempt;
  const { revision } = readServiceState(service.object);
  return {
    uid: service.identity.uid,
    generation: service.identity.generation,
    ...(revision !== undefined && { revision }),
    ...(decision.warnings.length > 0 && { warnings: [...decision.warnings] }),
  };
}

/** The cluster accepted the write. */
export function ended(
  write: { task: OperationTask; attempt: Attempt },
  sent: Sent,
): Ending {
  const { generation, ...rest } = answerOf(write.attempt);
  const answer: Answer = {
    ...rest,
    uid: sent.uid,
    ...(sent.generation !== undefined && { generation: sent.generation }),
  };
  const { warnings, ...facts } = answer;
  return {
    kind: 'accepted',
    run: { ...facts, outcome: 'accepted', note: write.task.note },
    answer,
  };
}

/** The cluster refused the write, or nobody knows. */
export function notAccepted(
  write: { task: OperationTask; attempt: Attempt },
  error: CanaryError,
): Ending {
  const { revision, uid } = answerOf(write.attempt);
  return {
    kind: 'failed',
    run: {
      outcome: error.code === 'OUTCOME_UNKNOWN' ? 'outcomeUnknown' : 'failed',
      error: { code: error.code, message: error.message },
      revision,
      uid,
      note: write.task.note,
    },
    error,
  };
}
