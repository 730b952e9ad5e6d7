import { isDeepStrictEqual } from 'node:util';
import { KubernetesError } from '../kubernetes/errors';

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

/** One write on what a guard saw, of whatever kind. */
export interface RetriedWrite<
  Proof extends { identity: { uid: string } },
  Change,
  Result,
> extends RetryClock {
  /** Reads live. Rejects when nothing stands there, or when the write is refused. */
  look(): Promise<Proof>;
  /** Computes the change on what was read. May throw to end the operation. */
  compute(proof: Proof): Change | Promise<Change>;
  /** Sends the change with the proof. */
  attempt(proof: Proof, change: Change): Promise<Result>;
  /** The error when it was found to be another one, or kept changing. */
  moved(what: string, cause?: unknown): Error;
  /** The error when it was gone once the write arrived. */
  gone(cause: unknown): Error;
  /** No further attempt begins after so long; 5000 by default. */
  budgetMilliseconds?: number;
}

const defaultBudgetMilliseconds = 5000;

/** Enough to part two writers that met; growing pauses would lose against a busy operator. */
const jitterMilliseconds = 20;

interface Look<Proof, Change> {
  proof: Proof;
  change: Change;
}

async function look<Proof extends { identity: { uid: string } }, Change>(
  write: RetriedWrite<Proof, Change, unknown>,
): Promise<Look<Proof, Change>> {
  const proof = await write.look();
  return { proof, change: await write.compute(proof) };
}

async function lookAgain<Proof extends { identity: { uid: string } }, Change>(
  write: RetriedWrite<Proof, Change, unknown>,
  first: Look<Proof, Change>,
): Promise<Look<Proof, Change>> {
  const proof = await write.look();
  if (proof.identity.uid !== first.proof.identity.uid) {
    throw write.moved('was recreated since it was looked at'); // precondition
  }
  const change = await write.compute(proof);
  if (!isDeepStrictEqual(change, first.change)) {
    throw write.moved('would now be changed in another way'); // precondition
  }
  return { proof, change };
}

/**
 * Writes once on what was seen, and again while the API server answers that the object has changed
 * meanwhile. Before each further attempt it is read again, must have the same uid, and must lead to the
 * same change. Every other error of `look`, `compute` and `attempt` passes through.
 */
export async function retryWrite<
  Proof extends { identity: { uid: string } },
  Change,
  Result,
>(write: RetriedWrite<Proof, Change, Result>): Promise<Result> {
  const begin = write.now();
  const budget = write.budgetMilliseconds ?? defaultBudgetMilliseconds;
  const first = await look(write);
  let current = first;
  for (;;) {
    try {
      return await write.attempt(current.proof, current.change);
    } catch (error) {
      if (KubernetesError.is(error, 'notFound')) {
        throw write.gone(error);
      }
      if (!KubernetesError.is(error, 'conflict', 'patchTestFailed')) {
        throw error;
      }
      if (write.now() - begin >= budget) {
        throw write.moved('kept changing while the operation was tried', error);
      }
    }
    await write.sleep(write.random() * jitterMilliseconds);
    current = await lookAgain(write, first);
  }
}
