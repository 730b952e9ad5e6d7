import { quantileRanks } from './binomialRanks';

/**
 * Counts of a histogram: requests at or under each bound. The last bound is Infinity.
 * @public
 */
export interface CumulativeCounts {
  bounds: readonly number[];
  counts: readonly number[];
}

/**
 * Where a quantile lies: over `above`, at or under `upTo`. Absent: the sample sets no bound there.
 * @public
 */
export interface QuantileInterval {
  requests: number;
  above?: number;
  upTo?: number;
}

function bucketOf(rank: number, counts: readonly number[]): number {
  return counts.findIndex(count => count >= rank);
}

/**
 * Where the p-quantile lies, as the buckets that hold its order statistics: no value inside a bucket
 * is ever guessed.
 * @public
 */
export function quantileInterval(
  histogram: CumulativeCounts,
  p: number,
  z: number,
): QuantileInterval {
  const { bounds, counts } = histogram;
  const requests = counts.at(-1) ?? 0;
  const { lower, upper } = quantileRanks(requests, p, z);
  const first = lower === undefined ? 0 : bucketOf(lower, counts);
  const last = upper === undefined ? -1 : bucketOf(upper, counts);
  const above = first > 0 ? bounds[first - 1] : undefined;
  const upTo = last >= 0 ? bounds[last] : undefined;
  return {
    requests,
    ...(lower !== undefined && { above: above ?? 0 }),
    ...(upTo !== undefined && Number.isFinite(upTo) && { upTo }),
  };
}

/**
 * Whether two quantiles differ for sure: their intervals do not overlap. -1: the first is lower.
 * @public
 */
export function compareIntervals(
  left: QuantileInterval,
  right: QuantileInterval,
): -1 | 0 | 1 {
  const isUnder = (a: QuantileInterval, b: QuantileInterval) =>
    a.upTo !== undefined && b.above !== undefined && a.upTo <= b.above;
  if (isUnder(left, right)) return -1;
  return isUnder(right, left) ? 1 : 0;
}
