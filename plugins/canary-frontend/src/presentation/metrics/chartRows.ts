import type {
  MetricPoint,
  MetricWindow,
} from '@llm-canary/backstage-plugin-canary-common';
import type { MetricLine } from './metricLines';

/** A moment of a chart with the value of each line there, in the order of the lines. */
export interface ChartRow {
  time: number;
  values: Array<number | null>;
}

/** Points farther apart than this many steps have a gap between them. */
export const gapSteps = 1.5;

/** The value of a point; what is no number is none, never 0. */
export function valueOf([, value]: MetricPoint, factor: number): number | null {
  return value !== null && Number.isFinite(value) ? value * factor : null;
}

/** Moments at which no line has a point, one in each hole of the grid, so that lines break there. */
function holes(times: readonly number[], window: MetricWindow): number[] {
  const widest = gapSteps * window.stepSeconds * 1_000;
  return times.flatMap((time, index) => {
    const before = times[index - 1];
    return before !== undefined && time - before > widest
      ? [(before + time) / 2]
      : [];
  });
}

/** What a chart draws, moment by moment; null is a gap. */
export function chartRows(
  lines: readonly MetricLine[],
  window: MetricWindow,
  factor: number,
): ChartRow[] {
  const known = lines.map(
    line =>
      new Map(
        line.series.points.map(point => [point[0], valueOf(point, factor)]),
      ),
  );
  const times = [
    ...new Set(lines.flatMap(line => line.series.points.map(([time]) => time))),
  ].sort((a, b) => a - b);
  return [...times, ...holes(times, window)]
    .sort((a, b) => a - b)
    .map(time => ({
      time,
      values: known.map(values => values.get(time) ?? null),
    }));
}

/** The highest value of a chart; -Infinity of none. */
export function highestOf(rows: readonly ChartRow[]): number {
  return rows.reduce(
    (highest, row) =>
      row.values.reduce<number>(
        (most, value) => (value === null ? most : Math.max(most, value)),
        highest,
      ),
    -Infinity,
  );
}

/** Whether a value stands between two gaps, where no line can show it. */
export function isIsolated(
  rows: readonly ChartRow[],
  index: number,
  line: number,
): boolean {
  const at = (place: number) => rows[place]?.values[line] ?? null;
  return at(index) !== null && at(index - 1) === null && at(index + 1) === null;
}
