import {
  CanaryError,
  type ErrorCode,
} from '@llm-canary/backstage-plugin-canary-common';
import { KubernetesError } from '../../kubernetes/errors';
import type { Resource } from '../../kubernetes/types';

function codeOf(error: KubernetesError): ErrorCode {
  if (KubernetesError.is(error, 'notServed')) return 'INVALID_INPUT';
  return KubernetesError.is(error, 'forbidden', 'unauthorized')
    ? 'UPSTREAM_FORBIDDEN'
    : 'CLUSTER_UNAVAILABLE';
}

/**
 * What a read that failed means to whoever asked for it. Nothing that could not be read counts as
 * absent (R21, R112). What is no failure of a read is handed on as it is.
 */
export function readFailure(
  error: unknown,
  resource: Resource,
  namespace?: string,
): unknown {
  if (!KubernetesError.is(error) || error.reason === 'aborted') return error;
  const where = namespace === undefined ? '' : ` in namespace ${namespace}`;
  const message =
    error.reason === 'notServed'
      ? `The cluster does not serve ${resource.kind} as ${resource.group}/${resource.version}. Install the CRDs and the operator of one bridge build first.`
      : `${resource.kind} objects${where} could not be read: ${error.message}`;
  return new CanaryError(codeOf(error), message, {
    fields: {
      reason: error.reason,
      kind: resource.kind,
      ...(namespace === undefined ? {} : { namespace }),
    },
    cause: error,
  });
}
