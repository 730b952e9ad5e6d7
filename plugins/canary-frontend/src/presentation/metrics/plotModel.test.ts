import type {
  MetricMark,
  MetricPoint,
  MetricThreshold,
} from '@llm-canary/backstage-plugin-canary-common';
import { linesOfService } from './metricLines';
import { plotModel, type ChartParts } from './plotModel';

const start = Date.parse('2026-11-30T03:00:00Z');
const window = {
  start: '2026-11-30T03:00:00.000Z',
  end: '2026-11-30T03:10:00.000Z',
  stepSeconds: 60,
};
const points: MetricPoint[] = [0.02, 0.04, 0.05].map((value, index) => [
  start + index * 60_000,
  value,
]);

function modelOf(part: Partial<ChartParts> = {}) {
  return plotModel({
    panel: 'interToken',
    lines: linesOfService('interToken', [
      { metric: 'interTokenLatencyP95', state: 'ok', points },
      { metric: 'timePerOutputTokenP95', state: 'absent', points: [] },
    ]),
    window,
    thresholds: [],
    marks: [],
    bands: [],
    ...part,
  });
}

function thresholdOf(value: number, label = 'bound'): MetricThreshold {
  return { panel: 'interToken', value, label };
}

describe('plotModel', () => {
  it('draws what was measured, in the unit of the panel', () => {
    const model = modelOf();
    expect(model.lines.map(line => line.id)).toEqual(['interTokenLatencyP95']);
    expect(model.rows.map(row => row.values)).toEqual([[20], [40], [50]]);
    expect(model.scale.top).toBe(50);
  });

  it('keeps a bound in the chart, once for arms that share it', () => {
    const model = modelOf({
      thresholds: [
        { ...thresholdOf(0.1), arm: 'a' },
        { ...thresholdOf(0.1), arm: 'b' },
        { ...thresholdOf(0.3), panel: 'ttft' },
      ],
    });
    expect(model.thresholds).toEqual([
      { key: '0.1 bound', value: 100, label: 'bound' },
    ]);
    expect(model.scale.top).toBe(100);
  });

  it('names a bound that would press the lines flat, and does not draw it', () => {
    const model = modelOf({ thresholds: [thresholdOf(0.6, 'far')] });
    expect(model.thresholds).toEqual([]);
    expect(model.above).toEqual(['far']);
    expect(model.scale.top).toBe(50);
  });

  it('draws marks inside the window, and labels that have room', () => {
    const mark = (minutes: number): MetricMark => ({
      time: new Date(start + minutes * 60_000).toISOString(),
      kind: 'look',
      label: `look at ${minutes}`,
    });
    const { marks } = modelOf({
      marks: [mark(-1), mark(5), mark(4.5), mark(2), mark(9.9), mark(11)],
    });
    expect(
      marks.map(({ time, label }) => [(time - start) / 60_000, label]),
    ).toEqual([
      [2, 'look at 2'],
      [4.5, 'look at 4.5'],
      [5, undefined],
      [9.9, undefined],
    ]);
  });

  it('draws the bucket of a quantile, up to the top where it is open', () => {
    const band = {
      metric: 'interTokenLatencyP95' as const,
      start: '2026-11-30T02:00:00Z',
      end: '2026-11-30T03:05:00Z',
      label: 'p95',
    };
    const { bands } = modelOf({
      bands: [
        { ...band, above: 0.025, upTo: 0.04 },
        { ...band, above: 0.04 },
        { ...band, above: 10 },
        { ...band, metric: 'ttftP95' },
      ],
    });
    expect(
      bands.map(({ from, to, start: begin }) => [from, to, begin]),
    ).toEqual([
      [25, 40, start],
      [40, 50, start],
    ]);
  });
});
