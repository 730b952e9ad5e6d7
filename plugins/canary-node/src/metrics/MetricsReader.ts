import type {
  MeasuredNumber,
  MetricName,
  MetricPanel,
  MetricSeries,
  MetricSource,
  NamespacedName,
} from '@llm-canary/backstage-plugin-canary-common';

/**
 * A window of points: `step` apart, from start to end.
 * @public
 */
export interface MetricsWindow {
  start: Date;
  end: Date;
  stepSeconds: number;
}

/** @public */
export interface MetricsCall {
  /** Ends the wait of this caller; others that share the upstream call go on. */
  signal?: AbortSignal;
}

/**
 * Lines and numbers of one service in one panel.
 * @public
 */
export interface PanelOfService {
  service: NamespacedName;
  lines: Array<Omit<MetricSeries, 'arm'>>;
  /** Over the whole window. */
  whole: Partial<Record<MetricName, MeasuredNumber>>;
  /** Over the last five minutes of the window. */
  now: Partial<Record<MetricName, MeasuredNumber>>;
}

/**
 * A stretch of time whose requests are counted; whole seconds.
 * @public
 */
export interface CountSpan {
  start: Date;
  end: Date;
}

/** Measures of requests whose histograms a comparison counts. @public */
export const histogramMeasures = [
  'ttft',
  'timePerOutputToken',
  'interTokenLatency',
  'endToEnd',
] as const;

/** @public */
export type HistogramMeasure = (typeof histogramMeasures)[number];

/**
 * Requests at or under each bound, span by span. Whole numbers.
 * @public
 */
export interface HistogramCounts {
  /** The metric that was read, as `vllm:time_to_first_token_seconds`. */
  name: string;
  clock: 'engine' | 'gateway';
  /** Ascending, in seconds; the last is Infinity. */
  bounds: number[];
  /** For each span asked for, cumulative over the bounds; null where nothing was scraped. */
  spans: Array<number[] | null>;
}

/**
 * What a service counted, span by span. A counter that is absent is left out; null is a span in which
 * nothing was scraped.
 * @public
 */
export interface ServiceCounts {
  service: NamespacedName;
  histograms: Partial<Record<HistogramMeasure, HistogramCounts>>;
  /** Finished requests; errors and aborts among them. */
  requests?: Array<number | null>;
  errors?: Array<number | null>;
  aborts?: Array<number | null>;
  promptTokens?: Array<number | null>;
  cachedTokens?: Array<number | null>;
  /** Mean of the ready replicas. */
  replicas?: Array<number | null>;
}

/**
 * Minutes in which a service was not measured.
 * @public
 */
export interface MetricOutage extends CountSpan {
  service: NamespacedName;
  cause: 'notScraped' | 'counterReset';
}

/** @public */
export interface ReaderState {
  state: 'reachable' | 'unreachable';
  /** One sentence: the version, or the error. */
  detail: string;
}

/**
 * Reads the metrics of one cluster. An upstream call has a deadline of ten seconds and a size limit, and
 * concurrent callers with the same question share it. Methods reject with a `MetricsUnavailableError`
 * when the source does not answer or answers with what cannot be read; nothing that is missing is 0.
 * @public
 */
export interface MetricsReader {
  readonly kind: 'prometheus' | 'demo';

  /** What each service exposes. One upstream call, kept for a minute. */
  sources(
    services: readonly NamespacedName[],
    window: MetricsWindow,
    call?: MetricsCall,
  ): Promise<Array<{ service: NamespacedName; source: MetricSource }>>;

  /** One panel of all the services: one upstream call, whatever their number. */
  panel(
    panel: MetricPanel,
    services: readonly NamespacedName[],
    window: MetricsWindow,
    call?: MetricsCall,
  ): Promise<PanelOfService[]>;

  /** TTFT p95 of every service of the cluster: two upstream calls at most. */
  glance(window: MetricsWindow, call?: MetricsCall): Promise<PanelOfService[]>;

  /** Share of requests of each service over the window, counted where the traffic is split. */
  requests(
    services: readonly NamespacedName[],
    window: CountSpan,
    call?: MetricsCall,
  ): Promise<Array<{ service: NamespacedName; requests: MeasuredNumber }>>;

  /** What a comparison counts. Not for pages: as many upstream calls as it needs. */
  counts(
    services: readonly NamespacedName[],
    spans: readonly CountSpan[],
    call?: MetricsCall,
  ): Promise<ServiceCounts[]>;

  /** Minutes without data, to the minute. */
  outages(
    services: readonly NamespacedName[],
    window: CountSpan,
    call?: MetricsCall,
  ): Promise<MetricOutage[]>;

  /** Whether the source answers. */
  check(call?: MetricsCall): Promise<ReaderState>;
}

/**
 * The source of metrics did not answer, or not with anything that can be read. The message is for
 * people, and has neither address nor token in it.
 * @public
 */
export class MetricsUnavailableError extends Error {
  override name = 'MetricsUnavailableError';
}
