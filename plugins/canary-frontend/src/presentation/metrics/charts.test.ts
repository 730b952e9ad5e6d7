import type {
  MetricPoint,
  MetricSeries,
  MetricWindow,
} from '@llm-canary/backstage-plugin-canary-common';
import { chartGaps, isMeasured } from './chartGaps';
import { chartRows, highestOf, isIsolated } from './chartRows';
import { moveByKey, nearestTime } from './crosshair';
import { linesOfArms, linesOfService } from './metricLines';

const minute = 60_000;
const start = Date.parse('2026-11-30T03:00:00Z');

/** Ten minutes, a point each minute. */
const window: MetricWindow = {
  start: '2026-11-30T03:00:00.000Z',
  end: '2026-11-30T03:10:00.000Z',
  stepSeconds: 60,
};

function pointsOf(values: ReadonlyArray<number | null>): MetricPoint[] {
  return values.map((value, index) => [start + index * minute, value]);
}

const full = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

function seriesOf(
  values: ReadonlyArray<number | null>,
  part: Partial<MetricSeries> = {},
): MetricSeries {
  return { metric: 'ttftP95', state: 'ok', points: pointsOf(values), ...part };
}

const lineOf = (...series: MetricSeries[]) =>
  linesOfArms('ttftP95', series, {
    arms: series.map(one => one.arm ?? ''),
  });

describe('gaps', () => {
  const gapsOf = (...series: MetricSeries[]) =>
    chartGaps(lineOf(...series), window).map(gap => ({
      ...gap,
      start: (gap.start - start) / minute,
      end: (gap.end - start) / minute,
    }));

  it.each<[string, Array<number | null>, Array<[number, number]>]>([
    ['a whole line has none', full, []],
    [
      'reaches from the last value to the next',
      [1, 2, null, null, 5, 6, 7, 8, 9, 10, 11],
      [[1, 4]],
    ],
    ['a warm-up is one', [null, null, 3, 4, 5, 6, 7, 8, 9, 10, 11], [[0, 2]]],
    ['so is an end that is missing', [1, 2, 3, 4, 5, 6, 7, 8], [[7, 10]]],
    ['NaN is no value', [1, NaN, 3, 4, 5, 6, 7, 8, 9, 10, 11], [[0, 2]]],
    ['a line without any value has no gap but a state', [null, null], []],
  ])('%s', (_, values, spans) => {
    expect(
      gapsOf(seriesOf(values, { arm: 'a', state: 'noTraffic' })).map(gap => [
        gap.start,
        gap.end,
      ]),
    ).toEqual(spans);
  });

  it('says why, once for all lines that share it', () => {
    const broken = [1, null, 3, 4, 5, 6, 7, 8, 9, 10, 11];
    const part = { state: 'notScraped', detail: 'pod gone' } as const;
    expect(
      gapsOf(
        seriesOf(broken, { arm: 'a', ...part }),
        seriesOf(broken, { arm: 'b', ...part }),
        seriesOf(full, { arm: 'c' }),
      ),
    ).toEqual([{ start: 0, end: 2, lines: ['a', 'b'], ...part }]);
  });

  it.each<[string, Array<number | null>, string]>([
    ['tells a time without requests', [4, 0, 0, 0, 4], 'noTraffic'],
    [
      'from one that was not scraped',
      [4, null, null, null, 4],
      'partialWindow',
    ],
    ['and says the worse of both', [4, 0, null, 0, 4], 'partialWindow'],
  ])('%s', (_, requests, state) => {
    const broken = [1, null, null, null, 5, 6, 7, 8, 9, 10, 11];
    const [gap] = chartGaps(
      lineOf(seriesOf(broken, { arm: 'a', state: 'partialWindow' })),
      window,
      [
        seriesOf(requests, { metric: 'requestsPerSecond', arm: 'a' }),
        seriesOf(full, { metric: 'requestsPerSecond', arm: 'b' }),
      ],
    );
    expect(gap.state).toBe(state);
  });

  it('never invents a reason', () => {
    const [gap] = gapsOf(
      seriesOf([1, null, 3, 4, 5, 6, 7, 8, 9, 10, 11], { arm: 'a' }),
    );
    expect(gap.state).toBeUndefined();
  });

  it('knows a line that has nothing', () => {
    const [line] = lineOf(seriesOf([null, Infinity], { arm: 'a' }));
    expect(isMeasured(line)).toBe(false);
  });
});

describe('rows', () => {
  it('join the lines by time, and multiply into the unit that is shown', () => {
    const rows = chartRows(
      lineOf(
        seriesOf([0.5, null], { arm: 'a' }),
        seriesOf([1, 2], { arm: 'b' }),
      ),
      window,
      1_000,
    );
    expect(rows).toEqual([
      { time: start, values: [500, 1_000] },
      { time: start + minute, values: [null, 2_000] },
    ]);
    expect(highestOf(rows)).toBe(2_000);
  });

  it('break a line where points are missing from the grid', () => {
    const series = seriesOf([]);
    series.points = [
      [start, 1],
      [start + 5 * minute, 2],
    ];
    expect(
      chartRows(lineOf({ ...series, arm: 'a' }), window, 1).map(
        row => row.values[0],
      ),
    ).toEqual([1, null, 2]);
  });

  it('know a value that stands alone', () => {
    const rows = chartRows(
      lineOf(seriesOf([1, null, 2, null, 3, 4], { arm: 'a' })),
      window,
      1,
    );
    expect(rows.map((_, index) => isIsolated(rows, index, 0))).toEqual([
      true,
      false,
      true,
      false,
      false,
      false,
    ]);
  });

  it('have no highest value when nothing was measured', () => {
    expect(highestOf([{ time: 0, values: [null] }])).toBe(-Infinity);
  });
});

describe('lines', () => {
  it('of a service are its measures, in the order of the panel', () => {
    const series = [
      seriesOf(full, { metric: 'ttftMean' }),
      seriesOf(full, { metric: 'ttftP50' }),
      seriesOf(full, { metric: 'running' }),
    ];
    expect(linesOfService('ttft', series).map(line => line.id)).toEqual([
      'ttftP50',
      'ttftMean',
    ]);
  });
});

describe('the line through all charts', () => {
  const times = [10, 20, 30, 40];

  it('stands at a moment that was measured', () => {
    expect(nearestTime(times, 26)).toBe(30);
    expect(nearestTime([], 26)).toBeUndefined();
  });

  it.each<[string, number | undefined, string, number | null | undefined]>([
    ['comes from the right', undefined, 'ArrowLeft', 40],
    ['moves left', 30, 'ArrowLeft', 20],
    ['moves right', 30, 'ArrowRight', 40],
    ['stays at the end', 40, 'ArrowRight', 40],
    ['stays at the beginning', 10, 'ArrowLeft', 10],
    ['goes to the beginning', 30, 'Home', 10],
    ['goes to the end', 10, 'End', 40],
    ['goes away', 30, 'Escape', null],
    [
      'leaves Escape to others when it is not there',
      undefined,
      'Escape',
      undefined,
    ],
    ['takes no other key', 30, 'a', undefined],
    ['takes no key that every object has', 30, 'toString', undefined],
  ])('%s', (_, current, key, moved) => {
    expect(moveByKey(times, current, key)).toBe(moved);
  });

  it('has nowhere to go in an empty chart', () => {
    expect(moveByKey([], undefined, 'Home')).toBeUndefined();
  });
});
