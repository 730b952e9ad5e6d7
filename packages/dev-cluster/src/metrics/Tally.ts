/** What only grows, until a process starts anew. */
export const counterRoles = [
  'promptTokens',
  'outputTokens',
  'cachedTokens',
  'requests',
  'errors',
  'aborts',
  'routed',
] as const;
export type CounterRole = (typeof counterRoles)[number];

export const histogramRoles = [
  'ttft',
  'timePerOutputToken',
  'interTokenLatency',
  'endToEnd',
] as const;
export type HistogramRole = (typeof histogramRoles)[number];

/** What is as it is at the moment. */
export type GaugeRole =
  'running' | 'waiting' | 'kvCache' | 'replicasReady' | 'replicasDesired';

/** Requests at or under each bound; the last bound is Infinity. */
export interface Histogram {
  /** In seconds, ascending. */
  bounds: readonly number[];
  counts: readonly number[];
  sum: number;
}

/** Counts of one source: all since its start, or those of a stretch of time. */
export interface Tally {
  counters: Partial<Record<CounterRole, number>>;
  histograms: Partial<Record<HistogramRole, Histogram>>;
}

/** What came between two tallies; whatever went down began anew at 0. Pure. */
export function tallySince(before: Tally, now: Tally): Tally {
  const counters: Tally['counters'] = {};
  for (const role of counterRoles) {
    const value = now.counters[role];
    if (value !== undefined) {
      counters[role] = value - (before.counters[role] ?? 0);
    }
  }
  const histograms: Tally['histograms'] = {};
  for (const role of histogramRoles) {
    const histogram = now.histograms[role];
    if (histogram) {
      histograms[role] = combine(histogram, before.histograms[role], -1);
    }
  }
  return { counters, histograms };
}

/** The sum of tallies. Pure. */
export function addTallies(tallies: readonly Tally[]): Tally {
  const all: Tally = { counters: {}, histograms: {} };
  for (const { counters, histograms } of tallies) {
    for (const role of counterRoles) {
      const value = counters[role];
      if (value !== undefined) {
        all.counters[role] = value + (all.counters[role] ?? 0);
      }
    }
    for (const role of histogramRoles) {
      const histogram = histograms[role];
      if (histogram) {
        all.histograms[role] = combine(histogram, all.histograms[role], 1);
      }
    }
  }
  return all;
}

/** Whether a counter went down: its process was started anew. Pure. */
export function isReset(before: Tally, now: Tally): boolean {
  const countersFell = counterRoles.some(
    role => (now.counters[role] ?? 0) < (before.counters[role] ?? 0),
  );
  return (
    countersFell ||
    histogramRoles.some(
      role => countOf(now.histograms[role]) < countOf(before.histograms[role]),
    )
  );
}

export function countOf(histogram: Histogram | undefined): number {
  return histogram?.counts.at(-1) ?? 0;
}

/** Other bounds than those of the first have no sum with it: they are as good as nothing. */
function combine(
  one: Histogram,
  other: Histogram | undefined,
  sign: 1 | -1,
): Histogram {
  if (other?.bounds.length !== one.bounds.length) return one;
  return {
    bounds: one.bounds,
    counts: one.counts.map(
      (count, at) => count + sign * (other.counts[at] ?? 0),
    ),
    sum: one.sum + sign * other.sum,
  };
}
