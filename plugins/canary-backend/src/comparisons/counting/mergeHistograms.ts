import type { HistogramCounts } from '@llm-canary/backstage-plugin-canary-node';

/** Requests at or under each finite bound, then all: one count more than bounds. */
export interface Histogram {
  bounds: number[];
  counts: number[];
}

/** The sum of some spans of a histogram; those in which nothing was scraped do not count. */
export function sumSpans(
  { bounds, spans }: Pick<HistogramCounts, 'bounds' | 'spans'>,
  indexes: readonly number[],
): Histogram {
  const finite = bounds.filter(Number.isFinite);
  const counts = bounds.map(() => 0);
  for (const index of indexes) {
    spans[index]?.forEach((count, bound) => {
      counts[bound] += count;
    });
  }
  return { bounds: finite, counts };
}

/** Both together, at the bounds that both have. */
export function addHistograms(left: Histogram, right: Histogram): Histogram {
  const bounds = left.bounds.filter(bound => right.bounds.includes(bound));
  const sumAt = (bound: number) => countAt(left, bound) + countAt(right, bound);
  return {
    bounds,
    counts: [...bounds.map(sumAt), totalOf(left) + totalOf(right)],
  };
}

/** All requests of a histogram. */
export function totalOf({ counts }: Histogram): number {
  return counts.at(-1) ?? 0;
}

/** Requests at or under a bound that the histogram has. */
export function countAt({ bounds, counts }: Histogram, bound: number): number {
  const index = bounds.indexOf(bound);
  if (index < 0) throw new RangeError(`There is no bound ${bound}`);
  return counts[index];
}
