/** A histogram as Prometheus writes it: bounds and counts as text. */
export interface RawHistogram {
  count: string;
  sum: string;
  buckets?: Array<[rule: number, lower: string, upper: string, count: string]>;
}

/** One line of an answer; a line of an instant query has one sample. Times in seconds. */
export interface AnswerSeries {
  labels: Readonly<Record<string, string>>;
  values: Array<[time: number, value: string]>;
  histograms: Array<[time: number, histogram: RawHistogram]>;
}

/** What Prometheus answered to a query that it could answer. */
export interface Answer {
  series: AnswerSeries[];
  /** Its warnings: the answer may lack something. */
  warnings: string[];
}

/** A query over points: `step` apart, from start to end, both included. Seconds. */
export interface PointRange {
  start: number;
  end: number;
  step: number;
}

/** A query that is complete, as it goes upstream. */
export type Question =
  | {
      kind: 'instant';
      query: string;
      time: number;
      /** As many series are enough; a server that does not know it answers all. */
      limit?: number;
    }
  | ({ kind: 'range'; query: string } & PointRange);

/**
 * Bounds of an upstream call.
 * @public
 */
export interface UpstreamLimits {
  milliseconds: number;
  bytes: number;
  series: number;
  /** Calls at once; the others wait. */
  calls: number;
  /** Calls that may wait. */
  waiting: number;
}

export const defaultUpstreamLimits: UpstreamLimits = {
  milliseconds: 10_000,
  bytes: 20_000_000,
  series: 50_000,
  calls: 6,
  waiting: 200,
};
