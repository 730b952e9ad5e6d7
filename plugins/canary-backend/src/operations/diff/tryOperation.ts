import {
  diffValues,
  mergeLayers,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  KubernetesError,
  retryOnConflict,
  type VacantName,
} from '@llm-canary/backstage-plugin-canary-node';
import { checkOwnership } from '../checkOwnership';
import type { Creation } from '../environment';
import { noServiceError, refusal } from '../errors';
import { holdsRelease } from '../holdsRelease';
import { lookFirstAt } from '../lookFirstAt';
import { refuseSpecOfArm } from '../refuseServiceIdOfArm';
import type { DiffTask } from './DiffTask';
import type { DiffEnvironment, DiffParts } from './ServiceDiffs';
import { tryWrite } from './tryWrite';

/**
 * Looks at the name as the operation would, and tries the operation where ownership lets it through.
 *
 * @throws what refuses the operation, and what keeps it from being tried
 */
export async function tryOperation(
  environment: DiffEnvironment,
  task: DiffTask,
): Promise<DiffParts> {
  const { operation, ref, cluster, told } = task;
  const first = await checkOwnership(task);
  if (first.found) {
    const { now, sleep, random } = environment;
    return retryOnConflict({
      operation,
      ref,
      now,
      sleep,
      random,
      guard: lookFirstAt(first, () => checkOwnership(task)),
      compute: service => task.refuse(service),
      attempt: service => task.attempt(service),
    });
  }
  if (await holdsRelease(environment, task)) {
    const { expectRevision } = task;
    const change = task.changeRelease();
    return environment.releases.diff({
      cluster,
      ref,
      change,
      expectRevision,
      told,
    });
  }
  if (!task.decideCreation) {
    throw noServiceError(task);
  }
  const creation = await task.decideCreation(first);
  return creation.backend === 'helm'
    ? environment.releases.diff({
        cluster,
        ref,
        change: creation.change,
        told,
      })
    : tryCreation(task, { creation, vacant: first });
}

async function tryCreation(
  task: DiffTask,
  place: {
    creation: Extract<Creation, { backend: 'llmservice' }>;
    vacant: VacantName;
  },
): Promise<DiffParts> {
  const { creation, vacant } = place;
  const { object, warnings } = creation;
  await refuseSpecOfArm(task, object.spec);
  try {
    const tried = await tryWrite(task, {
      change: 'created',
      send: () => task.cluster.writer.create(vacant, object, { dryRun: true }),
    });
    return {
      changed: true,
      values: valuesOfCreation(task),
      // What was rejected has no object yet to take a name from.
      objects: [{ ...tried, ...identityOf(object) }],
      warnings: [...warnings],
    };
  } catch (error) {
    if (KubernetesError.is(error, 'alreadyExists')) {
      throw refusal('RELEASE_EXISTS', task, {
        why: 'was made by somebody else meanwhile',
        cause: error,
      });
    }
    if (KubernetesError.is(error, 'notFound')) {
      throw refusal('INVALID_INPUT', task, {
        why: 'cannot be made: its namespace does not exist',
        cause: error,
      });
    }
    throw error;
  }
}

function identityOf({
  apiVersion,
  kind,
  metadata,
}: Extract<Creation, { backend: 'llmservice' }>['object']) {
  return { apiVersion, kind, name: metadata.name };
}

/** Values of what is made: all of them are new. */
export function valuesOfCreation(task: DiffTask): DiffParts['values'] {
  const { systemLayer } = task.cluster.operatorKeys;
  return diffValues({}, mergeLayers(task.layers ?? [], { systemLayer }).values);
}
