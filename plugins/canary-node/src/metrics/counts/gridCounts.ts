import type { Histogram } from '../histogram/Histogram';

/**
 * Bounds on which native histograms are counted: powers of the root of 2, which every resolution that
 * they may have keeps. From about a millisecond to half an hour; the last is open.
 */
const nativeBounds: readonly number[] = [
  ...Array.from({ length: 43 }, (_none, index) => 2 ** ((index - 20) / 2)),
  Infinity,
];

const NEAR = 1e-9;

/**
 * Bounds that hold for all of some histograms. Classic ones and converted ones keep their own; those
 * of native ones are chosen here, the same for everybody. A bound inside a filled bucket is none. Pure.
 */
export function commonGrid(histograms: readonly Histogram[]): number[] {
  const filledOnes = histograms.filter(({ count }) => count > 0);
  const bounds = filledOnes.every(({ exponential }) => exponential)
    ? nativeBounds
    : ownBounds(histograms);
  const filled = filledOnes
    .flatMap(({ buckets }) => buckets)
    .filter(({ count }) => count > 0);
  return bounds.filter(
    bound =>
      bound === Infinity ||
      filled.every(
        ({ lower, upper }) => isUnder(upper, bound) || isUnder(bound, lower),
      ),
  );
}

/** Requests at or under each bound. Pure. */
export function countsAt(
  { buckets, count }: Histogram,
  bounds: readonly number[],
): number[] {
  return bounds.map(bound =>
    bound === Infinity
      ? count
      : buckets
          .filter(({ upper }) => isUnder(upper, bound))
          .reduce((sum, bucket) => sum + bucket.count, 0),
  );
}

function ownBounds(histograms: readonly Histogram[]): number[] {
  const bounds = histograms.flatMap(({ buckets }) =>
    buckets.flatMap(({ lower, upper }) => [lower, upper]),
  );
  return [...new Set([...bounds, Infinity])]
    .filter(bound => bound > 0)
    .sort((a, b) => a - b);
}

/** At or under, however Prometheus rounded them. */
function isUnder(bound: number, other: number): boolean {
  return bound <= other || Math.abs(bound - other) <= NEAR * other;
}
