import type { MetricVerdict } from './types';

/**
 * A look at an experiment, taken at a planned time. Number 0: none was taken yet.
 * @public
 */
export interface ComparisonLook {
  number: number;
  of: number;
  /** ISO 8601 in UTC. */
  takenAt?: string;
  /** Until when requests were counted: the planned time of the look, however late it was taken. */
  countedUntil?: string;
  /** Absent after the last, and for a stopped experiment. */
  nextAt?: string;
  /** Share of the planned time that has passed, from 0 to 1. */
  time?: number;
  /** What a difference had to pass at this look; of several measures and arms the highest. */
  z?: number;
}

/**
 * Minutes that count for no arm.
 * @public
 */
export interface ExcludedSpan {
  start: string;
  end: string;
  /** `arm fp8 was not scraped` */
  reason: string;
}

/**
 * One thing that must hold for the arms to be comparable.
 * @public
 */
export interface ComparisonCheck {
  /** `bounds`, `source`, `window`, `promptLength`, `cacheHits`, `load`, `restarts`, `weights`. */
  name: string;
  state: 'ok' | 'warning';
  /** One sentence with the figures. */
  detail: string;
}

/**
 * Requests of an arm, and how many of them were hits.
 * @public
 */
export interface ArmShare {
  requests: number;
  hits: number;
}

/**
 * A verdict with what it stands on.
 * @public
 */
export interface ReportedVerdict extends MetricVerdict {
  /** Of shares within a bound: the bound in seconds, or in tokens per second. */
  bound?: number;
  /** What the difference had to pass; absent where nothing was counted. */
  z?: number;
  /** Absent where nothing was counted. */
  arm?: ArmShare;
  baseline?: ArmShare;
}

/**
 * A quantile of an arm as the bucket that holds it, at the confidence of the look. Says better or worse
 * only where the intervals of arm and baseline do not overlap.
 * @public
 */
export interface QuantileRow {
  /** `ttft` */
  metric: string;
  /** `p50`, `p95` */
  quantile: string;
  requests: number;
  above?: number;
  upTo?: number;
  /** As many requests as an interval with two ends needs, where there are fewer. */
  need?: number;
  /** Absent for the baseline itself. */
  comparison?: 'lower' | 'higher' | 'noDifference' | 'notEnoughData';
}

/** @public */
export interface ArmComparison {
  arm: string;
  metrics: ReportedVerdict[];
  quantiles: QuantileRow[];
}

/**
 * What one comparison window said when it ended.
 * @public
 */
export interface PastComparison {
  window: { start: string; end: string };
  /** `weights changed`, `experiment stopped`. */
  ended: string;
  look: ComparisonLook;
  arms: ArmComparison[];
}

/**
 * The arms of an experiment beside its baseline, as the last planned look found them. Verdicts do not
 * change between looks.
 * @public
 */
export interface ComparisonReport {
  baseline: string;
  look: ComparisonLook;
  /** Absent end: it runs on. Absent window: it has not begun, and a note says what it waits for. */
  window?: { start: string; end?: string; excluded: ExcludedSpan[] };
  checks: ComparisonCheck[];
  /** All but the baseline. */
  arms: ArmComparison[];
  baselineQuantiles: QuantileRow[];
  /** Windows that a change of weights ended, newest first. */
  past: PastComparison[];
  notes: string[];
}

/**
 * What a list says of a comparison.
 * @public
 */
export interface ComparisonSummary {
  look: { number: number; of: number };
  /** `better`, `worse`: names of arms with at least one such verdict. */
  better: Array<{ arm: string; metrics: string[] }>;
  worse: Array<{ arm: string; metrics: string[] }>;
}
