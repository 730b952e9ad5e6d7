import { CanaryError } from '@llm-canary/backstage-plugin-canary-common';
import type { ObjectRef, ReadOptions } from '../kubernetes/types';
import { retryWrite, type RetryClock } from './retryWrite';
import type { OwnershipGuard, WritableService, WriteOperation } from './types';

/** @public */
export interface GuardedWrite<Change, Result> extends RetryClock {
  guard: Pick<OwnershipGuard, 'check'>;
  operation: WriteOperation;
  ref: ObjectRef;
  /** Computes the change on what was read. May throw to end the operation. */
  compute(proof: WritableService): Change | Promise<Change>;
  /** Sends the change with the proof. */
  attempt(proof: WritableService, change: Change): Promise<Result>;
  /** No further attempt begins after so long; 5000 by default. */
  budgetMilliseconds?: number;
  readOptions?: ReadOptions;
}

type Subject = Pick<GuardedWrite<unknown, unknown>, 'operation' | 'ref'>;

function nameOf({ ref }: Subject): string {
  return `${ref.namespace}/${ref.name}`;
}

function moved(write: Subject, what: string, cause?: unknown): CanaryError {
  return new CanaryError(
    'RELEASE_MOVED',
    `${write.operation} refused: ${nameOf(write)} ${what}`,
    { fields: { operation: write.operation }, cause },
  );
}

function gone(write: Subject, cause?: unknown): CanaryError {
  return new CanaryError(
    'RELEASE_NOT_FOUND',
    `${write.operation} refused: there is no service ${nameOf(write)}`,
    { fields: { operation: write.operation }, cause },
  );
}

/**
 * Writes once on what the guard saw, and again while the API server answers that the service has
 * changed meanwhile. Before each further attempt the object is read again, must have the same uid,
 * must still be allowed by ownership, and must lead to the same change.
 *
 * Rejects with the guard's refusals, RELEASE_NOT_FOUND when nothing stands there (any more),
 * RELEASE_MOVED when it was recreated, would be changed otherwise, or kept moving until the budget
 * was spent. Every other error of `compute` and `attempt` passes through.
 * @public
 */
export async function retryOnConflict<Change, Result>(
  write: GuardedWrite<Change, Result>,
): Promise<Result> {
  const { guard, operation, ref, readOptions } = write;
  return retryWrite({
    now: () => write.now(),
    sleep: milliseconds => write.sleep(milliseconds),
    random: () => write.random(),
    budgetMilliseconds: write.budgetMilliseconds,
    async look() {
      const proof = await guard.check(operation, ref, readOptions);
      if (!proof.found) {
        throw gone(write);
      }
      return proof;
    },
    compute: proof => write.compute(proof),
    attempt: (proof, change) => write.attempt(proof, change),
    moved: (what, cause) => moved(write, what, cause),
    gone: cause => gone(write, cause),
  });
}
