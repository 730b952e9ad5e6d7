import type { ErrorCode } from '../errors/codes';
import type { ExperimentOperation } from './operations';
import type { NamespacedName } from './types';

/**
 * What an operation on an experiment is decided on. All of it is observed beforehand.
 * @public
 */
export interface ExperimentOperationContext {
  /** The experiment, for the sentences. */
  ref: NamespacedName;
  /** The cluster is configured read-only. */
  readOnly?: boolean;
  /** The operation that holds its lock, if any. */
  busy?: ExperimentOperation;
  /** `unreadable`: the cluster does not say now whether it is there. */
  state: 'running' | 'stopping' | 'stopped' | 'unreadable';
}

/** @public */
export type ExperimentVerdict =
  | { allowed: true }
  | {
      allowed: false;
      code: ErrorCode;
      /** One sentence for a person. */
      reason: string;
    };

/** Why the state alone refuses; undefined when it does not. */
const byState: Record<
  ExperimentOperationContext['state'],
  { code: ErrorCode; why: string } | undefined
> = {
  running: undefined,
  stopping: { code: 'EXPERIMENT_MOVED', why: 'is being stopped already' },
  stopped: { code: 'EXPERIMENT_NOT_FOUND', why: 'was stopped' },
  unreadable: {
    code: 'CLUSTER_UNAVAILABLE',
    why: 'cannot be read now, so that nothing is known of its state',
  },
};

/**
 * Whether an operation on an experiment that exists, or existed, may be offered. The server decides
 * again, live, when it is asked for.
 * @public
 */
export function decideExperimentOperation(
  operation: ExperimentOperation,
  context: ExperimentOperationContext,
): ExperimentVerdict {
  const { ref, readOnly, busy, state } = context;
  const name = `${ref.namespace}/${ref.name}`;
  const refuse = (code: ErrorCode, why: string): ExperimentVerdict => ({
    allowed: false,
    code,
    reason: `${operation} refused: ${why}`,
  });
  if (readOnly) {
    return refuse(
      'READ_ONLY',
      `the cluster of ${name} is configured read-only`,
    );
  }
  if (busy) return refuse('EXPERIMENT_BUSY', `${busy} of ${name} is running`);
  const refusal = byState[state];
  return refusal
    ? refuse(refusal.code, `${name} ${refusal.why}`)
    : { allowed: true };
}
