import { isDeepStrictEqual } from 'node:util';
import { CanaryError } from '@llm-canary/backstage-plugin-canary-common';
import { KubernetesError } from '../kubernetes/errors';
import type { ObjectRef, ReadOptions } from '../kubernetes/types';
import type { OwnershipGuard, WritableService, WriteOperation } from './types';

/**
 * Time and chance, so that tests can script them.
 * @public
 */
export interface RetryClock {
  /** Milliseconds, from any fixed moment. */
  now(): number;
  sleep(milliseconds: number): Promise<void>;
  /** At least 0 and below 1. */
  random(): number;
}

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

const defaultBudgetMilliseconds = 5000;

/** Enough to part two writers that met; growing pauses would lose against a busy operator. */
const jitterMilliseconds = 20;

interface Look<Change> {
  proof: WritableService;
  change: Change;
}

function nameOf({ ref }: { ref: ObjectRef }): string {
  return `${ref.namespace}/${ref.name}`;
}

function moved<Change, Result>(
  write: GuardedWrite<Change, Result>,
  what: string,
  cause?: unknown,
): CanaryError {
  return new CanaryError(
    'RELEASE_MOVED',
    `${write.operation} refused: ${nameOf(write)} ${what}`,
    { fields: { operation: write.operation }, cause },
  );
}

function gone<Change, Result>(
  write: GuardedWrite<Change, Result>,
  cause?: unknown,
): CanaryError {
  return new CanaryError(
    'RELEASE_NOT_FOUND',
    `${write.operation} refused: there is no service ${nameOf(write)}`,
    { fields: { operation: write.operation }, cause },
  );
}

async function look<Change, Result>(
  write: GuardedWrite<Change, Result>,
): Promise<Look<Change>> {
  const proof = await write.guard.check(
    write.operation,
    write.ref,
    write.readOptions,
  );
  if (!proof.found) {
    throw gone(write);
  }
  return { proof, change: await write.compute(proof) };
}

async function lookAgain<Change, Result>(
  write: GuardedWrite<Change, Result>,
  first: Look<Change>,
): Promise<Look<Change>> {
  const proof = await write.guard.check(
    write.operation,
    write.ref,
    write.readOptions,
  );
  if (!proof.found) {
    throw gone(write);
  }
  if (proof.identity.uid !== first.proof.identity.uid) {
    throw moved(write, 'was recreated since it was looked at'); // precondition
  }
  const change = await write.compute(proof);
  if (!isDeepStrictEqual(change, first.change)) {
    throw moved(write, 'would now be changed in another way'); // precondition
  }
  return { proof, change };
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
  const begin = write.now();
  const budget = write.budgetMilliseconds ?? defaultBudgetMilliseconds;
  const first = await look(write);
  let current = first;
  for (;;) {
    try {
      return await write.attempt(current.proof, current.change);
    } catch (error) {
      if (KubernetesError.is(error, 'notFound')) {
        throw gone(write, error);
      }
      if (!KubernetesError.is(error, 'conflict', 'patchTestFailed')) {
        throw error;
      }
      if (write.now() - begin >= budget) {
        throw moved(
          write,
          'kept changing while the operation was tried',
          error,
        );
      }
    }
    await write.sleep(write.random() * jitterMilliseconds);
    current = await lookAgain(write, first);
  }
}
