import type {
  CanaryError,
  ErrorCode,
} from '@llm-canary/backstage-plugin-canary-common';
import { sloError, type SloSubject } from '../sloError';
import { SloApiFailure } from './SloApiFailure';

const noToken =
  'has an SLO behind the SLO service, and no token for it is configured (canary.slo.api.token, or slo.api.token of the cluster)';
const tokenRefused =
  "has an SLO behind the SLO service, which refused the portal's token";

/** What the statuses of the SLO service are in our words; others are a failure of the service. */
const statusCodes: Readonly<Record<number, ErrorCode>> = {
  400: 'INVALID_INPUT',
  401: 'UPSTREAM_FORBIDDEN',
  403: 'UPSTREAM_FORBIDDEN',
  404: 'RELEASE_NOT_FOUND',
  // Its conflict is one serviceId in two namespaces: to try again is of no use.
  409: 'INVALID_INPUT',
  422: 'OBJECT_REJECTED',
  429: 'CLUSTER_UNAVAILABLE',
  503: 'CLUSTER_UNAVAILABLE',
};

function codeOf(failure: SloApiFailure, isWrite: boolean): ErrorCode {
  switch (failure.kind) {
    case 'noToken':
      return 'UPSTREAM_FORBIDDEN';
    case 'notSent':
      return 'CLUSTER_UNAVAILABLE';
    case 'noAnswer':
    case 'refused': {
      const known = statusCodes[failure.status ?? 0];
      // An upstream_error may have come after the write.
      return known ?? (isWrite ? 'OUTCOME_UNKNOWN' : 'CLUSTER_UNAVAILABLE');
    }
    default: {
      const never: never = failure.kind;
      return never;
    }
  }
}

function describe(code: ErrorCode, failure: SloApiFailure): string {
  if (failure.kind === 'noToken') return noToken;
  if (code === 'UPSTREAM_FORBIDDEN') return tokenRefused;
  return code === 'OUTCOME_UNKNOWN'
    ? 'may have been changed: the SLO service gave no usable answer; read the SLO before trying again'
    : `was not taken by the SLO service: ${failure.message}`;
}

/** What a failed call of the SLO service is to the caller. */
export function apiFailure(
  error: unknown,
  subject: SloSubject,
  isWrite: boolean,
): unknown {
  if (!(error instanceof SloApiFailure)) return error;
  const code = codeOf(error, isWrite);
  return sloError(code, subject, {
    why: describe(code, error),
    fields: error.field === undefined ? {} : { field: error.field },
    retryAfterSeconds:
      code === 'CLUSTER_UNAVAILABLE'
        ? (error.retryAfterSeconds ?? 5)
        : undefined,
    cause: error,
  });
}

/** The service does not know the route, and cannot yet know every one. */
export function notSyncedError(
  subject: SloSubject,
  cause: unknown,
): CanaryError {
  return sloError('CLUSTER_UNAVAILABLE', subject, {
    why: 'has no SLO that the SLO service knows of, but the service says that it is not ready: its watch may not be synced, or look at another API group',
    retryAfterSeconds: 5,
    cause,
  });
}
