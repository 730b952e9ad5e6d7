/** What a series is at a time: its value, or undefined where it was not scraped. */
export type SeriesAt = (seconds: number) => number | undefined;

/** A series with its labels, as `name{a="b"}`. */
export type PageSeries = [series: string, at: SeriesAt];

/** Bounds of a classic histogram and the share of requests at or under each. */
export interface Shares {
  bounds: readonly number[];
  shares: readonly number[];
  mean: number;
}

/**
 * A page that tells a whole history at once: each series at each time, with the time beside it, as the
 * exposition format allows. So a test has half an hour of samples in its first scrape.
 */
export function pageHistory(
  series: readonly PageSeries[],
  times: readonly number[],
): string {
  const lines = series.flatMap(([name, at]) =>
    times.flatMap(time => {
      const value = at(time);
      return value === undefined ? [] : [`${name} ${value} ${time * 1_000}`];
    }),
  );
  return `${lines.join('\n')}\n`;
}

/** The series of a classic histogram whose count grows like `count`. */
export function histogramSeries(
  name: string,
  count: SeriesAt,
  { bounds, shares, mean }: Shares,
): PageSeries[] {
  const times = (factor: number): SeriesAt => {
    return time => {
      const all = count(time);
      return all === undefined ? undefined : Math.round(all * factor);
    };
  };
  return [
    ...bounds.map((bound, index): PageSeries => [
      `${name}_bucket{le="${bound}"}`,
      times(shares[index] ?? 1),
    ]),
    [`${name}_bucket{le="+Inf"}`, count],
    [
      `${name}_sum`,
      time => {
        const all = count(time);
        return all === undefined ? undefined : all * mean;
      },
    ],
    [`${name}_count`, count],
  ];
}
