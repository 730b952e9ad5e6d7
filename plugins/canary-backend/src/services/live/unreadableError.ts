import type { ServiceRef } from '@llm-canary/backstage-plugin-canary-common';
import type { Observation } from '@llm-canary/backstage-plugin-canary-node';
import { CodedError } from '../../errors';

/** A read that can show nothing at all, not even the last state. Never a 404. */
export function unreadableError(
  ref: ServiceRef,
  unreadable: Extract<Observation, { state: 'unreadable' }>,
): CodedError {
  const name = `${ref.namespace}/${ref.name}`;
  const { cause, ownership, retryAfterSeconds } = unreadable;
  return ownership.reason === 'forbidden'
    ? new CodedError(
        'UPSTREAM_FORBIDDEN',
        `${name} can't be read: cluster ${ref.cluster} refused the portal's credential`,
        { cause },
      )
    : new CodedError(
        'CLUSTER_UNAVAILABLE',
        `${name} can't be read: cluster ${ref.cluster} gave no usable answer`,
        { cause, retryAfterSeconds },
      );
}

/** Nothing stands under the name. */
export function notFoundError(ref: ServiceRef): CodedError {
  return new CodedError(
    'RELEASE_NOT_FOUND',
    `There is no service ${ref.namespace}/${ref.name} in ${ref.cluster}`,
  );
}
