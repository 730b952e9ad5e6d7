import type { AcceptedWrite } from '@llm-canary/backstage-plugin-canary-common';
import { keptServiceWrite } from '../idempotency';
import { ToldSecrets } from '../masking';
import { attemptWrite } from './attemptWrite';
import type { Answer } from './Ending';
import type { OperationEnvironment, OperationTask } from './environment';
import { hideInEnding } from './hideInEnding';
import { recordEnding, recordRun } from './recordEnding';
import { tellTask } from './tellSecrets';

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
  const work = () => runLocked(environment, task);
  return caller.once ? caller.once(work, keptServiceWrite) : work();
}

/** Answers as soon as it can, and holds the lock until all is over. */
function runLocked(
  environment: OperationEnvironment,
  task: OperationTask,
): Promise<AcceptedWrite> {
  const { ref, operation, caller } = task;
  const runId = environment.newId();
  const told = new ToldSecrets(environment.masks);
  const telling = tellTask(task, told);
  return new Promise((resolve, reject) => {
    environment.lock
      .withLock({ ref, operation, actor: caller.actor, runId }, async held => {
        const ending = hideInEnding(
          told,
          await attemptWrite(environment, telling, held).catch(error => {
            throw told.hideInError(error);
          }),
        );
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
