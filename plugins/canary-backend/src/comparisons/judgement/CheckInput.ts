import type { ComparisonCheck } from '@llm-canary/backstage-plugin-canary-common';
import type { ArmLoad, LookCounts } from '../counting';
import type { ComparisonWindow } from '../types';

/** What the checks of one look see. */
export interface CheckInput {
  window: Pick<ComparisonWindow, 'startAt' | 'plan' | 'arms'>;
  counts: LookCounts;
}

/** Why an arm is not comparable with the baseline: in one measure, in all latencies, or in all. */
export interface Doubt {
  arm: string;
  measures: string[] | 'latencies' | 'all';
  reason: string;
}

export interface CheckResult {
  check: ComparisonCheck;
  doubts: Doubt[];
}

/** The load of the baseline beside that of each other arm. */
export function loadPairs({
  window,
  counts,
}: CheckInput): Array<{ baseline: ArmLoad; arm: ArmLoad }> {
  const baseline = counts.load.find(({ arm }) => arm === window.plan.baseline);
  return baseline
    ? counts.load
        .filter(({ arm }) => arm !== baseline.arm)
        .map(arm => ({ baseline, arm }))
    : [];
}

/** A check that is a warning as soon as it doubts anything; else it says what holds. */
export function resultOf(
  name: string,
  doubts: Doubt[],
  good: string,
): CheckResult {
  const reasons = [...new Set(doubts.map(({ reason }) => reason))];
  return {
    check: {
      name,
      state: doubts.length > 0 ? 'warning' : 'ok',
      detail: doubts.length > 0 ? reasons.join(' ') : good,
    },
    doubts,
  };
}
