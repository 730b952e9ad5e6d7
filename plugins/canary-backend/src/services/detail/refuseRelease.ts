import type {
  Operation,
  OperationDecision,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  decideByRecord,
  readRunDescription,
  type HelmRelease,
} from '../../clusters';

/** A Helm release, and what cannot be done to it here. */
export interface ReleaseRow extends HelmRelease {
  whyNot?: Partial<Record<Operation, string>>;
}

/**
 * Why an operation on a Helm release would be refused although nobody manages it: for its newest
 * record, or for want of a helm or of its chart. Undefined when it would not.
 */
export function refuseRelease(
  operation: Operation,
  { record, decoded, whyNot = {} }: ReleaseRow,
  now: Date,
): OperationDecision | undefined {
  const refused = (code: string, why: string) => ({
    allowed: false,
    code,
    reason: `${operation} refused: ${record.namespace}/${record.release} ${why}`,
  });
  const verdict = decideByRecord(
    operation,
    {
      ...record,
      byRun: readRunDescription(decoded?.description) !== undefined,
    },
    now.getTime(),
  );
  if (!verdict.allowed) return refused(verdict.code, verdict.why);
  const why = whyNot[operation];
  return why === undefined
    ? undefined
    : refused('INVALID_INPUT', `cannot be changed so: ${why}`);
}
