import { toError } from '@backstage/errors';
import {
  CanaryError,
  type AcceptedWrite,
  type ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import type { SloChange } from '@llm-canary/backstage-plugin-canary-node';
import type { HeldLock } from '../lock';
import type { OperationCaller } from '../operations';
import { clusterForWrite } from '../operations/clusterForWrite';
import type { RunEnd } from '../runs';
import { attemptSlo, type SloEnding } from './attemptSlo';
import type { SloEnvironment, SloTask } from './SloEnvironment';

const notRecorded =
  'The cluster accepted the change, but the portal could not record it.';

/** Whether the run was appended. Its failure must not hide what the cluster said. */
async function record(
  { logger }: SloEnvironment,
  held: HeldLock,
  run: RunEnd,
): Promise<boolean> {
  try {
    await held.recordEnd(run);
    return true;
  } catch (error) {
    logger.error(
      `The end of run ${held.runId} could not be recorded (${run.outcome})`,
      toError(error),
    );
    return false;
  }
}

async function finish(
  environment: SloEnvironment,
  held: HeldLock,
  ending: SloEnding,
): Promise<Omit<AcceptedWrite, keyof ServiceRef | 'operation'>> {
  const { runId } = held;
  switch (ending.kind) {
    case 'nothing':
      return ending.answer;
    case 'accepted': {
      const { answer, run } = ending;
      if (await record(environment, held, run)) return { ...answer, runId };
      const warnings = [...(answer.warnings ?? []), notRecorded];
      return { ...answer, warnings, runId };
    }
    case 'failed': {
      const { error, run } = ending;
      await record(environment, held, run);
      throw new CanaryError(error.code, error.message, {
        fields: { ...error.fields, runId },
        cause: error.cause,
      });
    }
    default: {
      const never: never = ending;
      return never;
    }
  }
}

async function runLocked(
  environment: SloEnvironment,
  task: SloTask,
): Promise<AcceptedWrite> {
  const { lock, newId } = environment;
  const { ref, change, caller } = task;
  const { operation } = change;
  const { cluster, namespace, name } = ref;
  return lock.withLock(
    { ref, operation, actor: caller.actor, runId: newId() },
    async held => {
      const ending = await attemptSlo(environment, task, held);
      const answer = await finish(environment, held, ending);
      return { operation, cluster, namespace, name, ...answer };
    },
  );
}

/** A write of an SLO from the lock to the run, as every write of the portal. */
export async function writeServiceSlo(
  environment: SloEnvironment,
  ref: ServiceRef,
  request: { change: SloChange; caller: OperationCaller },
): Promise<AcceptedWrite> {
  const { change, caller } = request;
  const { operation } = change;
  const cluster = clusterForWrite(environment.clusters, { ref, operation });
  caller.signal?.throwIfAborted();
  const once = caller.once ?? (work => work());
  return once(() => runLocked(environment, { ...request, cluster, ref }));
}
