import {
  isRecord,
  numberOf,
  type AutoscaleRequest,
  type Plan,
} from '@llm-canary/backstage-plugin-canary-common';

/** What a person has set and written for scaling; numbers as they were typed. */
export interface AutoscaleDraft {
  enabled: boolean;
  min: string;
  max: string;
  note: string;
  /** The revision that it was decided on. */
  baseRevision?: number;
}

/** Before the plan is read. */
export const noScaling: AutoscaleDraft = {
  enabled: false,
  min: '',
  max: '',
  note: '',
};

type NumberProblem = 'whole' | 'atLeastOne' | 'order';

const most = 2 ** 31 - 1;

function replicasText(value: unknown, fallback: number): string {
  return String(numberOf(value) ?? fallback);
}

/** The scaling that a plan sets; what it leaves open is one replica. */
export function draftOfPlan(plan: Plan): AutoscaleDraft {
  const { scaler, replicaCount } = plan.values;
  const set = isRecord(scaler) ? scaler : {};
  const replicas = numberOf(replicaCount) ?? 1;
  return {
    enabled: set.enabled === true,
    min: replicasText(set.minReplicas, replicas),
    max: replicasText(set.maxReplicas, replicas),
    note: '',
    baseRevision: plan.revision,
  };
}

function readReplicas(text: string): number | undefined {
  const value = Number(text);
  return /^\d+$/.test(text.trim()) && value <= most ? value : undefined;
}

/** What is wrong with the bounds; nothing when they can be sent. */
export function autoscaleProblems(draft: AutoscaleDraft): {
  min?: NumberProblem;
  max?: NumberProblem;
} {
  const min = readReplicas(draft.min);
  const max = readReplicas(draft.max);
  const maxProblem = (): NumberProblem | undefined => {
    if (max === undefined) return 'whole';
    if (max < 1) return 'atLeastOne';
    return min !== undefined && max < min ? 'order' : undefined;
  };
  return { min: min === undefined ? 'whole' : undefined, max: maxProblem() };
}

/** What to send; undefined while the bounds cannot be. */
export function autoscaleRequest(
  draft: AutoscaleDraft,
): AutoscaleRequest | undefined {
  const { enabled, note, baseRevision } = draft;
  const min = readReplicas(draft.min);
  const max = readReplicas(draft.max);
  const problems = autoscaleProblems(draft);
  return min === undefined || max === undefined || problems.max
    ? undefined
    : {
        enabled,
        minReplicas: min,
        maxReplicas: max,
        ...(baseRevision !== undefined && { expectRevision: baseRevision }),
        ...(note !== '' && { note }),
      };
}

/** All that was written, to be read and copied. */
export function autoscaleText(draft: AutoscaleDraft): string {
  const { enabled, min, max, note } = draft;
  return [
    `enabled: ${enabled}`,
    `minReplicas: ${min}`,
    `maxReplicas: ${max}`,
    note,
  ]
    .filter(Boolean)
    .join('\n');
}
