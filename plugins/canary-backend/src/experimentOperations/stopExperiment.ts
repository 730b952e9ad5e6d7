import {
  type AcceptedExperimentWrite,
  type ExperimentRef,
  type StopExperimentRequest,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  retryExperimentWrite,
  type WritableExperiment,
} from '@llm-canary/backstage-plugin-canary-node';
import type { OperationCaller } from '../operations';
import { refusal } from '../operations/errors';
import { clusterForExperiment } from './clusterForExperiment';
import type {
  ExperimentEnding,
  ExperimentEnvironment,
  ExperimentTask,
} from './ExperimentEnvironment';
import { lookAtExperiment } from './lookAtExperiment';
import { rememberExperiment } from './rememberExperiment';
import { runExperimentOperation } from './runExperimentOperation';
import { sendExperimentWrite } from './sendExperimentWrite';

const operation = 'experiment-stop';

function isTerminating({ object }: WritableExperiment): boolean {
  return object.metadata.deletionTimestamp !== undefined;
}

async function attemptDelete(
  environment: ExperimentEnvironment,
  task: ExperimentTask,
  before: WritableExperiment,
): Promise<ExperimentEnding> {
  if (isTerminating(before)) {
    return {
      kind: 'nothing',
      answer: {
        ...before.identity,
        warnings: ['It was being stopped already.'],
      },
    };
  }
  const { uid } = before.identity;
  return sendExperimentWrite(environment, {
    task,
    before,
    warnings: [],
    send: async () => {
      // A watch that has not seen it by now never will.
      await rememberExperiment(environment, task, before.object);
      await task.cluster.experiments.writer.delete(before);
      return { uid };
    },
    holds: seen =>
      !seen.found || seen.identity.uid !== uid || isTerminating(seen),
    passed: ['conflict', 'notFound'],
  });
}

/**
 * Deletes the very experiment that was looked at, in whatever phase. Its operator removes arms, route and
 * pods, and then lets it go; the target is not touched.
 */
export async function stopExperiment(
  environment: ExperimentEnvironment,
  ref: ExperimentRef,
  {
    request,
    caller,
  }: { request: StopExperimentRequest; caller: OperationCaller },
): Promise<AcceptedExperimentWrite> {
  const { expectUid, note } = request;
  const cluster = clusterForExperiment(environment.clusters, {
    ref,
    operation,
  });
  const task: ExperimentTask = { cluster, ref, operation, caller, note };
  const { namespace, name } = ref;
  return runExperimentOperation(environment, task, held =>
    retryExperimentWrite({
      operation,
      ref: { namespace, name },
      now: environment.now,
      sleep: environment.sleep,
      random: environment.random,
      look: lookAtExperiment(task, held),
      compute: ({ identity }) => {
        if (expectUid !== undefined && identity.uid !== expectUid) {
          throw refusal('EXPERIMENT_MOVED', task, {
            why: 'was made anew since it was looked at',
          });
        }
        return 'delete';
      },
      attempt: async before => {
        held.signal.throwIfAborted();
        return attemptDelete(environment, task, before);
      },
    }),
  );
}
