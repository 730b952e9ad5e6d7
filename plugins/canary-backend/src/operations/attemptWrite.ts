import {
  KubernetesError,
  retryOnConflict,
} from '@llm-canary/backstage-plugin-canary-node';
import type { HeldLock } from '../lock';
import { checkOwnership } from './checkOwnership';
import { answerOf, ended, type Ending } from './Ending';
import type {
  Attempt,
  OperationEnvironment,
  OperationTask,
} from './environment';
import { settleFailure } from './settleFailure';

/**
 * Looks, decides and writes, and does so again while somebody else comes in between: as long as the
 * lock is held, it is the same object, still nobody's arm, and the same change, and until the budget
 * is spent.
 *
 * @throws a CanaryError for every refusal
 */
export async function attemptWrite(
  environment: OperationEnvironment,
  task: OperationTask,
  held: HeldLock,
): Promise<Ending> {
  let attempt: Attempt | undefined;
  return retryOnConflict({
    operation: task.operation,
    ref: task.ref,
    now: environment.now,
    sleep: environment.sleep,
    random: environment.random,
    guard: {
      check: async () => {
        if (attempt) {
          await held.confirm();
        }
        return checkOwnership(task);
      },
    },
    compute: async service => {
      const decision = await task.decide(service);
      attempt = { service, decision };
      return decision.change;
    },
    attempt: async service => {
      if (attempt?.service !== service) {
        throw new TypeError('A write was decided on another object.');
      }
      held.signal.throwIfAborted();
      return send(environment, { task, attempt });
    },
  });
}

/** Not aborted when the lock is lost under way: what is sent cannot be called back, but is fenced. */
async function send(
  environment: OperationEnvironment,
  write: { task: OperationTask; attempt: Attempt },
): Promise<Ending> {
  const { decision } = write.attempt;
  if (!decision.send) {
    return { kind: 'nothing', answer: answerOf(write.attempt) };
  }
  try {
    return ended(write, await decision.send());
  } catch (error) {
    if (KubernetesError.is(error, 'conflict', 'patchTestFailed', 'notFound')) {
      throw error;
    }
    return settleFailure(environment, write, error);
  }
}
