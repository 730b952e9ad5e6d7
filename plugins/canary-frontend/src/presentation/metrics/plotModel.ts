import type {
  MetricMark,
  MetricName,
  MetricPanel,
  MetricSeries,
  MetricThreshold,
  MetricWindow,
} from '@llm-canary/backstage-plugin-canary-common';
import type { LineStyle } from './armStyles';
import { chartGaps, isMeasured, type ChartGap } from './chartGaps';
import { chartRows, highestOf, isIsolated, type ChartRow } from './chartRows';
import type { MetricLine } from './metricLines';
import { panelView } from './metricPanels';
import { valueScale, type ValueScale } from './valueScale';

/** A bound further above the highest value than this many times would press the lines flat. */
const farthest = 4;

/** Labels of marks need this share of the width. */
const labelShare = 0.12;

/** The bucket that holds a quantile, over a stretch of time. */
export interface BucketBand {
  metric: MetricName;
  arm?: string;
  start: string;
  end: string;
  above?: number;
  upTo?: number;
  label: string;
}

/** What a chart is made of; values as the API gives them. */
export interface ChartParts {
  panel: MetricPanel;
  /** Those that have a value. */
  lines: readonly MetricLine[];
  window: MetricWindow;
  thresholds: readonly MetricThreshold[];
  marks: readonly MetricMark[];
  bands: readonly BucketBand[];
  /** All that was read; the requests say why a latency has a gap. */
  series?: readonly MetricSeries[];
}

/** What is drawn: times in milliseconds since the epoch, values in the unit that is shown. */
export interface PlotModel {
  start: number;
  end: number;
  lines: readonly MetricLine[];
  rows: ChartRow[];
  /** For each line, whether it has a value between two gaps. */
  isolated: boolean[];
  scale: ValueScale;
  gaps: ChartGap[];
  bands: Array<{
    key: string;
    start: number;
    end: number;
    from: number;
    to: number;
    role: LineStyle['role'];
  }>;
  thresholds: Array<{ key: string; value: number; label: string }>;
  /** Labels of bounds that are too far above to be drawn. */
  above: string[];
  marks: Array<{ key: string; time: number; label?: string }>;
}

function thresholdsOf(parts: ChartParts, factor: number) {
  const own = parts.thresholds.filter(({ panel }) => panel === parts.panel);
  const unique = new Map(
    own.map(({ value, label }) => [
      `${value} ${label}`,
      { key: `${value} ${label}`, value: value * factor, label },
    ]),
  );
  return [...unique.values()];
}

function marksOf(parts: ChartParts, start: number, end: number) {
  const room = labelShare * (end - start);
  let labelled = -Infinity;
  return parts.marks
    .map(mark => ({ time: Date.parse(mark.time), mark }))
    .filter(({ time }) => time >= start && time <= end)
    .sort((a, b) => a.time - b.time)
    .map(({ time, mark }) => {
      const fits = time - labelled >= room && end - time >= room;
      labelled = fits ? time : labelled;
      return {
        key: `${time} ${mark.kind} ${mark.label}`,
        time,
        ...(fits ? { label: mark.label } : {}),
      };
    });
}

function bandsOf(parts: ChartParts, window: { start: number; end: number }) {
  const { factor } = panelView(parts.panel);
  return (top: number): PlotModel['bands'] =>
    parts.bands.flatMap(band => {
      const line = parts.lines.find(
        ({ metric, arm }) => metric === band.metric && arm === band.arm,
      );
      const from = (band.above ?? 0) * factor;
      const start = Math.max(window.start, Date.parse(band.start));
      const end = Math.min(window.end, Date.parse(band.end));
      return line && from < top && start < end
        ? [
            {
              key: `${line.id} ${band.start}`,
              start,
              end,
              from,
              to: Math.min(top, (band.upTo ?? Infinity) * factor),
              role: line.style.role,
            },
          ]
        : [];
    });
}

const latencies: ReadonlySet<MetricPanel> = new Set([
  'ttft',
  'outputSpeed',
  'interToken',
  'endToEnd',
]);

function requestsOf({ panel, series = [] }: ChartParts): MetricSeries[] {
  return latencies.has(panel)
    ? series.filter(({ metric }) => metric === 'requestsPerSecond')
    : [];
}

/** All that a chart draws, decided before anything is drawn. */
export function plotModel(parts: ChartParts): PlotModel {
  const { factor, unit } = panelView(parts.panel);
  const lines = parts.lines.filter(isMeasured);
  const start = Date.parse(parts.window.start);
  const end = Date.parse(parts.window.end);
  const rows = chartRows(lines, parts.window, factor);
  const highest = highestOf(rows);
  const thresholds = thresholdsOf(parts, factor);
  const near = thresholds.filter(
    ({ value }) => highest <= 0 || value <= farthest * highest,
  );
  const scale = valueScale(
    Math.max(highest, ...near.map(({ value }) => value)),
    unit === '',
  );
  return {
    start,
    end,
    lines,
    rows,
    isolated: lines.map((_, line) =>
      rows.some((__, index) => isIsolated(rows, index, line)),
    ),
    scale,
    gaps: chartGaps(lines, parts.window, requestsOf(parts)),
    bands: bandsOf(parts, { start, end })(scale.top),
    thresholds: near,
    above: thresholds
      .filter(threshold => !near.includes(threshold))
      .map(({ label }) => label),
    marks: marksOf(parts, start, end),
  };
}
