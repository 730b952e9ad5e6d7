import type { HistogramMeasure } from '../MetricsReader';

/** What a metric says of a service, whatever it is called there. */
export type HistogramRole = HistogramMeasure | 'outputSpeed';

export type CounterRole =
  | 'promptTokens'
  | 'outputTokens'
  | 'cachedTokens'
  | 'requests'
  | 'errors'
  | 'aborts';

export type GaugeRole =
  'running' | 'waiting' | 'kvCache' | 'replicasReady' | 'replicasDesired';

export type MetricRole = HistogramRole | CounterRole | GaugeRole;

/** Who exposes a metric: its series are labelled in another way. */
export type MetricOrigin = 'engine' | 'gateway';

interface NamedCandidate {
  name: string;
  /** Newer versions do not have it. */
  old?: true;
}

/** A histogram, by its name without suffix. */
export interface HistogramCandidate extends NamedCandidate {
  type: 'histogram';
  role: HistogramRole;
  /** One sample for each token, so that its count is no count of requests. */
  perToken?: true;
}

/** Some of what a name counts, by matchers in PromQL. */
export interface CounterPart {
  name: string;
  among: string;
}

export interface CounterCandidate extends NamedCandidate {
  type: 'counter';
  role: CounterRole;
  /** Matchers in PromQL; of those that count, among all of the name. */
  among?: string;
  /** Others that count too, by another name, where there are any. */
  plus?: CounterPart;
}

export interface GaugeCandidate extends NamedCandidate {
  type: 'gauge';
  role: GaugeRole;
}

/** A name that a role can have; the first that is found counts. */
export type MetricCandidate =
  HistogramCandidate | CounterCandidate | GaugeCandidate;

/** The names of one engine, or of the gateway. */
export interface MetricFamily {
  origin: MetricOrigin;
  /** As a page calls it. */
  label: string;
  /** The same where only names were found that newer versions do not have. */
  oldLabel?: string;
  /** Some metrics are there only after a first request. */
  lazy?: true;
  candidates: readonly MetricCandidate[];
}
