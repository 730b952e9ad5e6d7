import type { ObjectChange } from '@llm-canary/backstage-plugin-canary-common';
import {
  KubernetesError,
  type KubernetesErrorReason,
} from '@llm-canary/backstage-plugin-canary-node';
import { type OperationSubject, refusal } from '../errors';
import { describeService } from './describeService';
import type { UnmaskedChange } from './ServiceDiffs';

/** These mean that the object is another one by now, which is not the write's fault. */
const overtaken: KubernetesErrorReason[] = [
  'alreadyExists',
  'conflict',
  'notFound',
  'patchTestFailed',
];

/**
 * Has the API server try a write. That it would reject the object is an answer; that it could not be
 * asked is an error.
 *
 * @throws UPSTREAM_FORBIDDEN, CLUSTER_UNAVAILABLE; the KubernetesError when the write was overtaken
 */
export async function tryWrite(
  subject: OperationSubject,
  trial: {
    before?: object;
    change: ObjectChange['change'];
    send(): Promise<object | undefined>;
  },
): Promise<UnmaskedChange> {
  const { before, change } = trial;
  try {
    const after = await trial.send();
    return describeService({ change }, { before, after });
  } catch (error) {
    if (!KubernetesError.is(error) || overtaken.includes(error.reason)) {
      throw error;
    }
    if (error.reason === 'invalid' || error.reason === 'rejectedByPolicy') {
      return describeService(
        { change: 'rejected', detail: error.message },
        { before },
      );
    }
    throw untried(error, subject);
  }
}

function untried(error: KubernetesError, subject: OperationSubject) {
  const { retryAfterSeconds } = error;
  const isForbidden = KubernetesError.is(error, 'forbidden', 'unauthorized');
  return refusal(
    isForbidden ? 'UPSTREAM_FORBIDDEN' : 'CLUSTER_UNAVAILABLE',
    subject,
    {
      why: `could not be tried: ${error.message}`,
      fields: retryAfterSeconds === undefined ? {} : { retryAfterSeconds },
      cause: error,
    },
  );
}
