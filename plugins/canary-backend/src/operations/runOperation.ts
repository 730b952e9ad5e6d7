import { toError } from '@backstage/errors';
import {
  CanaryError,
  type AcceptedWrite,
} from '@llm-canary/backstage-plugin-canary-common';
import type { HeldLock } from '../lock';
import type { RunEnd } from '../runs';
import { attemptWrite } from './attemptWrite';
import type { Answer, Ending } from './Ending';
import type { OperationEnvironment, OperationTask } from './environment';

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
          return finish(environment, task, { held, ending });
        }
        const accepted = { ...acceptedWrite(task, ending.answer), runId };
        resolve(accepted);
        const run = await ending.ended;
        if (run) await record(environment, held, run);
        return accepted;
      })
      .then(resolve, reject);
  });
}

async function finish(
  environment: OperationEnvironment,
  task: OperationTask,
  end: { held: HeldLock; ending: Exclude<Ending, { kind: 'underWay' }> },
): Promise<AcceptedWrite> {
  const { held, ending } = end;
  const { runId } = held;
  switch (ending.kind) {
    case 'nothing':
      return acceptedWrite(task, ending.answer);
    case 'accepted': {
      const recorded = await record(environment, held, ending.run);
      return {
        ...acceptedWrite(task, withWarning(ending.answer, recorded)),
        runId,
      };
    }
    case 'failed':
      await record(environment, held, ending.run);
      throw withRunId(ending.error, runId);
    default: {
      const never: never = ending;
      return never;
    }
  }
}

/** Whether the run was appended. Its failure must not hide what the cluster said. */
async function record(
  environment: OperationEnvironment,
  held: HeldLock,
  run: RunEnd,
): Promise<boolean> {
  try {
    await held.recordEnd(run);
    return true;
  } catch (error) {
    environment.logger.error(
      `The end of run ${held.runId} could not be recorded (${run.outcome})`,
      toError(error),
    );
    return false;
  }
}

function withWarning(answer: Answer, recorded: boolean): Answer {
  return recorded
    ? answer
    : {
        ...answer,
        warnings: [
          ...(answer.warnings ?? []),
          'The cluster accepted the change, but the portal could not record it.',
        ],
      };
}

function acceptedWrite(task: OperationTask, answer: Answer): AcceptedWrite {
  const { cluster, namespace, name } = task.ref;
  return { operation: task.operation, cluster, namespace, name, ...answer };
}

function withRunId(error: CanaryError, runId: string): CanaryError {
  return new CanaryError(error.code, error.message, {
    fields: { ...error.fields, runId },
    cause: error.cause,
  });
}
