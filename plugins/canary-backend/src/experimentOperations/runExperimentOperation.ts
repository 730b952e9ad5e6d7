import type { AcceptedExperimentWrite } from '@llm-canary/backstage-plugin-canary-common';
import { keptExperimentWrite } from '../idempotency';
import type { HeldLock } from '../lock';
import { ToldSecrets } from '../masking';
import { hideInSettled } from '../operations/hideInEnding';
import { recordEnding } from '../operations/recordEnding';
import type {
  ExperimentEnding,
  ExperimentEnvironment,
  ExperimentTask,
} from './ExperimentEnvironment';

/**
 * One operation from the lock to the run: takes the lock of the experiment, lets the guard look and the
 * write happen inside it, and records what was attempted. The caller's signal ends it only before the
 * lock.
 */
export async function runExperimentOperation(
  environment: ExperimentEnvironment,
  task: ExperimentTask,
  attempt: (held: HeldLock, told: ToldSecrets) => Promise<ExperimentEnding>,
): Promise<AcceptedExperimentWrite> {
  const { ref, operation, caller } = task;
  const { actor } = caller;
  const { cluster, namespace, name } = ref;
  caller.signal?.throwIfAborted();
  const runId = environment.newId();
  const told = new ToldSecrets(environment.masks);
  const work = () =>
    environment.lock.withLock(
      { subject: 'experiment', ref, operation, actor, runId },
      async held => {
        const ending = hideInSettled(
          told,
          await attempt(held, told).catch(error => {
            throw told.hideInError(error);
          }),
        );
        const answer = await recordEnding(environment, held, ending);
        return { operation, cluster, namespace, name, ...answer };
      },
    );
  return caller.once ? caller.once(work, keptExperimentWrite) : work();
}
