import { CanaryError } from '@llm-canary/backstage-plugin-canary-common';
import type { Observation } from '@llm-canary/backstage-plugin-canary-node';
import { noServiceError, refusal } from '../errors';
import { holdsRelease } from '../holdsRelease';
import { readServiceState } from '../serviceState';
import type { DiffTask } from './DiffTask';
import type { DiffEnvironment, DiffParts } from './ServiceDiffs';
import { valuesOfCreation } from './tryOperation';

const nothing: DiffParts = {
  changed: false,
  values: [],
  objects: [],
  warnings: [],
};

/**
 * What an operation would come to that is refused: computed here on what can be read, and nothing is
 * sent.
 *
 * @throws RELEASE_NOT_FOUND, and UPSTREAM_FORBIDDEN or CLUSTER_UNAVAILABLE where there is nothing to
 * compute on
 */
export async function computeBlocked(
  environment: DiffEnvironment,
  task: DiffTask,
): Promise<DiffParts> {
  const { namespace, name } = task.ref;
  const seen = await task.cluster.guard.observe({ namespace, name });
  switch (seen.state) {
    case 'found':
      return computeFound(task, seen);
    case 'vacant':
      return computeVacant(environment, task, noServiceError(task));
    case 'unreadable':
      return computeVacant(environment, task, unreadable(task, seen));
    default: {
      const never: never = seen;
      return never;
    }
  }
}

/** An arm may have nothing that the operation could be computed on, such as a revision of its own. */
async function computeFound(
  task: DiffTask,
  seen: Extract<Observation, { state: 'found' }>,
): Promise<DiffParts> {
  try {
    return await task.compute(seen);
  } catch (error) {
    if (!CanaryError.is(error)) throw error;
    const { revision } = readServiceState(seen.object);
    return { ...nothing, revision, warnings: [error.message] };
  }
}

/** No LLMService was seen: the Helm side is what there is to compute on. */
async function computeVacant(
  environment: DiffEnvironment,
  task: DiffTask,
  otherwise: CanaryError,
): Promise<DiffParts> {
  if (await holdsRelease(environment, task)) {
    return computeFromRelease(environment, task);
  }
  if (!task.decideCreation) throw otherwise;
  return computeCreation(task);
}

async function computeFromRelease(
  environment: DiffEnvironment,
  task: DiffTask,
): Promise<DiffParts> {
  const { cluster, ref, expectRevision, told } = task;
  try {
    return await environment.releases.diff({
      cluster,
      ref,
      change: task.changeRelease(),
      expectRevision,
      told,
      computeOnly: true,
    });
  } catch (error) {
    if (!CanaryError.is(error)) throw error;
    return { ...nothing, warnings: [error.message] };
  }
}

function computeCreation(task: DiffTask): DiffParts {
  return { ...nothing, changed: true, values: valuesOfCreation(task) };
}

function unreadable(
  task: DiffTask,
  seen: Extract<Observation, { state: 'unreadable' }>,
): CanaryError {
  const { cause, ownership, retryAfterSeconds } = seen;
  return ownership.reason === 'forbidden'
    ? refusal('UPSTREAM_FORBIDDEN', task, {
        why: "can't be read: the cluster refused the portal's credential",
        cause,
      })
    : refusal('CLUSTER_UNAVAILABLE', task, {
        why: "can't be read: the cluster gave no usable answer",
        fields: { retryAfterSeconds },
        cause,
      });
}
