import {
  equalJson,
  isRecord,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  KubernetesError,
  type VacantName,
} from '@llm-canary/backstage-plugin-canary-node';
import { refuseMasks } from '../masking';
import { checkOwnership } from './checkOwnership';
import type { Ending } from './Ending';
import type {
  Creation,
  OperationEnvironment,
  OperationTask,
} from './environment';
import { refusal } from './errors';
import { hashOfSpec } from './hashOfSpec';
import { refuseSpecOfArm } from './refuseServiceIdOfArm';
import { sendWrite } from './sendWrite';

/**
 * Makes the LLMService where nothing was seen. What another made in the meantime is looked at, so
 * that an arm is named as one.
 *
 * @throws CANARY_MANAGED_SERVICE, RELEASE_EXISTS, INVALID_INPUT where the namespace is missing
 */
export async function createService(
  environment: OperationEnvironment,
  task: OperationTask,
  place: {
    vacant: VacantName;
    creation: Extract<Creation, { backend: 'llmservice' }>;
  },
): Promise<Ending> {
  const { vacant, creation } = place;
  const { object, warnings } = creation;
  refuseMasks(object.spec, undefined);
  await refuseSpecOfArm(task, object.spec);
  try {
    return await sendWrite(
      environment,
      {
        task,
        warnings,
        changes: true,
        planHash: isRecord(object.spec)
          ? hashOfSpec(object.spec, task.cluster.operatorKeys.systemLayer)
          : undefined,
        send: async () => {
          const { metadata } = await task.cluster.writer.create(vacant, object);
          return { uid: metadata.uid, generation: metadata.generation };
        },
        holds: seen =>
          seen.found &&
          equalJson(seen.object.spec, object.spec) &&
          equalJson(
            seen.object.metadata.annotations,
            object.metadata.annotations,
          ),
      },
      { passed: ['alreadyExists', 'notFound'] },
    );
  } catch (error) {
    if (KubernetesError.is(error, 'alreadyExists')) {
      await checkOwnership(task); // precondition
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
