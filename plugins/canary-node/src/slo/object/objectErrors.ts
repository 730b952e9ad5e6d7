import type {
  CanaryError,
  ErrorCode,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  KubernetesError,
  type KubernetesErrorReason,
} from '../../kubernetes/errors';
import { sloError, type SloSubject } from '../sloError';

/** What a read of SLO objects that failed is to the caller. */
export function readFailure(error: unknown, subject: SloSubject): unknown {
  if (!KubernetesError.is(error)) return error;
  const { reason } = error;
  const refused = reason === 'unauthorized' || reason === 'forbidden';
  return sloError(
    refused ? 'UPSTREAM_FORBIDDEN' : 'CLUSTER_UNAVAILABLE',
    subject,
    {
      why: refused
        ? "has an SLO that can't be read: the cluster refused the portal's credential"
        : "has an SLO that can't be read: the cluster gave no usable answer",
      retryAfterSeconds: refused ? undefined : (error.retryAfterSeconds ?? 5),
      cause: error,
    },
  );
}

/** Reasons that say that the write did not happen; with all others nobody knows. */
const writeCodes: Partial<Record<KubernetesErrorReason, ErrorCode>> = {
  unauthorized: 'UPSTREAM_FORBIDDEN',
  forbidden: 'UPSTREAM_FORBIDDEN',
  invalid: 'OBJECT_REJECTED',
  rejectedByPolicy: 'OBJECT_REJECTED',
  fieldConflict: 'FIELD_CONFLICT',
  notServed: 'RELEASE_NOT_FOUND',
  throttled: 'CLUSTER_UNAVAILABLE',
  unavailable: 'CLUSTER_UNAVAILABLE',
};

/** What a write of an SLO object that failed is to the caller. */
export function writeFailure(error: unknown, subject: SloSubject): CanaryError {
  const known = KubernetesError.is(error) ? error : undefined;
  const code = (known && writeCodes[known.reason]) ?? 'OUTCOME_UNKNOWN';
  const why =
    code === 'OUTCOME_UNKNOWN'
      ? 'may have been changed: the write of its SLO was sent, and no answer came; read it before trying again'
      : `has an SLO that could not be written: ${known?.message ?? 'no usable answer'}`;
  return sloError(code, subject, {
    why,
    fields: known?.causes.length ? { causes: known.causes } : {},
    retryAfterSeconds: known?.retryAfterSeconds,
    cause: error,
  });
}
