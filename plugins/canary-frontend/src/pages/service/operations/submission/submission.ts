import type { AcceptedWrite } from '@llm-canary/backstage-plugin-canary-common';
import { isAnswerLost, type Failure } from '../../../../data/readFailure';
import type { FieldProblem } from '../answer';

/** Why nothing is known to have been done. */
export type SubmissionProblem =
  | {
      kind: 'refused';
      failure: Failure;
      fields: FieldProblem[];
      /** Milliseconds since 1970. */
      at: number;
    }
  | { kind: 'stillUnknown'; failure: Failure };

/** Of a write that is accepted with an `A`. */
export type Submission<A = AcceptedWrite> =
  | { step: 'ready'; problem?: SubmissionProblem }
  | { step: 'sending' }
  /** The answer was lost; the same request is sent again under the same key. */
  | { step: 'checking' }
  | { step: 'accepted'; accepted: A; at: string };

/** How often a lost answer is asked for again, each after so many milliseconds. */
export const checkAfter: readonly number[] = [1_000, 2_000, 3_000, 5_000];

/** A gateway that gave up says nothing about what happened behind it. */
function isGatewayTimeout({ status, code }: Failure): boolean {
  return code === undefined && (status === 502 || status === 504);
}

/** Whether the request may have been carried out although no answer says so. */
export function mayHaveBeenApplied(failure: Failure): boolean {
  return isAnswerLost(failure) || isGatewayTimeout(failure);
}

/**
 * Whether sending the same request again, under the same key, can tell what became of the first: the
 * backend repeats its first answer. It repeats an unknown outcome as well.
 */
export function canCheck(failure: Failure): boolean {
  return mayHaveBeenApplied(failure) && failure.code !== 'OUTCOME_UNKNOWN';
}

/** While the first request still runs, its own repetition finds what it writes busy. */
export function isStillRunning(failure: Failure): boolean {
  return failure.code === 'RELEASE_BUSY' || failure.code === 'EXPERIMENT_BUSY';
}

/** When it may be tried again, in milliseconds since 1970; 0 for at once. */
export function retryAt(submission: Submission<unknown>): number {
  const problem = submission.step === 'ready' ? submission.problem : undefined;
  return problem?.kind === 'refused'
    ? problem.at + (problem.failure.retryAfterSeconds ?? 0) * 1_000
    : 0;
}
