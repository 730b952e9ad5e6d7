import type { ExperimentRemain } from '@llm-canary/backstage-plugin-canary-common';
import {
  KubernetesError,
  type ObjectMeta,
} from '@llm-canary/backstage-plugin-canary-node';

/** How an object stands. */
export type Standing = Pick<
  ExperimentRemain,
  'state' | 'finalizers' | 'deletingSince'
>;

/** Of an object that is there. */
export function standingOf(
  metadata: Pick<ObjectMeta, 'deletionTimestamp' | 'finalizers'>,
): Standing {
  const { deletionTimestamp, finalizers } = metadata;
  if (deletionTimestamp === undefined) return { state: 'present' };
  return {
    state: 'going',
    deletingSince: deletionTimestamp,
    ...(finalizers && finalizers.length > 0 && { finalizers }),
  };
}

/** Of one that could not be read: gone only when the cluster says so. */
export function standingAfter(error: unknown): Standing {
  if (KubernetesError.is(error, 'notFound', 'notServed')) {
    return { state: 'gone' };
  }
  return KubernetesError.is(error, 'forbidden', 'unauthorized')
    ? { state: 'noAccess' }
    : { state: 'unknown' };
}
