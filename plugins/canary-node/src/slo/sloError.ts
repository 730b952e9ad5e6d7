import {
  CanaryError,
  type ErrorCode,
  type Operation,
} from '@llm-canary/backstage-plugin-canary-common';
import type { ObjectRef } from '../kubernetes/types';

/** What an error is about. */
export interface SloSubject {
  operation: Operation;
  ref: ObjectRef;
}

/** `<operation> refused: <ns>/<name> <why>`, as every refusal of an operation reads. */
export function sloError(
  code: ErrorCode,
  { operation, ref }: SloSubject,
  options: {
    why: string;
    fields?: Readonly<Record<string, unknown>>;
    retryAfterSeconds?: number;
    cause?: unknown;
  },
): CanaryError {
  const { why, fields, retryAfterSeconds, cause } = options;
  return new CanaryError(
    code,
    `${operation} refused: ${ref.namespace}/${ref.name} ${why}`,
    {
      fields: {
        operation,
        ...fields,
        ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
      },
      cause,
    },
  );
}

/** There is nothing that a write could change: the chart makes the SLO, the portal only sets it. */
export function noSloError(
  subject: SloSubject,
  warnings: readonly string[],
): CanaryError {
  const more = warnings.length > 0 ? `: ${warnings.join(' ')}` : '';
  return sloError('RELEASE_NOT_FOUND', subject, {
    why: `has no SLO to change; its chart makes one with sloRequirement.enabled${more}`,
  });
}
