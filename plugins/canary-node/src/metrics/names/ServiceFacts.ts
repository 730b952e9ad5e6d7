import type { AnswerSeries } from '../upstream/types';

/** What Prometheus has of a service at the end of a window, and within it. */
export interface ServiceFacts {
  now: ReadonlySet<string>;
  window: ReadonlySet<string>;
  /** Whether a target of it could be scraped; absent: it has none. */
  upNow?: boolean;
  upInWindow?: boolean;
}

/** Collects the facts of one service from the series of the question for them. */
export function readServiceFacts(
  series: readonly AnswerSeries[],
): ServiceFacts {
  const now = new Set<string>();
  const window = new Set<string>();
  const up: Pick<ServiceFacts, 'upNow' | 'upInWindow'> = {};
  for (const { labels, values } of series) {
    const { is, __name__: name = '' } = labels;
    const isUp = Number(values[0]?.[1]) > 0;
    if (is === 'now') now.add(name);
    if (is === 'window') window.add(name);
    if (is === 'upNow') up.upNow = up.upNow === true || isUp;
    if (is === 'upInWindow') up.upInWindow = up.upInWindow === true || isUp;
  }
  return { now, window: new Set([...now, ...window]), ...up };
}
