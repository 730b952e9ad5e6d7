import {
  CanaryError,
  type ErrorCode,
  type ExperimentOperation,
  type Operation,
  type ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  KubernetesError,
  type KubernetesErrorReason,
} from '@llm-canary/backstage-plugin-canary-node';

/** What an error is about. */
export interface OperationSubject {
  operation: Operation | ExperimentOperation;
  ref: ServiceRef;
}

/** What the caller is told when the write itself fails; ownership reads have words of their own. */
export const writeCodes: Record<KubernetesErrorReason, ErrorCode> = {
  notServed: 'RELEASE_NOT_FOUND',
  notFound: 'RELEASE_NOT_FOUND',
  unauthorized: 'UPSTREAM_FORBIDDEN',
  forbidden: 'UPSTREAM_FORBIDDEN',
  conflict: 'RELEASE_MOVED',
  patchTestFailed: 'RELEASE_MOVED',
  alreadyExists: 'RELEASE_EXISTS',
  fieldConflict: 'FIELD_CONFLICT',
  invalid: 'OBJECT_REJECTED',
  rejectedByPolicy: 'OBJECT_REJECTED',
  expired: 'CLUSTER_UNAVAILABLE',
  throttled: 'CLUSTER_UNAVAILABLE',
  unavailable: 'CLUSTER_UNAVAILABLE',
  timeout: 'OUTCOME_UNKNOWN',
  outcomeUnknown: 'OUTCOME_UNKNOWN',
  tooLarge: 'OUTCOME_UNKNOWN',
  malformed: 'OUTCOME_UNKNOWN',
  closed: 'OUTCOME_UNKNOWN',
  aborted: 'OUTCOME_UNKNOWN',
};

/** What the caller is told when a read beside the guard's own fails. */
const readCodes: Partial<Record<KubernetesErrorReason, ErrorCode>> = {
  unauthorized: 'UPSTREAM_FORBIDDEN',
  forbidden: 'UPSTREAM_FORBIDDEN',
};

/** A refusal of one operation on one service or experiment: `<operation> refused: <ns>/<name> <why>`. */
export function refusal(
  code: ErrorCode,
  subject: OperationSubject,
  options: {
    why: string;
    fields?: Readonly<Record<string, unknown>>;
    cause?: unknown;
  },
): CanaryError {
  const { operation, ref } = subject;
  return new CanaryError(
    code,
    `${operation} refused: ${ref.namespace}/${ref.name} ${options.why}`,
    { fields: { operation, ...options.fields }, cause: options.cause },
  );
}

/** Nothing stands under the name. */
export function noServiceError(subject: OperationSubject): CanaryError {
  const { operation, ref } = subject;
  return new CanaryError(
    'RELEASE_NOT_FOUND',
    `${operation} refused: there is no service ${ref.namespace}/${ref.name}`,
    { fields: { operation } },
  );
}

/** The error of a write that was sent, or could not be. */
export function writeError(
  error: unknown,
  subject: OperationSubject,
): CanaryError {
  const { operation, ref } = subject;
  const name = `${ref.namespace}/${ref.name}`;
  if (!KubernetesError.is(error)) {
    return new CanaryError(
      'OUTCOME_UNKNOWN',
      `${operation} of ${name}: it is not known whether the cluster took the write; look at the service before trying again`,
      { fields: { operation }, cause: error },
    );
  }
  const code = writeCodes[error.reason];
  const message =
    code === 'OUTCOME_UNKNOWN'
      ? `${operation} of ${name}: the write was sent, and no answer came; look at the service before trying again`
      : `${operation} of ${name} failed: ${error.message}`;
  return new CanaryError(code, message, {
    fields: {
      operation,
      ...(error.causes.length > 0 && { causes: error.causes }),
      ...retryAfter(error),
    },
    cause: error,
  });
}

/** The error of a read that an operation needs beside the guard's own. */
export function readError(
  error: unknown,
  subject: OperationSubject & { what: string },
): unknown {
  if (!KubernetesError.is(error)) {
    return error;
  }
  return refusal(readCodes[error.reason] ?? 'CLUSTER_UNAVAILABLE', subject, {
    why: `needs ${subject.what}, which could not be read: ${error.message}`,
    fields: retryAfter(error),
    cause: error,
  });
}

export function retryAfter(error: KubernetesError): {
  retryAfterSeconds?: number;
} {
  const { retryAfterSeconds } = error;
  return retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
}
