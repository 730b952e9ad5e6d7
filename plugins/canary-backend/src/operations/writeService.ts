import {
  retryOnConflict,
  type WritableService,
} from '@llm-canary/backstage-plugin-canary-node';
import type { HeldLock } from '../lock';
import { checkOwnership } from './checkOwnership';
import { answerOf, type Ending } from './Ending';
import type {
  Decision,
  OperationEnvironment,
  OperationTask,
} from './environment';
import { lookFirstAt } from './lookFirstAt';
import { sendWrite } from './sendWrite';

interface Attempt {
  service: WritableService;
  decision: Decision;
}

/**
 * Decides on an LLMService and writes, and does so again while somebody else comes in between: as
 * long as the lock is held, it is the same object, still nobody's arm, and the same change, and until
 * the budget is spent.
 *
 * @throws a CanaryError for every refusal
 */
export async function writeService(
  environment: OperationEnvironment,
  task: OperationTask,
  { held, first }: { held: HeldLock; first: WritableService },
): Promise<Ending> {
  let attempt: Attempt | undefined;
  return retryOnConflict({
    operation: task.operation,
    ref: task.ref,
    now: environment.now,
    sleep: environment.sleep,
    random: environment.random,
    guard: lookFirstAt(first, async () => {
      await held.confirm();
      return checkOwnership(task);
    }),
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
      return send(environment, task, attempt);
    },
  });
}

/** Not aborted when the lock is lost under way: what is sent cannot be called back, but is fenced. */
async function send(
  environment: OperationEnvironment,
  task: OperationTask,
  { service, decision }: Attempt,
): Promise<Ending> {
  const { warnings, changes, planHash } = decision;
  if (!decision.send) {
    return { kind: 'nothing', answer: answerOf(service, warnings) };
  }
  return sendWrite(
    environment,
    {
      task,
      before: service,
      warnings,
      changes,
      planHash,
      send: decision.send,
      holds: seen => task.holds(seen, service),
    },
    { passed: ['conflict', 'patchTestFailed', 'notFound'] },
  );
}
