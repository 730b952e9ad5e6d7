import type {
  AcceptedWrite,
  ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import type { SloChange } from '@llm-canary/backstage-plugin-canary-node';
import { keptServiceWrite } from '../idempotency';
import type { OperationCaller } from '../operations';
import { clusterForWrite } from '../operations/clusterForWrite';
import { recordEnding } from '../operations/recordEnding';
import { attemptSlo } from './attemptSlo';
import type { SloEnvironment, SloTask } from './SloEnvironment';

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
      const answer = await recordEnding(environment, held, ending);
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
  const work = () => runLocked(environment, { ...request, cluster, ref });
  return caller.once ? caller.once(work, keptServiceWrite) : work();
}
