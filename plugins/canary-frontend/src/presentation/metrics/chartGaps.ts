import type {
  MetricGap,
  MetricSeries,
  MetricWindow,
} from '@llm-canary/backstage-plugin-canary-common';
import { gapSteps, valueOf } from './chartRows';
import type { MetricLine } from './metricLines';

/** A stretch of time in which lines have no value. */
export interface ChartGap {
  /** Milliseconds since the epoch. */
  start: number;
  end: number;
  /** Ids of the lines; all of them when it concerns the whole chart. */
  lines: string[];
  /** Absent when nobody says why. */
  state?: MetricGap;
  detail?: string;
}

type Span = Pick<ChartGap, 'start' | 'end'>;

/** Times at which a line has a value, ascending. */
function measuredTimes(line: MetricLine): number[] {
  return line.series.points
    .filter(point => valueOf(point, 1) !== null)
    .map(([time]) => time)
    .sort((a, b) => a - b);
}

function spansOf(line: MetricLine, window: MetricWindow): Span[] {
  const times = measuredTimes(line);
  if (times.length === 0) {
    return [];
  }
  const start = Date.parse(window.start);
  const end = Date.parse(window.end);
  const widest = gapSteps * window.stepSeconds * 1_000;
  const edges = [start, ...times, end];
  return edges.flatMap((time, index) => {
    const before = edges[index - 1];
    return before !== undefined && time - before > widest
      ? [{ start: before, end: time }]
      : [];
  });
}

/** Whether a line has any value at all. */
export function isMeasured(line: MetricLine): boolean {
  return line.series.points.some(point => valueOf(point, 1) !== null);
}

/**
 * Whether requests were counted all through a gap: then it was scraped, and there was nothing to measure.
 */
function isCounted(span: Span, requests: MetricSeries | undefined): boolean {
  const inside = (requests?.points ?? []).filter(
    ([time]) => time > span.start && time < span.end,
  );
  return inside.length > 0 && inside.every(point => valueOf(point, 1) !== null);
}

function reasonOf(
  line: MetricLine,
  span: Span,
  requests: readonly MetricSeries[],
): Pick<ChartGap, 'state' | 'detail'> {
  const { state, detail } = line.series;
  const own = requests.find(({ arm }) => arm === line.arm);
  if (isCounted(span, own)) {
    return { state: 'noTraffic' };
  }
  return state === 'ok' ? {} : { state, detail };
}

/**
 * Gaps of a chart, the same of several lines once. A line without any value has none: it says its
 * state instead. With the requests of a chart of latencies a gap without requests is told from one that
 * was not scraped.
 */
export function chartGaps(
  lines: readonly MetricLine[],
  window: MetricWindow,
  requests: readonly MetricSeries[] = [],
): ChartGap[] {
  const gaps = new Map<string, ChartGap>();
  for (const line of lines) {
    for (const { start, end } of spansOf(line, window)) {
      const reason = reasonOf(line, { start, end }, requests);
      const key = JSON.stringify([start, end, reason]);
      const gap = gaps.get(key) ?? {
        start,
        end,
        lines: [],
        ...reason,
      };
      gap.lines.push(line.id);
      gaps.set(key, gap);
    }
  }
  return [...gaps.values()].sort((a, b) => a.start - b.start || a.end - b.end);
}
