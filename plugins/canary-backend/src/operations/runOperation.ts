import type { AcceptedWrite } from '@llm-canary/backstage-plugin-canary-common';
import { attemptWrite } from './attemptWrite';
import type { Answer } from './Ending';
import type { OperationEnvironment, OperationTask } from './environment';
import { recordEnding, recordRun } from './recordEnding';

/**
 * One operation from the lock to the run: takes the lock, lets the guard look and the write happen
 * inside it, and records what was attempted. The caller's signal ends it only before the lock.
 */
export async function runOperation(
  environment: OperationEnvironment,
  task: OperationTask,
): Promise<AcceptedWrite> {
  const { caller } = task;
  caller.signal?.throwIfAborted();
  const once = caller.once ?? (work => work());
  return once(() => runLocked(environment, task));
}

/** Answers as soon as it can, and holds the lock until all is over. */
function runLocked(
  environment: OperationEnvironment,
  task: OperationTask,
): Promise<AcceptedWrite> {
  const { ref, operation, caller } = task;
  const runId = environment.newId();
  return new Promise((resolve, reject) => {
    environment.lock
      .withLock({ ref, operation, actor: caller.actor, runId }, async held => {
        const ending = await attemptWrite(environment, task, held);
        if (ending.kind !== 'underWay') {
          return acceptedWrite(
            task,
            await recordEnding(environment, held, ending),
          );
        }
        const accepted = { ...acceptedWrite(task, ending.answer), runId };
        resolve(accepted);
        const run = await ending.ended;
        if (run) await recordRun(environment, held, run);
        return accepted;
      })
      .then(resolve, reject);
  });
}

function acceptedWrite(
  task: OperationTask,
  answer: Answer & { runId?: string },
): AcceptedWrite {
  const { cluster, namespace, name } = task.ref;
  return { operation: task.operation, cluster, namespace, name, ...answer };
}
