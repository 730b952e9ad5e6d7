import type {
  Ownership,
  ServicePhase,
} from '@llm-canary/backstage-plugin-canary-common';
import type { CanaryConfig } from '../../config';
import type { PhaseDecision } from './decidePhase';

/** Whether a person is needed, and when time alone would make it so. */
export interface Attention {
  attention: boolean;
  changesAt?: number;
}

const needed: Attention = Object.freeze({ attention: true });
const quiet: Attention = Object.freeze({ attention: false });

function isDoubtful(ownership: Ownership): boolean {
  if (ownership.ownership !== 'managed') return false;
  const { state, parentState } = ownership.managedBy;
  return state === 'conflicting' || parentState === 'missing';
}

function after(
  since: number | undefined,
  patience: number,
  now: number,
): Attention {
  if (since === undefined) return quiet;
  const changesAt = since + patience;
  return now >= changesAt ? needed : { attention: false, changesAt };
}

function byPhase(
  { phase, since }: PhaseDecision,
  thresholds: CanaryConfig['attention'],
  now: number,
): Attention {
  const { notReadyMilliseconds, applyingMilliseconds } = thresholds;
  const rules: Partial<Record<ServicePhase, () => Attention>> = {
    Failed: () => needed,
    Stalled: () => needed,
    'Not ready': () => after(since, notReadyMilliseconds, now),
    Applying: () => after(since, applyingMilliseconds, now),
  };
  return rules[phase]?.() ?? quiet;
}

/**
 * Failed, stalled, not ready or applying for too long, or an arm whose metadata contradicts itself
 * or whose parent is gone.
 */
export function needsAttention(options: {
  decision: PhaseDecision;
  ownership: Ownership;
  thresholds: CanaryConfig['attention'];
  now: number;
}): Attention {
  const { decision, ownership, thresholds, now } = options;
  return isDoubtful(ownership) ? needed : byPhase(decision, thresholds, now);
}
