import type { NamespacedName } from '../experiments/types';
import type { ServiceRef } from '../releases/types';

/**
 * Why there is no number: `absent` nothing exposes the metric, `noTraffic` it is exposed and nothing was
 * counted, `notScraped` nobody collects it or it cannot be read now, `partialWindow` a part of the window
 * is missing.
 * @public
 */
export const metricGaps = [
  'absent',
  'noTraffic',
  'notScraped',
  'partialWindow',
] as const;

/** @public */
export type MetricGap = (typeof metricGaps)[number];

/**
 * A number that was measured, or why there is none. Never NaN, and never 0 for what is not known.
 * @public
 */
export type MeasuredNumber =
  | {
      state: 'ok';
      value: number;
      unit: string;
      /** How many requests the number stands on; 0 for a gauge, which stands on none. */
      samples: number;
      /** Of a quantile: the bucket that holds it. An absent bound: it is open on that side. */
      bucket?: { above?: number; upTo?: number };
    }
  | {
      state: MetricGap;
      /** One sentence; of an absent metric, with the names that were looked for. */
      detail: string;
    };

/**
 * Panels of a page, each one upstream query at most, with the measures that it shows and their units.
 * Seconds, tokens per second, requests per second, counts, and shares from 0 to 1 (`1`).
 * @public
 */
export const metricPanels = {
  ttft: {
    unit: 's',
    metrics: ['ttftP50', 'ttftP90', 'ttftP95', 'ttftP99', 'ttftMean'],
  },
  outputSpeed: { unit: 'tok/s', metrics: ['outputSpeedLow20'] },
  interToken: {
    unit: 's',
    metrics: ['timePerOutputTokenP95', 'interTokenLatencyP95'],
  },
  endToEnd: { unit: 's', metrics: ['endToEndP50', 'endToEndP95'] },
  tokens: {
    unit: 'tok/s',
    metrics: [
      'inputTokensPerSecond',
      'outputTokensPerSecond',
      'cachedTokensPerSecond',
    ],
  },
  requests: {
    unit: 'req/s',
    metrics: ['requestsPerSecond', 'errorsPerSecond', 'abortsPerSecond'],
  },
  queue: { unit: '', metrics: ['running', 'waiting'] },
  kvCache: { unit: '1', metrics: ['kvCacheMax', 'kvCacheMean'] },
  replicas: { unit: '', metrics: ['replicasReady', 'replicasDesired'] },
} as const;

/** @public */
export type MetricPanel = keyof typeof metricPanels;

/** A measure of a service or an arm.
 * @public
 */
export type MetricName = (typeof metricPanels)[MetricPanel]['metrics'][number];

/**
 * A point of a line: milliseconds since the epoch, and the value; null is a gap.
 * @public
 */
export type MetricPoint = [time: number, value: number | null];

/**
 * A line of a chart.
 * @public
 */
export interface MetricSeries {
  metric: MetricName;
  /** Absent on the page of a service. */
  arm?: string;
  points: MetricPoint[];
  /** Why there is no line at all, or why it has gaps. */
  state: 'ok' | MetricGap;
  detail?: string;
}

/** @public */
export const metricRanges = ['5m', '1h', '6h', '24h', '7d'] as const;

/** @public */
export type MetricRange = (typeof metricRanges)[number];

/**
 * What measured, as the page says it.
 * @public
 */
export interface MetricSource {
  /** `demo`: a window that the demo keeps of its own mock servers; `none`: nothing is configured. */
  kind: 'prometheus' | 'demo' | 'none';
  /** `vLLM 0.13 and newer`, `SGLang`; absent when no engine's name was found. */
  engine?: string;
  /** Where the clock of the latencies stands; the two are never compared. */
  clock?: 'engine' | 'gateway';
  /** One sentence. */
  detail: string;
  /** Names that were looked for. */
  names: Array<{ name: string; found: boolean }>;
}

/**
 * Start and end are ISO 8601 in UTC; the step is that of the points.
 * @public
 */
export interface MetricWindow {
  start: string;
  end: string;
  stepSeconds: number;
}

/**
 * A line across a panel: the bound of an SLO, in the unit of the panel.
 * @public
 */
export interface MetricThreshold {
  panel: MetricPanel;
  value: number;
  /** `p95 at most 1.5 s`, with who it is for where it is not for all. */
  label: string;
  /** The arm that it is for; absent when it is for all that the page shows. */
  arm?: string;
}

/**
 * A panel that could not be read now; all others stand.
 * @public
 */
export interface MetricFailure {
  panel: MetricPanel;
  /** One sentence, for people. */
  detail: string;
}

/**
 * Metrics of a service. `now` is over the last five minutes of the window, each measure there.
 * @public
 */
export interface ServiceMetrics {
  window: MetricWindow;
  source: MetricSource;
  now: Record<MetricName, MeasuredNumber>;
  series: MetricSeries[];
  thresholds: MetricThreshold[];
  failures: MetricFailure[];
  notes: string[];
}

/** @public */
export interface ArmMetrics {
  arm: string;
  service: NamespacedName;
  source: MetricSource;
  /** Share of the requests of all arms over the window, in percent. */
  share: MeasuredNumber;
  /** Over the whole window. */
  metrics: Record<MetricName, MeasuredNumber>;
}

/**
 * Something that happened to an experiment: a line down all charts.
 * @public
 */
export interface MetricMark {
  /** ISO 8601 in UTC. */
  time: string;
  kind: 'look' | 'weights' | 'restart' | 'start' | 'end';
  label: string;
}

/**
 * Metrics of an experiment: those of each arm over one window. Of a stopped one, its last time.
 * @public
 */
export interface ExperimentMetrics {
  window: MetricWindow;
  arms: ArmMetrics[];
  series: MetricSeries[];
  thresholds: MetricThreshold[];
  marks: MetricMark[];
  failures: MetricFailure[];
  notes: string[];
}

/**
 * TTFT of a service in a list: p95 over the last five minutes, and its course over the last half hour.
 * @public
 */
export interface ServiceGlance extends ServiceRef {
  ttftP95: MeasuredNumber;
  /** At most 60. */
  points: MetricPoint[];
}

/** @public */
export interface MetricsQuery {
  /** `1h` by default. */
  range?: MetricRange;
}
