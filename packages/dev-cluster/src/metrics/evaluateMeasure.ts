import type { MetricName } from '@llm-canary/backstage-plugin-canary-common';
import type { Stretch } from './Stretch';
import {
  countOf,
  type CounterRole,
  type GaugeRole,
  type Histogram,
  type HistogramRole,
} from './Tally';

/** How a measure is made of what was counted. */
type MeasureRule =
  | { kind: 'quantile' | 'inverse'; role: HistogramRole; q: number }
  | { kind: 'mean'; role: HistogramRole }
  | { kind: 'rate'; role: CounterRole; among: CounterRole }
  | { kind: 'gauge'; role: GaugeRole; over: 'sum' | 'max' | 'mean' };

export const measureRules: Readonly<Record<MetricName, MeasureRule>> = {
  ttftP50: { kind: 'quantile', role: 'ttft', q: 0.5 },
  ttftP90: { kind: 'quantile', role: 'ttft', q: 0.9 },
  ttftP95: { kind: 'quantile', role: 'ttft', q: 0.95 },
  ttftP99: { kind: 'quantile', role: 'ttft', q: 0.99 },
  ttftMean: { kind: 'mean', role: 'ttft' },
  // The slowest fifth by tokens per second is the slowest fifth by seconds per token.
  outputSpeedLow20: { kind: 'inverse', role: 'timePerOutputToken', q: 0.8 },
  timePerOutputTokenP95: {
    kind: 'quantile',
    role: 'timePerOutputToken',
    q: 0.95,
  },
  interTokenLatencyP95: {
    kind: 'quantile',
    role: 'interTokenLatency',
    q: 0.95,
  },
  endToEndP50: { kind: 'quantile', role: 'endToEnd', q: 0.5 },
  endToEndP95: { kind: 'quantile', role: 'endToEnd', q: 0.95 },
  inputTokensPerSecond: {
    kind: 'rate',
    role: 'promptTokens',
    among: 'requests',
  },
  outputTokensPerSecond: {
    kind: 'rate',
    role: 'outputTokens',
    among: 'requests',
  },
  cachedTokensPerSecond: {
    kind: 'rate',
    role: 'cachedTokens',
    among: 'promptTokens',
  },
  requestsPerSecond: { kind: 'rate', role: 'requests', among: 'requests' },
  errorsPerSecond: { kind: 'rate', role: 'errors', among: 'requests' },
  abortsPerSecond: { kind: 'rate', role: 'aborts', among: 'requests' },
  running: { kind: 'gauge', role: 'running', over: 'sum' },
  waiting: { kind: 'gauge', role: 'waiting', over: 'sum' },
  // Never a sum: it is a share of each engine.
  kvCacheMax: { kind: 'gauge', role: 'kvCache', over: 'max' },
  kvCacheMean: { kind: 'gauge', role: 'kvCache', over: 'mean' },
  replicasReady: { kind: 'gauge', role: 'replicasReady', over: 'sum' },
  replicasDesired: { kind: 'gauge', role: 'replicasDesired', over: 'sum' },
};

/** A measure of a stretch. `idle`: nothing happened; undefined: nothing was read. */
export type Evaluated =
  | {
      value: number;
      /** Requests behind it; 0 for a gauge. */
      samples: number;
      bucket?: { above?: number; upTo?: number };
    }
  | 'idle'
  | undefined;

/** One measure of one stretch of time. Pure. */
export function evaluateMeasure(
  metric: MetricName,
  stretch: Stretch,
): Evaluated {
  const rule = measureRules[metric];
  switch (rule.kind) {
    case 'quantile':
      return quantile(rule, stretch);
    case 'inverse':
      return inverse(quantile(rule, stretch));
    case 'mean':
      return mean(rule.role, stretch);
    case 'rate':
      return rate(rule, stretch);
    case 'gauge': {
      const gauge = stretch.gauges[rule.role];
      return gauge && { value: gauge[rule.over], samples: 0 };
    }
    default:
      return rule satisfies never;
  }
}

function quantile(
  { role, q }: { role: HistogramRole; q: number },
  stretch: Stretch,
): Evaluated {
  const histogram = stretch.tally?.histograms[role];
  if (!histogram) return undefined;
  const count = countOf(histogram);
  if (!(count > 0)) return 'idle';
  const read = readQuantile(histogram, q * count);
  return read && { ...read, samples: requestsBehind(role, stretch) };
}

/** As Prometheus interpolates; of one in the last bucket only the bound below is known. */
function readQuantile({ bounds, counts }: Histogram, rank: number) {
  const at = counts.findIndex(count => count >= rank && count > 0);
  const upper = bounds[at] ?? Infinity;
  const lower = bounds[at - 1] ?? 0;
  if (upper === Infinity) {
    return lower > 0 ? { value: lower, bucket: { above: lower } } : undefined;
  }
  const under = counts[at - 1] ?? 0;
  const share = (rank - under) / ((counts[at] ?? 0) - under);
  const value = lower + (upper - lower) * Math.min(1, Math.max(0, share));
  return { value, bucket: { above: lower, upTo: upper } };
}

function inverse(evaluated: Evaluated): Evaluated {
  if (evaluated === undefined || evaluated === 'idle') return evaluated;
  const { value, samples, bucket = {} } = evaluated;
  if (!(value > 0)) return undefined;
  const { above, upTo } = bucket;
  return {
    value: 1 / value,
    samples,
    bucket: {
      ...(upTo !== undefined && { above: 1 / upTo }),
      ...(above !== undefined && above > 0 && { upTo: 1 / above }),
    },
  };
}

function mean(role: HistogramRole, stretch: Stretch): Evaluated {
  const histogram = stretch.tally?.histograms[role];
  if (!histogram) return undefined;
  const count = countOf(histogram);
  if (!(count > 0)) return 'idle';
  return {
    value: histogram.sum / count,
    samples: requestsBehind(role, stretch),
  };
}

/** One request gives many intervals between tokens: they are not so many requests. */
function requestsBehind(role: HistogramRole, { tally }: Stretch): number {
  return role === 'interTokenLatency'
    ? (tally?.counters.requests ?? 0)
    : countOf(tally?.histograms[role]);
}

function rate(
  { role, among }: { role: CounterRole; among: CounterRole },
  { tally, seconds }: Stretch,
): Evaluated {
  const count = tally?.counters[role];
  if (count === undefined) return undefined;
  if (!(count > 0) && !((tally?.counters[among] ?? 0) > 0)) return 'idle';
  return { value: count / seconds, samples: tally?.counters.requests ?? 0 };
}
