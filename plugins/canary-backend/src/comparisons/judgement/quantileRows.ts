import {
  compareIntervals,
  quantileInterval,
  requestsForQuantile,
  type QuantileInterval,
  type QuantileRow,
} from '@llm-canary/backstage-plugin-canary-common';
import type { ArmHistogram } from '../counting';

const quantiles = { p50: 0.5, p90: 0.9, p95: 0.95, p99: 0.99 };

function intervalOf(
  { bounds, counts }: ArmHistogram,
  { p, z }: { p: number; z: number },
): QuantileInterval {
  const open = { bounds: [...bounds, Infinity], counts };
  return quantileInterval(open, p, z);
}

function compare(
  own: QuantileInterval,
  baseline: QuantileInterval,
  need: number,
): QuantileRow['comparison'] {
  const order = compareIntervals(own, baseline);
  if (order !== 0) return order < 0 ? 'lower' : 'higher';
  return Math.min(own.requests, baseline.requests) < need
    ? 'notEnoughData'
    : 'noDifference';
}

/**
 * The quantiles of an arm as the buckets that hold them, at the confidence of a look. Of tokens there
 * are none: those of one request are alike, and would look like a larger sample.
 */
export function quantileRows(
  histogram: ArmHistogram,
  { z, baseline }: { z: number; baseline?: ArmHistogram },
): QuantileRow[] {
  const { measure } = histogram;
  if (measure === 'interTokenLatency') return [];
  return Object.entries(quantiles).map(([quantile, p]) => {
    const own = intervalOf(histogram, { p, z });
    const need = requestsForQuantile(p, z);
    return {
      metric: measure,
      quantile,
      ...own,
      ...(own.requests < need && { need }),
      ...(baseline && {
        comparison: compare(own, intervalOf(baseline, { p, z }), need),
      }),
    };
  });
}
