import type { ComparisonCheck } from '@llm-canary/backstage-plugin-canary-common';
import type { CheckInput, Doubt } from './CheckInput';
import { checkBounds, checkSource } from './checkMeasurement';
import { checkCacheHits, checkLoad, checkPromptLength } from './checkTraffic';
import { checkRestarts, checkWeights, checkWindow } from './checkWindow';

/** Whether the arms can be compared at all, in the order in which a page lists it. */
export function checkArms(input: CheckInput): {
  checks: ComparisonCheck[];
  doubts: Doubt[];
} {
  const results = [
    checkBounds(input),
    checkSource(input),
    checkWindow(input),
    checkPromptLength(input),
    checkCacheHits(input),
    checkLoad(input),
  ];
  return {
    checks: [
      ...results.map(({ check }) => check),
      checkRestarts(input),
      checkWeights(input),
    ],
    doubts: results.flatMap(({ doubts }) => doubts),
  };
}
