import {
  CanaryError,
  isRecord,
  type ErrorCode,
} from '@llm-canary/backstage-plugin-canary-common';
import { KubernetesError } from '@llm-canary/backstage-plugin-canary-node';
import { exitCodes, type ExitCode } from './exitCodes';

/** How the program ends for an error, what it says, and what to do next. */
export interface Ending {
  code: ExitCode;
  text: string;
}

const byCode: Partial<Record<ErrorCode, readonly [ExitCode, string]>> = {
  INVALID_INPUT: [exitCodes.usage, ''],
  MIGRATION_PLAN_INVALID: [
    exitCodes.usage,
    'Nothing was written. Correct the plan, or plan anew.',
  ],
  MIGRATION_PIN_KEYS_MISSING: [
    exitCodes.usage,
    'Plan anew with --pin-generation-annotation and --pin-uid-annotation, once whoever runs the operator has stated both keys.',
  ],
  MIGRATION_LOCKED: [exitCodes.inTheWay, ''],
  MIGRATION_RESULT_EXISTS: [exitCodes.inTheWay, ''],
  MIGRATION_NOT_APPROVED: [
    exitCodes.notApproved,
    'Review the plan, then name its digest with --approve, or approve on a terminal.',
  ],
  MIGRATION_DIGEST_MISMATCH: [
    exitCodes.notApproved,
    'What was approved is another plan. Review this one; "inspect" prints its digest.',
  ],
  CLUSTER_UNAVAILABLE: [
    exitCodes.cluster,
    'Look whether kubectl reaches the cluster with the same kubeconfig and context.',
  ],
  UPSTREAM_FORBIDDEN: [
    exitCodes.cluster,
    'docs/template-migration.md lists the rights that are needed.',
  ],
};

function ofCluster({ reason, message }: KubernetesError): Ending {
  if (reason === 'aborted') {
    return { code: exitCodes.failed, text: 'It was stopped before its end.' };
  }
  const next =
    reason === 'forbidden'
      ? 'docs/template-migration.md lists the rights that are needed.'
      : 'Look whether kubectl reaches the cluster with the same kubeconfig and context.';
  return {
    code: exitCodes.cluster,
    text: join(`The cluster could not be read: ${message} (${reason})`, next),
  };
}

function messageOf(error: unknown): string {
  return isRecord(error) && typeof error.message === 'string'
    ? error.message
    : 'an unknown error.';
}

/** What happened and what to do next, as sentences. */
function join(message: string, next: string): string {
  if (!next) return message;
  return `${/[.!?]$/.test(message) ? message : `${message}.`} ${next}`;
}

/** Total: every error has a code and a text, and none of them a stack. */
export function decideExit(error: unknown): Ending {
  if (CanaryError.is(error)) {
    const [code, next] = byCode[error.code] ?? [exitCodes.failed, ''];
    return { code, text: join(error.message, next) };
  }
  if (KubernetesError.is(error)) return ofCluster(error);
  return {
    code: exitCodes.failed,
    text: `It could not be finished: ${messageOf(error)}`,
  };
}
