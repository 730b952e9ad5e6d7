import type { Histogram } from '../histogram/Histogram';
import { readQuantile } from '../histogram/readQuantile';
import type { MetricRole } from '../names/types';
import type { MeasureRule } from './measureRules';
import type { Sample } from './ServiceSamples';

/** What a service did in one stretch of time. */
export interface Moment {
  seconds: number;
  /** Undefined: nothing was scraped. */
  sample(role: MetricRole, over?: 'sum' | 'max' | 'avg'): Sample | undefined;
  /** Whether the output's speed is to be read as the inverse of time per token. */
  inverseSpeed: boolean;
  /** Whether the histogram counts tokens. */
  perToken(role: MetricRole): boolean;
}

/** A measure of a moment. `idle`: nothing was counted; undefined: nothing was scraped. */
export type Evaluated =
  | {
      value: number;
      samples: number;
      bucket?: { above?: number; upTo?: number };
    }
  | 'idle'
  | undefined;

/** One measure of one moment. Pure. */
export function evaluateRule(rule: MeasureRule, moment: Moment): Evaluated {
  switch (rule.kind) {
    case 'quantile':
      return rule.role === 'outputSpeed' && moment.inverseSpeed
        ? inverseOf(quantile('timePerOutputToken', 1 - rule.q, moment))
        : quantile(rule.role, rule.q, moment);
    case 'mean':
      return mean(rule.role, moment);
    case 'rate':
      return rate(rule.role, moment);
    case 'gauge': {
      const value = moment.sample(rule.role, rule.over);
      return typeof value === 'number' ? { value, samples: 0 } : undefined;
    }
    default:
      return rule satisfies never;
  }
}

function histogramOf(role: MetricRole, moment: Moment): Histogram | undefined {
  const sample = moment.sample(role);
  return typeof sample === 'object' ? sample : undefined;
}

/** At least 1 where anything was counted: an increase may be a part of a request. */
function whole(count: number): number {
  return Math.max(1, Math.round(count));
}

function requestsBehind(
  role: MetricRole,
  { count }: Histogram,
  moment: Moment,
): number {
  if (!moment.perToken(role)) return whole(count);
  const requests = moment.sample('requests');
  return typeof requests === 'number' ? Math.round(requests) : 0;
}

function quantile(role: MetricRole, q: number, moment: Moment): Evaluated {
  const histogram = histogramOf(role, moment);
  if (!histogram) return undefined;
  if (!(histogram.count > 0)) return 'idle';
  const read = readQuantile(histogram, q);
  return read && { ...read, samples: requestsBehind(role, histogram, moment) };
}

function inverseOf(evaluated: Evaluated): Evaluated {
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

function mean(role: MetricRole, moment: Moment): Evaluated {
  const histogram = histogramOf(role, moment);
  if (!histogram) return undefined;
  if (!(histogram.count > 0)) return 'idle';
  return histogram.sum === undefined
    ? undefined
    : {
        value: histogram.sum / histogram.count,
        samples: requestsBehind(role, histogram, moment),
      };
}

/**
 * Nothing of what the rest is a part of: no traffic. No error among requests is a 0, and no cached token
 * among tokens too.
 */
function rate(role: MetricRole, moment: Moment): Evaluated {
  const count = moment.sample(role);
  if (typeof count !== 'number') return undefined;
  const requests = moment.sample('requests');
  const samples = typeof requests === 'number' ? Math.round(requests) : 0;
  const among = moment.sample(amongWhat(role));
  const isIdle = typeof among !== 'number' || !(among > 0);
  if (!(count > 0) && isIdle) return 'idle';
  return { value: Math.max(0, count) / moment.seconds, samples };
}

function amongWhat(role: MetricRole): MetricRole {
  return role === 'cachedTokens' ? 'promptTokens' : 'requests';
}
