import type { Interval } from './shares';

/**
 * What the samples say of an arm beside the baseline. `notEnoughData`: fewer requests than a difference
 * worth knowing needs; `notComparable`: the two were not measured alike.
 * @public
 */
export const verdicts = [
  'better',
  'worse',
  'noDifference',
  'notEnoughData',
  'notComparable',
] as const;

/** @public */
export type Verdict = (typeof verdicts)[number];

/**
 * The verdict on one measure of one arm. Totals (tokens or requests per second, queue, cache) never
 * get one.
 * @public
 */
export interface MetricVerdict {
  metric: string;
  verdict: Verdict;
  /** Share of the arm minus share of the baseline, from -1 to 1; absent without a request in each. */
  estimate?: number;
  /** Of the difference, at the confidence of this look; absent as the estimate is. */
  interval?: Interval;
  /** Requests of the smaller of the two, as many as count after bursts. */
  have: number;
  /** Requests per arm that a difference worth knowing needs at this look. */
  need?: number;
  /** Sentences: why the two are not comparable, or what the verdict does not cover. */
  reasons: string[];
}
