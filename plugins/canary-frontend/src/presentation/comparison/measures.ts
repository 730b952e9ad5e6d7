import { formatBound } from '../metrics/metricNumbers';

/** What a judged measure counts of requests, or of tokens. */
interface Measure {
  /** `within`, `atLeast`: hits of a bound, more is better. `occurs`: it happened, less is better. */
  kind: 'within' | 'atLeast' | 'occurs';
  /** Of the bound, as it is written. */
  unit: 's' | 'ms' | 'tok/s' | '';
}

const measures = {
  ttft: { kind: 'within', unit: 's' },
  timePerOutputToken: { kind: 'within', unit: 'ms' },
  interTokenLatency: { kind: 'within', unit: 'ms' },
  endToEnd: { kind: 'within', unit: 's' },
  outputSpeed: { kind: 'atLeast', unit: 'tok/s' },
  errors: { kind: 'occurs', unit: '' },
  aborts: { kind: 'occurs', unit: '' },
} as const satisfies Record<string, Measure>;

/** A measure that the pages have words for. */
export type KnownMeasure = keyof typeof measures;

export function isKnownMeasure(metric: string): metric is KnownMeasure {
  return Object.hasOwn(measures, metric);
}

/** Kind and unit; one that a newer backend invents is shown as it comes. */
export function measureOf(metric: string): Measure | undefined {
  return isKnownMeasure(metric) ? measures[metric] : undefined;
}

/**
 * A bound of a bucket in the unit of its measure, without the unit: bounds come in seconds, times between
 * tokens are written in milliseconds.
 */
export function boundNumber(metric: string, bound: number): string {
  return formatBound(measureOf(metric)?.unit === 'ms' ? bound * 1_000 : bound);
}

/** `0.5 s`, `50 ms`, `20 tok/s`. */
export function boundText(metric: string, bound: number): string {
  const unit = measureOf(metric)?.unit ?? '';
  return `${boundNumber(metric, bound)} ${unit}`.trimEnd();
}
