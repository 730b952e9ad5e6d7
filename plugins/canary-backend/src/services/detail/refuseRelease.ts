import type {
  Operation,
  OperationDecision,
} from '@llm-canary/backstage-plugin-canary-common';
import { decideByRecord, type HelmRelease } from '../../clusters';

/** A Helm release, and what cannot be done to it here. */
export interface ReleaseRow extends HelmRelease {
  /** A run of the portal left its newest record without an end. */
  byRun: boolean;
  whyNot?: Partial<Record<Operation, string>>;
}

/**
 * Why an operation on a Helm release would be refused although nobody manages it: for its newest
 * record, or for want of a helm or of its chart. Undefined when it would not.
 */
export function refuseRelease(
  operation: Operation,
  { record, byRun, whyNot = {} }: ReleaseRow,
  now: Date,
): OperationDecision | undefined {
  const refused = (code: string, why: string) => ({
    allowed: false,
    code,
    reason: `${operation} refused: ${record.namespace}/${record.release} ${why}`,
  });
  const verdict = decideByRecord(
    operation,
    { ...record, byRun },
    now.getTime(),
  );
  if (!verdict.allowed) return refused(verdict.code, verdict.why);
  const why = whyNot[operation];
  return why === undefined
    ? undefined
    : refused('INVALID_INPUT', `cannot be changed so: ${why}`);
}
