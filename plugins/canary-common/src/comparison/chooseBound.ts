import type { CumulativeCounts } from './quantileInterval';

/**
 * Bounds that all histograms have; the open one is none.
 * @public
 */
export function commonBounds(
  histograms: readonly CumulativeCounts[],
): number[] {
  const [first, ...others] = histograms;
  return (first?.bounds ?? []).filter(
    bound =>
      Number.isFinite(bound) &&
      others.every(({ bounds }) => bounds.includes(bound)),
  );
}

function within(histograms: readonly CumulativeCounts[], bound: number) {
  return histograms.reduce(
    (sum, { bounds, counts }) => sum + (counts[bounds.indexOf(bound)] ?? 0),
    0,
  );
}

/**
 * The bound by which requests are judged: the threshold of the SLO where every arm has that bound, else
 * the common one that parts the pooled requests most evenly. Undefined where they have none in common.
 * Chosen once, at the first look, and stored with it.
 * @public
 */
export function chooseBound(
  histograms: readonly CumulativeCounts[],
  threshold?: number,
): number | undefined {
  const common = commonBounds(histograms);
  if (threshold !== undefined && common.includes(threshold)) return threshold;
  const requests = histograms.reduce(
    (sum, { counts }) => sum + (counts.at(-1) ?? 0),
    0,
  );
  const distance = (bound: number) =>
    Math.abs(within(histograms, bound) - requests / 2);
  return common.reduce<number | undefined>(
    (best, bound) =>
      best === undefined || distance(bound) < distance(best) ? bound : best,
    undefined,
  );
}
