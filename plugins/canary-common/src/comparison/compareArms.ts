import type { MetricVerdict } from './types';
import { verdictOf, type ShareMeasure } from './verdictOf';

/**
 * What a comparison is made of: counts, and why some are not comparable.
 * @public
 */
export interface Comparison {
  /** The arm that the others are compared with. */
  baseline: string;
  /** What a difference must pass at this look, from `lookBoundaries`; undefined before the first. */
  z: number | undefined;
  measures: readonly ShareMeasure[];
  /** Why an arm is not comparable with the baseline, by arm, for all measures or for one. */
  doubts?: ReadonlyArray<{ arm: string; metric?: string; reason: string }>;
}

/** @public */
export interface ArmVerdicts {
  arm: string;
  metrics: MetricVerdict[];
}

function doubtsOf(
  { doubts = [] }: Comparison,
  arm: string,
  metric: string,
): string[] {
  return doubts
    .filter(
      doubt =>
        doubt.arm === arm &&
        (doubt.metric === undefined || doubt.metric === metric),
    )
    .map(({ reason }) => reason);
}

function judge(
  comparison: Comparison,
  measure: ShareMeasure,
  arm: string,
): MetricVerdict {
  const { baseline, z } = comparison;
  const { metric } = measure;
  const blocksOf = (name: string) =>
    measure.arms.find(one => one.arm === name)?.blocks ?? [];
  const reasons = doubtsOf(comparison, arm, metric);
  if (reasons.length > 0) {
    return { metric, verdict: 'notComparable', have: 0, reasons };
  }
  if (z === undefined) {
    return {
      metric,
      verdict: 'notEnoughData',
      have: 0,
      reasons: ['No look was taken yet.'],
    };
  }
  const blocks = { arm: blocksOf(arm), baseline: blocksOf(baseline) };
  return verdictOf(measure, blocks, z);
}

/**
 * Compares each arm with the baseline, measure by measure, and says no more than the samples bear
 * (`spec/metrics.md` 4.5a). Pure: the counts, the look's z and the doubts come from outside.
 * @public
 */
export function compareArms(comparison: Comparison): ArmVerdicts[] {
  const { baseline, measures } = comparison;
  const arms = new Set(
    measures.flatMap(measure => measure.arms.map(({ arm }) => arm)),
  );
  arms.delete(baseline);
  return [...arms].map(arm => ({
    arm,
    metrics: measures.map(measure => judge(comparison, measure, arm)),
  }));
}
