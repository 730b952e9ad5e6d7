import { isRecord, numberOf } from '@llm-canary/backstage-plugin-canary-common';
import type { KubernetesObject } from '../kubernetes';

/**
 * How far the service operator is with a release that it is to take over.
 * @public
 */
export type AdoptionState =
  | { state: 'waiting'; phase?: string }
  | { state: 'adopted'; revision?: number }
  | { state: 'refused'; reason: string; message: string };

interface Condition {
  status: string;
  reason: string;
  message: string;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function conditionOf(
  status: Record<string, unknown>,
  type: string,
): Condition | undefined {
  const { conditions } = status;
  if (!Array.isArray(conditions)) return undefined;
  const found = conditions.filter(isRecord).find(one => one.type === type);
  return (
    found && {
      status: textOf(found.status),
      reason: textOf(found.reason),
      message: textOf(found.message),
    }
  );
}

/** Why the operator has ended with another result than an adoption; undefined while it has not ended. */
function readFailure(
  status: Record<string, unknown>,
  phase: string,
): Extract<AdoptionState, { state: 'refused' }> | undefined {
  const applied = conditionOf(status, 'Applied');
  switch (phase) {
    case 'Failed':
      return {
        state: 'refused',
        reason: applied?.reason || 'Failed',
        message: applied?.message || textOf(status.message),
      };
    case 'Applied':
      return {
        state: 'refused',
        reason: applied?.reason || 'Applied',
        message: 'the operator applied it without adopting the release',
      };
    default:
      return undefined;
  }
}

function readRevision({ helm }: Record<string, unknown>): number | undefined {
  return isRecord(helm) ? numberOf(helm.revision) : undefined;
}

function isCurrent(
  { observedGeneration }: Record<string, unknown>,
  { metadata }: KubernetesObject,
): boolean {
  return (numberOf(observedGeneration) ?? 0) >= (metadata.generation ?? 0);
}

/**
 * Reads what the operator says in the status of a service that was made for a release. A service that
 * was applied without adoption is a refusal, too: its operator did something else.
 * @public
 */
export function readAdoption(object: KubernetesObject): AdoptionState {
  const status = isRecord(object.status) ? object.status : {};
  const phase = textOf(status.phase);
  const adopted = conditionOf(status, 'Adopted');
  if (adopted?.status === 'False') {
    const { reason, message } = adopted;
    return {
      state: 'refused',
      reason,
      message: message || textOf(status.message),
    };
  }
  if (isCurrent(status, object)) {
    if (adopted?.status === 'True') {
      return { state: 'adopted', revision: readRevision(status) };
    }
    const failure = readFailure(status, phase);
    if (failure) return failure;
  }
  return { state: 'waiting', ...(phase !== '' && { phase }) };
}
