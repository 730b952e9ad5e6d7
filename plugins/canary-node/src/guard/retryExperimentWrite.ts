import {
  CanaryError,
  type ExperimentOperation,
} from '@llm-canary/backstage-plugin-canary-common';
import type { ObjectRef } from '../kubernetes/types';
import type { VacantExperiment, WritableExperiment } from './experimentTypes';
import { retryWrite, type RetryClock } from './retryWrite';

/** @public */
export interface ExperimentWrite<Change, Result> extends RetryClock {
  operation: ExperimentOperation;
  ref: ObjectRef;
  /** Reads live, inside the lock. */
  look(): Promise<WritableExperiment | VacantExperiment>;
  /** Computes the change on what was read. May throw to end the operation. */
  compute(proof: WritableExperiment): Change | Promise<Change>;
  /** Sends the change with the proof. */
  attempt(proof: WritableExperiment, change: Change): Promise<Result>;
  /** No further attempt begins after so long; 5000 by default. */
  budgetMilliseconds?: number;
}

/**
 * Writes once on what the guard saw of an experiment, and again while the API server answers that it
 * has changed meanwhile and it still leads to the same change.
 *
 * Rejects with EXPERIMENT_NOT_FOUND when nothing stands there (any more), EXPERIMENT_MOVED when it was
 * recreated, would be changed otherwise, or kept moving until the budget was spent. Every other error of
 * `look`, `compute` and `attempt` passes through.
 * @public
 */
export async function retryExperimentWrite<Change, Result>(
  write: ExperimentWrite<Change, Result>,
): Promise<Result> {
  const { operation, ref } = write;
  const name = `${ref.namespace}/${ref.name}`;
  const fields = { operation };
  const gone = (cause?: unknown) =>
    new CanaryError(
      'EXPERIMENT_NOT_FOUND',
      `${operation} refused: there is no experiment ${name}`,
      { fields, cause },
    );
  return retryWrite({
    now: () => write.now(),
    sleep: milliseconds => write.sleep(milliseconds),
    random: () => write.random(),
    budgetMilliseconds: write.budgetMilliseconds,
    async look() {
      const seen = await write.look();
      if (!seen.found) throw gone();
      return seen;
    },
    compute: proof => write.compute(proof),
    attempt: (proof, change) => write.attempt(proof, change),
    moved: (what, cause) =>
      new CanaryError(
        'EXPERIMENT_MOVED',
        `${operation} refused: experiment ${name} ${what}`,
        { fields, cause },
      ),
    gone,
  });
}
