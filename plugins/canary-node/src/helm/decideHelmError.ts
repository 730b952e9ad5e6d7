import {
  CanaryError,
  type ErrorCode,
} from '@llm-canary/backstage-plugin-canary-common';
import { KubernetesError, type KubernetesErrorReason } from '../kubernetes';
import type { Journal, RefusedRequest } from './endpoint/Journal';
import { errorOfText } from './errorOfText';
import type { ProgramResult } from './program/runProgram';

/** What is known of a call of helm that has ended. */
export interface EndedCall {
  /** `namespace/name`. */
  release: string;
  result: ProgramResult;
  journal: Pick<Journal, 'accepted' | 'inDoubt' | 'refused' | 'denied'>;
  /** Why no further write passed. */
  stopped?: { reason: unknown };
}

const codes: Record<KubernetesErrorReason, ErrorCode> = {
  notServed: 'OBJECT_REJECTED',
  notFound: 'OBJECT_REJECTED',
  unauthorized: 'UPSTREAM_FORBIDDEN',
  forbidden: 'UPSTREAM_FORBIDDEN',
  conflict: 'RELEASE_MOVED',
  alreadyExists: 'RELEASE_MOVED',
  patchTestFailed: 'RELEASE_MOVED',
  fieldConflict: 'FIELD_CONFLICT',
  invalid: 'OBJECT_REJECTED',
  rejectedByPolicy: 'OBJECT_REJECTED',
  tooLarge: 'OBJECT_REJECTED',
  expired: 'CLUSTER_UNAVAILABLE',
  throttled: 'CLUSTER_UNAVAILABLE',
  unavailable: 'CLUSTER_UNAVAILABLE',
  timeout: 'CLUSTER_UNAVAILABLE',
  outcomeUnknown: 'OUTCOME_UNKNOWN',
  malformed: 'CLUSTER_UNAVAILABLE',
  closed: 'CLUSTER_UNAVAILABLE',
  aborted: 'CLUSTER_UNAVAILABLE',
};

/** The error of something that the cluster refused. */
export function errorOfRefusal(refused: RefusedRequest): CanaryError {
  const { error, what } = refused;
  if (error.reason === 'notFound' && what.startsWith('POST ')) {
    return new CanaryError(
      'INVALID_INPUT',
      `${what}: its namespace does not exist`,
      { cause: error },
    );
  }
  const causes = error.causes.map(({ field, message }) => ({
    ...(field === undefined ? {} : { field }),
    ...(message === undefined ? {} : { message }),
  }));
  return new CanaryError(codes[error.reason], `${what}: ${error.message}`, {
    fields: causes.length > 0 ? { causes } : {},
    cause: error,
  });
}

function inTime({ result, journal, release }: EndedCall): CanaryError {
  const why = result.end === 'deadline' ? 'was too slow' : 'was given up';
  return journal.accepted.length > 0
    ? new CanaryError(
        'OUTCOME_UNKNOWN',
        `helm ${why} and was ended half-way; look at ${release} before trying again`,
      )
    : new CanaryError(
        'CLUSTER_UNAVAILABLE',
        `helm ${why}; nothing of ${release} was written`,
      );
}

/** What the cluster refused: a write before a read, the first before the rest. */
function firstRefusal(
  refused: readonly RefusedRequest[],
): RefusedRequest | undefined {
  const real = refused.filter(
    ({ error }) => !KubernetesError.is(error, 'aborted'),
  );
  return real.find(({ write }) => write) ?? real[0];
}

/** What happened, in the order of certainty: our own decisions, the cluster's answers, helm's words. */
function findError(call: EndedCall): CanaryError | undefined {
  const { result, journal, release } = call;
  if (journal.inDoubt.length > 0) {
    return new CanaryError(
      'OUTCOME_UNKNOWN',
      `${journal.inDoubt[0]} was sent and got no answer; look at ${release} before trying again`,
    );
  }
  if (result.end === 'deadline' || result.end === 'aborted') {
    return inTime(call);
  }
  if (result.end === 'overflow') {
    return new CanaryError('INVALID_INPUT', 'The chart renders too much');
  }
  if (journal.denied.length > 0) {
    return new CanaryError(
      'INVALID_INPUT',
      `The chart was refused: ${journal.denied[0]}`,
    );
  }
  const refused = firstRefusal(journal.refused);
  return refused
    ? errorOfRefusal(refused)
    : errorOfText(result.stderr, release);
}

function withWrites(
  error: CanaryError,
  writes: readonly string[],
): CanaryError {
  if (writes.length === 0) return error;
  return new CanaryError(error.code, error.message, {
    fields: { ...error.fields, writes: [...writes] },
    cause: error.cause ?? error,
  });
}

function stoppedError({ stopped, release }: EndedCall): CanaryError {
  const reason = stopped?.reason;
  return CanaryError.is(reason)
    ? reason
    : new CanaryError(
        'RELEASE_MOVED',
        `The operation on ${release} was stopped, since it was no longer allowed to write`,
        { cause: reason },
      );
}

/**
 * What a call of helm failed of; undefined when it succeeded. After the first accepted write the error
 * lists them in `fields.writes`.
 */
export function decideHelmError(call: EndedCall): CanaryError | undefined {
  const { result, journal, stopped } = call;
  if (stopped) return withWrites(stoppedError(call), journal.accepted);
  if (result.exitCode === 0 && result.end === 'self') return undefined;
  const error = findError(call);
  return error && withWrites(error, journal.accepted);
}
