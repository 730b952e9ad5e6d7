import type { AnswerSeries } from './types';

const DEFAULT_SECONDS = 15;

/** The raw samples of the last minutes of whatever is scraped for a service. */
export const scrapeIntervalQuery = 'up{service!=""}[3m]';

/**
 * How often targets are scraped: of those that are, the slowest. 15 s where that cannot be seen. Pure.
 */
export function readScrapeInterval(series: readonly AnswerSeries[]): number {
  const intervals = series.flatMap(({ values }) => {
    const gaps = values
      .slice(1)
      .map(([time], index) => time - (values[index]?.[0] ?? time))
      .sort((a, b) => a - b);
    return gaps[Math.floor(gaps.length / 2)] ?? [];
  });
  const slowest = Math.max(0, ...intervals);
  return slowest > 0 ? Math.ceil(slowest) : DEFAULT_SECONDS;
}
