import type { ExcludedSpan } from '@llm-canary/backstage-plugin-canary-common';
import type { HistogramMeasure } from '@llm-canary/backstage-plugin-canary-node';

/** What is judged: shares of requests within a bound, and shares of requests that went wrong. */
export const comparedMeasures = [
  'ttft',
  'timePerOutputToken',
  'interTokenLatency',
  'endToEnd',
  'errors',
  'aborts',
] as const;

export type ComparedMeasure = (typeof comparedMeasures)[number];

/** One block of time: requests and hits of the arm, then of the baseline. */
export type PairBlock = [
  requests: number,
  hits: number,
  baselineRequests: number,
  baselineHits: number,
];

/** What a pair had counted by a look that told more than the one before. */
export interface Progress {
  /** Share of the planned duration that had passed. */
  time: number;
  /** Harmonic mean of the requests of the two. */
  information: number;
}

/** An arm beside the baseline in one measure, since the window began. */
export interface PairCounts {
  measure: ComparedMeasure;
  arm: string;
  /** Seconds; of a share within a bound, once it was chosen. Never changed. */
  bound?: number;
  blocks: PairBlock[];
  progress: Progress[];
  /** The one of the two that does not count it, where the other does. */
  lacking?: string;
}

/** The histogram of an arm in one measure, since the window began. */
export interface ArmHistogram {
  measure: HistogramMeasure;
  arm: string;
  /** Metrics that it was read from; more than one: it changed on the way. */
  names: string[];
  clocks: Array<'engine' | 'gateway'>;
  /** Ascending, finite, those that it had all the time. */
  bounds: number[];
  /** At or under each bound, then all. */
  counts: number[];
}

/** What an arm had to do, since the window began. */
export interface ArmLoad {
  arm: string;
  requests: number;
  /** Requests and tokens of the time in which both were counted. */
  prompt: { requests: number; tokens: number };
  cached: { promptTokens: number; tokens: number };
  /** Requests, and seconds times ready replicas, of the time in which both were known. */
  replicas: { requests: number; replicaSeconds: number; seconds: number };
  restarts: number;
}

/** All that was counted since a window began. */
export interface LookCounts {
  /** Milliseconds since 1970. */
  until: number;
  pairs: PairCounts[];
  histograms: ArmHistogram[];
  load: ArmLoad[];
  excluded: ExcludedSpan[];
  /** Milliseconds that were left out, each once. */
  excludedMilliseconds: number;
}
