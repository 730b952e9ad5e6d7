import {
  AuthenticationError,
  ConflictError,
  InputError,
  NotAllowedError,
  NotFoundError,
} from '@backstage/errors';
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

/**
 * Name and sentence, and nothing else: of other errors Backstage sends the causes, and where it is
 * developed the stack.
 */
class BareError extends Error {
  readonly statusCode?: number;

  constructor(
    name: string,
    { message, statusCode }: { message: string; statusCode?: number },
  ) {
    super(message);
    this.name = name;
    if (statusCode !== undefined) this.statusCode = statusCode;
  }

  toJSON() {
    const { name, message } = this;
    return { name, message };
  }
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
  return new BareError('PayloadTooLargeError', {
    message: 'The body is larger than 1 MiB',
    statusCode: 413,
  });
}

/** Errors of Backstage by which a request is refused; their status is told by their name. */
const refusals: ReadonlySet<string> = new Set([
  InputError.name,
  AuthenticationError.name,
  NotAllowedError.name,
  NotFoundError.name,
  ConflictError.name,
]);

/**
 * The one place where an error becomes what a caller sees. Codes, fields and sentences go out; causes,
 * which may name servers, stay. Of errors of Backstage itself (401, 403 and the like) name and sentence do.
 */
export function toPublicError(error: unknown): unknown {
  if (error instanceof CodedError) return fromCoded(error);
  if (KubernetesError.is(error)) return fromCoded(fromKubernetes(error));
  if (CanaryError.is(error)) return error;
  if (isBodyError(error)) return fromBodyParser(error);
  if (error instanceof Error && refusals.has(error.name)) {
    // Backstage writes the cause behind the sentence.
    const [message] = error.message.split('; caused by ', 1);
    return new BareError(error.name, { message });
  }
  return error;
}
