/**
 * When two arms are not comparable; `docs/experiments.md` has the reasons. A ratio is that of the larger
 * to the smaller.
 */
export const limits = {
  /** Share of the window that may be left out. */
  leftOut: 0.2,
  /** Ratio of the mean lengths of prompts. */
  promptLength: 1.25,
  /** Difference of the shares of prompt tokens that came from a cache. */
  cacheHits: 0.1,
  /** Ratio of the requests of each ready replica in a second. */
  load: 2.5,
  /** Points between the weight that is asked and the one in the route. */
  weights: 1,
  /** Requests under which a mean says nothing. */
  fewest: 30,
} as const;
