import type {
  CanaryError,
  AcceptedWrite,
} from '@llm-canary/backstage-plugin-canary-common';
import type { RunEnd } from '../runs';
import type { OutgoingWrite, SeenService, Sent } from './environment';
import { readServiceState } from './serviceState';

/** The part of an answer that only the write can know. */
export type Answer = Pick<
  AcceptedWrite,
  'uid' | 'revision' | 'generation' | 'warnings'
>;

/** How an operation ended. Refusals are none of these: they are thrown, and leave no run. */
export type Ending<A = Answer> =
  | { kind: 'accepted'; run: RunEnd; answer: A }
  | { kind: 'failed'; run: RunEnd; error: CanaryError }
  | { kind: 'nothing'; answer: A }
  /** Answered at the first write that the cluster took; more follow, and the end is recorded then. */
  | { kind: 'underWay'; answer: A; ended: Promise<RunEnd | undefined> };

/** An ending after which nothing more is written. */
export type SettledEnding<A = Answer> = Exclude<
  Ending<A>,
  { kind: 'underWay' }
>;

/** The answer of an operation that changed nothing. */
export function answerOf(
  service: SeenService,
  warnings: readonly string[],
): Answer {
  const { revision } = readServiceState(service.object);
  return {
    uid: service.identity.uid,
    generation: service.identity.generation,
    ...(revision !== undefined && { revision }),
    ...(warnings.length > 0 && { warnings: [...warnings] }),
  };
}

/** Helm revision when the write was decided. */
function revisionOf({ before }: OutgoingWrite): number | undefined {
  return before && readServiceState(before.object).revision;
}

/** The cluster accepted the write. */
export function ended(write: OutgoingWrite, sent: Sent): Ending {
  const { task, warnings, changes, planHash } = write;
  const revision = revisionOf(write);
  const answer: Answer = {
    uid: sent.uid,
    ...(sent.generation !== undefined && { generation: sent.generation }),
    ...(revision !== undefined && { revision }),
    ...(warnings.length > 0 && { warnings: [...warnings] }),
  };
  return {
    kind: 'accepted',
    run: {
      ...answer,
      outcome: 'accepted',
      changed: changes,
      planHash,
      note: task.note,
    },
    answer,
  };
}

/** The cluster refused the write, or nobody knows. */
export function notAccepted(write: OutgoingWrite, error: CanaryError): Ending {
  return {
    kind: 'failed',
    run: {
      outcome: error.code === 'OUTCOME_UNKNOWN' ? 'outcomeUnknown' : 'failed',
      error: { code: error.code, message: error.message },
      revision: revisionOf(write),
      uid: write.before?.identity.uid,
      note: write.task.note,
    },
    error,
  };
}
