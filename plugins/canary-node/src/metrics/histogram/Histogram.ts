import type { RawHistogram } from '../upstream/types';

/** Requests over `lower`, at or under `upper`. */
export interface Bucket {
  lower: number;
  upper: number;
  count: number;
}

/** Requests by their measure. Buckets ascend and do not overlap; empty ones may be absent. */
export interface Histogram {
  buckets: readonly Bucket[];
  count: number;
  /** Of all measures; absent where it was not asked for. */
  sum?: number;
  /** Buckets grow by a factor, as those of native histograms do. */
  exponential: boolean;
}

/** A number as Prometheus writes it. */
export function numberOfText(text: string): number {
  if (text === '+Inf') return Infinity;
  return text === '-Inf' ? -Infinity : Number(text);
}

/**
 * A histogram from counts at or under each bound. Counts that decrease, because a rate was rounded, are
 * lifted. Undefined: no number for a bound, or no open bound.
 */
export function histogramOfCumulative(
  counts: ReadonlyMap<number, number>,
  sum?: number,
): Histogram | undefined {
  const bounds = [...counts.keys()].sort((a, b) => a - b);
  if (bounds.at(-1) !== Infinity) return undefined;
  const buckets: Bucket[] = [];
  let under = 0;
  let lower = 0;
  for (const upper of bounds) {
    const upTo = counts.get(upper) ?? Number.NaN;
    if (!Number.isFinite(upTo)) return undefined;
    buckets.push({ lower, upper, count: Math.max(0, upTo - under) });
    under = Math.max(under, upTo);
    lower = upper;
  }
  return {
    buckets,
    count: under,
    ...(sum !== undefined && Number.isFinite(sum) && { sum }),
    exponential: false,
  };
}

/** A native histogram. Undefined: something in it is no number. */
export function histogramOfNative(raw: RawHistogram): Histogram | undefined {
  const count = numberOfText(raw.count);
  const sum = numberOfText(raw.sum);
  const buckets = (raw.buckets ?? [])
    .map(([, lower, upper, inside]) => ({
      lower: Math.max(0, numberOfText(lower)),
      upper: numberOfText(upper),
      count: numberOfText(inside),
    }))
    .sort((a, b) => a.upper - b.upper);
  const isNumber = buckets.every(
    ({ upper, count: inside }) =>
      !Number.isNaN(upper) && Number.isFinite(inside),
  );
  if (!Number.isFinite(count) || !isNumber) return undefined;
  return {
    buckets,
    count,
    ...(Number.isFinite(sum) && { sum }),
    exponential: isExponential(buckets),
  };
}

/**
 * Whether all ends are powers of a root of 2, up to the finest that native histograms have. Only one with
 * bounds of its own has a bucket that is open.
 */
function isExponential(buckets: readonly Bucket[]): boolean {
  const inside = buckets.filter(({ lower }) => lower > 0);
  const onGrid = (bound: number) => {
    const steps = Math.log2(bound) * 256;
    return Math.abs(steps - Math.round(steps)) < 1e-6;
  };
  return (
    inside.length > 0 &&
    inside.every(
      ({ lower, upper }) =>
        Number.isFinite(upper) && onGrid(lower) && onGrid(upper),
    )
  );
}

/** All requests of several histograms. Undefined: there are none. */
export function addHistograms(
  histograms: readonly Histogram[],
): Histogram | undefined {
  if (histograms.length === 0) return undefined;
  const buckets = new Map<number, Bucket>();
  for (const bucket of histograms.flatMap(one => one.buckets)) {
    const { lower, upper, count } = bucket;
    const known = buckets.get(upper);
    buckets.set(upper, {
      lower: known ? Math.max(known.lower, lower) : lower,
      upper,
      count: count + (known?.count ?? 0),
    });
  }
  const sums = histograms.flatMap(({ sum }) => (sum === undefined ? [] : sum));
  return {
    buckets: [...buckets.values()].sort((a, b) => a.upper - b.upper),
    count: histograms.reduce((all, { count }) => all + count, 0),
    ...(sums.length === histograms.length && {
      sum: sums.reduce((all, sum) => all + sum, 0),
    }),
    exponential: histograms.every(({ exponential }) => exponential),
  };
}
