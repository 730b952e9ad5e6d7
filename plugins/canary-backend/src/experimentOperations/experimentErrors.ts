import {
  CanaryError,
  type ErrorCode,
} from '@llm-canary/backstage-plugin-canary-common';
import { KubernetesError } from '@llm-canary/backstage-plugin-canary-node';
import {
  type OperationSubject,
  retryAfter,
  writeCodes,
} from '../operations/errors';

/** The words for services, in those for experiments. */
const ofExperiments: Partial<Record<ErrorCode, ErrorCode>> = {
  RELEASE_NOT_FOUND: 'EXPERIMENT_NOT_FOUND',
  RELEASE_MOVED: 'EXPERIMENT_MOVED',
  RELEASE_EXISTS: 'EXPERIMENT_EXISTS',
};

const unsure = 'look at the experiment before trying again';

/** The error of a write that was sent, or could not be. */
export function experimentWriteError(
  error: unknown,
  subject: OperationSubject,
): CanaryError {
  const { operation, ref } = subject;
  const name = `${ref.namespace}/${ref.name}`;
  if (!KubernetesError.is(error)) {
    return new CanaryError(
      'OUTCOME_UNKNOWN',
      `${operation} of ${name}: it is not known whether the cluster took the write; ${unsure}`,
      { fields: { operation }, cause: error },
    );
  }
  const found = writeCodes[error.reason];
  const code = ofExperiments[found] ?? found;
  return new CanaryError(
    code,
    code === 'OUTCOME_UNKNOWN'
      ? `${operation} of ${name}: the write was sent, and no answer came; ${unsure}`
      : `${operation} of ${name} failed: ${error.message}`,
    {
      fields: {
        operation,
        ...(error.causes.length > 0 && { causes: error.causes }),
        ...retryAfter(error),
      },
      cause: error,
    },
  );
}

/** The error of a dry-run that the cluster could not answer: nothing was written. */
export function untriedError(
  error: unknown,
  subject: OperationSubject,
): unknown {
  if (!KubernetesError.is(error)) return error;
  const { operation, ref } = subject;
  const isForbidden = KubernetesError.is(error, 'forbidden', 'unauthorized');
  return new CanaryError(
    isForbidden ? 'UPSTREAM_FORBIDDEN' : 'CLUSTER_UNAVAILABLE',
    `${operation} refused: ${ref.namespace}/${ref.name} could not be tried: ${error.message}`,
    { fields: { operation, ...retryAfter(error) }, cause: error },
  );
}
