import type { LogNormal } from './random';

/** How a mock model fares; what a real one does by its nature. */
export interface ModelBehaviour {
  /** Seconds from the start of the work, after any queue, to the first token. */
  firstToken: LogNormal;
  /** Seconds between two tokens. */
  interToken: LogNormal;
  /** Length of an answer; the request's own limit cuts it. */
  outputTokens: LogNormal;
  /** Share of requests that are answered with status 500. */
  errorShare: number;
  /** Share of requests that end with an error in the middle of the answer. */
  brokenShare: number;
  /** Share of the tokens of a prompt that are found in the cache. */
  cachedShare: number;
  /** How many requests run at once; the others wait. */
  concurrency: number;
  /** How many tokens the KV cache holds. */
  kvCacheTokens: number;
  /** How many tokens of an answer, its first ones, are reasoning. */
  reasoningTokens: number;
}

/** An ordinary model of the demo: short answers, so that a laptop has time for many. */
export const ordinaryBehaviour: ModelBehaviour = {
  firstToken: { median: 0.3, sigma: 0.55 },
  interToken: { median: 0.02, sigma: 0.25 },
  outputTokens: { median: 24, sigma: 0.5 },
  errorShare: 0,
  brokenShare: 0,
  cachedShare: 0.3,
  concurrency: 16,
  kvCacheTokens: 20_000,
  reasoningTokens: 0,
};

/** Neither waits nor fails: for tests of what is around a model. */
export const instantBehaviour: ModelBehaviour = {
  ...ordinaryBehaviour,
  firstToken: { median: 0, sigma: 0 },
  interToken: { median: 0, sigma: 0 },
  outputTokens: { median: 8, sigma: 0 },
};
