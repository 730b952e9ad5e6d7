import {
  CanaryError,
  type ErrorCode,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  KubernetesError,
  type KubernetesErrorReason,
} from '@llm-canary/backstage-plugin-canary-node';
import { CodedError } from '../errors';

/** What a read beside those of the services means when nobody gave it a code of its own. */
const codes: Partial<Record<KubernetesErrorReason, ErrorCode>> = {
  forbidden: 'UPSTREAM_FORBIDDEN',
  unauthorized: 'UPSTREAM_FORBIDDEN',
  invalid: 'INVALID_INPUT',
};

const sentences: Partial<Record<ErrorCode, string>> = {
  UPSTREAM_FORBIDDEN: "The cluster refused the portal's credential",
  INVALID_INPUT: 'The cluster could not be asked for that',
  CLUSTER_UNAVAILABLE: 'The cluster gave no usable answer',
};

const defaultRetrySeconds = 5;

function fromKubernetes(error: KubernetesError): CodedError {
  const code = codes[error.reason] ?? 'CLUSTER_UNAVAILABLE';
  return new CodedError(code, sentences[code] ?? error.message, {
    cause: error,
    retryAfterSeconds:
      code === 'CLUSTER_UNAVAILABLE'
        ? (error.retryAfterSeconds ?? defaultRetrySeconds)
        : undefined,
  });
}

function fromCoded(error: CodedError): CanaryError {
  const { code, message, fields, retryAfterSeconds, cause } = error;
  return new CanaryError(code, message, {
    fields: {
      ...fields,
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    },
    cause,
  });
}

/** body-parser marks all its errors so, also those of zlib; only some of them have a type. */
function isBodyError(error: unknown): error is Error & { status: number } {
  return (
    error instanceof Error &&
    'status' in error &&
    'expose' in error &&
    typeof error.status === 'number'
  );
}

/** The parser of bodies has errors of its own; their text may quote the body. */
function fromBodyParser(error: Error & { status: number }): Error {
  if (error.status !== 413) {
    return new CanaryError('INVALID_INPUT', 'The body could not be read', {
      cause: error,
    });
  }
  const tooLarge = new Error('The body is larger than 1 MiB');
  tooLarge.name = 'PayloadTooLargeError';
  Object.defineProperty(tooLarge, 'statusCode', { value: 413 });
  return tooLarge;
}

/**
 * The one place where an error becomes what a caller sees. Codes, fields and sentences go out; causes,
 * which may name servers, stay. Errors of Backstage itself (401, 403 and the like) pass unchanged.
 */
export function toPublicError(error: unknown): unknown {
  if (error instanceof CodedError) return fromCoded(error);
  if (KubernetesError.is(error)) return fromCoded(fromKubernetes(error));
  if (isBodyError(error)) return fromBodyParser(error);
  return error;
}
