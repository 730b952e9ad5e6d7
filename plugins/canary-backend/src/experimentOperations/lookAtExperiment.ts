import type {
  VacantExperiment,
  WritableExperiment,
} from '@llm-canary/backstage-plugin-canary-node';
import type { HeldLock } from '../lock';
import type { ExperimentTask } from './ExperimentEnvironment';

/** Looks live inside the lock; from the second look on, only while the lock is still held. */
export function lookAtExperiment(
  { cluster, ref, operation }: ExperimentTask,
  held: Pick<HeldLock, 'confirm'>,
): () => Promise<WritableExperiment | VacantExperiment> {
  const { namespace, name } = ref;
  let isFirst = true;
  return async () => {
    if (!isFirst) await held.confirm();
    isFirst = false;
    return cluster.experiments.guard.check(operation, { namespace, name });
  };
}
