import type { Bucket, Histogram } from './Histogram';

/** A quantile, and the bucket that holds it; an absent bound is open. */
export interface ReadQuantile {
  value: number;
  bucket: { above?: number; upTo?: number };
}

/**
 * The q-quantile as `histogram_quantile` of Prometheus interpolates it. Of one in the last, open bucket
 * only the bound below is known, which is its value here too. Undefined: no request, or none with a
 * known bound.
 */
export function readQuantile(
  histogram: Histogram,
  q: number,
): ReadQuantile | undefined {
  const filled = histogram.buckets.filter(({ count }) => count > 0);
  const all = filled.reduce((sum, { count }) => sum + count, 0);
  let under = 0;
  for (const bucket of filled) {
    if (under + bucket.count >= q * all) {
      const share = (q * all - under) / bucket.count;
      return inBucket(bucket, share, histogram.exponential);
    }
    under += bucket.count;
  }
  return undefined;
}

function inBucket(
  { lower, upper }: Bucket,
  share: number,
  exponential: boolean,
): ReadQuantile | undefined {
  if (!Number.isFinite(upper)) {
    return lower > 0 ? { value: lower, bucket: { above: lower } } : undefined;
  }
  const within = Math.min(1, Math.max(0, share));
  const value =
    exponential && lower > 0
      ? lower * (upper / lower) ** within
      : lower + (upper - lower) * within;
  return { value, bucket: { above: lower, upTo: upper } };
}
