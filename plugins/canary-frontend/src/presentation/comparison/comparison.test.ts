import type {
  ComparisonLook,
  ExcludedSpan,
  MeasuredNumber,
  QuantileRow,
  Verdict,
} from '@llm-canary/backstage-plugin-canary-common';
import { percentText, pointsText, shareText } from './comparisonNumbers';
import { excludedMinutes } from './excludedMinutes';
import { forestPlace, forestReach } from './forest';
import { groupVerdicts } from './groupVerdicts';
import { lookStateOf } from './lookState';
import { boundText } from './measures';
import { quantileVerdict, quantileWords } from './quantileWords';
import { realShareOf, requestsOfAll } from './realShare';

describe('groupVerdicts', () => {
  it.each<[string, Array<[string, Verdict]>, Array<[Verdict, string[]]>]>([
    ['nothing was judged, so nothing is said', [], []],
    [
      'measures with one verdict stand together, in their order',
      [
        ['ttft', 'noDifference'],
        ['errors', 'notEnoughData'],
        ['outputSpeed', 'noDifference'],
      ],
      [
        ['noDifference', ['ttft', 'outputSpeed']],
        ['notEnoughData', ['errors']],
      ],
    ],
    [
      'what is better or worse comes first, whatever came first',
      [
        ['interTokenLatency', 'notComparable'],
        ['errors', 'notEnoughData'],
        ['ttft', 'worse'],
        ['endToEnd', 'better'],
      ],
      [
        ['better', ['endToEnd']],
        ['worse', ['ttft']],
        ['notEnoughData', ['errors']],
        ['notComparable', ['interTokenLatency']],
      ],
    ],
    [
      'worse on one and better on four stays both: there is no sum',
      [
        ['a', 'better'],
        ['b', 'better'],
        ['c', 'worse'],
      ],
      [
        ['better', ['a', 'b']],
        ['worse', ['c']],
      ],
    ],
  ])('%s', (_, metrics, groups) => {
    expect(
      groupVerdicts(metrics.map(([metric, verdict]) => ({ metric, verdict }))),
    ).toEqual(groups.map(([verdict, names]) => ({ verdict, metrics: names })));
  });
});

describe('numbers of a comparison', () => {
  it.each([
    ['one decimal', percentText(0.6121), '61.2 %'],
    ['two below one percent', percentText(0.00124), '0.12 %'],
    ['none at all', percentText(0), '0.00 %'],
    ['next to none is not none', percentText(0.00001), '<0.01 %'],
    ['all', percentText(1), '100.0 %'],
    ['a bound in seconds', boundText('ttft', 2.5), '2.5 s'],
    [
      'one between tokens, in ms',
      boundText('interTokenLatency', 0.05),
      '50 ms',
    ],
    ['no noise of fractions', boundText('timePerOutputToken', 0.075), '75 ms'],
    ['a speed', boundText('outputSpeed', 20), '20 tok/s'],
    ['one that is not known', boundText('newOne', 3), '3'],
  ])('%s', (_, text, expected) => {
    expect(text).toBe(expected);
  });

  it.each([
    [
      'a bound: n alone',
      shareText({ requests: 5220, hits: 3596 }, 'bound'),
      { value: '68.9 %', note: 'n', values: { n: '5,220' } },
    ],
    [
      'errors: how many',
      shareText({ requests: 16_150, hits: 20 }, 'occurs'),
      {
        value: '0.12 %',
        note: 'hits',
        values: { hits: '20', n: '16,150' },
      },
    ],
    [
      'none seen is not 0 %: what it is at most is said, rounded up',
      shareText({ requests: 1312, hits: 0 }, 'occurs'),
      {
        value: '0',
        note: 'none',
        values: { n: '1,312', limit: '0.3 %' },
      },
    ],
    [
      'no hit of a bound is 0 %',
      shareText({ requests: 10, hits: 0 }, 'bound'),
      { value: '0.00 %', note: 'n', values: { n: '10' } },
    ],
  ])('the share of %s', (_, text, expected) => {
    expect(text).toMatchObject(expected);
  });

  it.each([
    [
      'signed, with a real minus',
      [0.077, 0.055, 0.099],
      ['+7.7', '+5.5', '+9.9'],
    ],
    ['that holds zero', [0.003, -0.009, 0.014], ['+0.3', '−0.9', '+1.4']],
    [
      'all with two decimals where all are small',
      [-0.0002, -0.0011, 0.0007],
      ['−0.02', '−0.11', '+0.07'],
    ],
    ['that is none has no sign', [0, -0.02, 0.02], ['0.0', '−2.0', '+2.0']],
  ])('a difference %s', (_, [estimate, low, high], texts) => {
    expect(Object.values(pointsText(estimate, { low, high }))).toEqual(texts);
  });
});

describe('the axis of differences', () => {
  it.each([
    ['ten points at least', [{ low: -0.01, high: 0.02 }], 10],
    ['as wide as the widest', [{ low: -0.063, high: 0.2 }], 25],
    ['all there is', [{ low: -0.9, high: 0.2 }], 100],
    ['without an interval', [], 10],
  ])('%s', (_, intervals, reach) => {
    expect(forestReach(intervals)).toBe(reach);
  });

  it.each([
    [0, 75],
    [0.1, 150],
    [-0.05, 37.5],
    [-0.5, 0],
  ])('a difference of %p stands at %p px', (difference, place) => {
    expect(forestPlace(difference, { reach: 10, width: 150 })).toBe(place);
  });
});

describe('quantiles', () => {
  const row = (part: Partial<QuantileRow>): QuantileRow => ({
    metric: 'ttft',
    quantile: 'p95',
    requests: 400,
    ...part,
  });

  it.each<[string, Partial<QuantileRow>, string, Record<string, string>]>([
    [
      'a bucket',
      { above: 1, upTo: 2.5 },
      'between',
      { above: '1', upTo: '2.5 s' },
    ],
    ['the first bucket', { above: 0, upTo: 0.25 }, 'upTo', { upTo: '0.25 s' }],
    ['no lower end', { upTo: 2.5 }, 'upTo', { upTo: '2.5 s' }],
    ['open above', { above: 2.5 }, 'over', { above: '2.5 s' }],
    ['nothing to say', {}, 'tooFew', {}],
    ['nothing but that it is over 0', { above: 0 }, 'tooFew', {}],
    [
      'times between tokens in ms',
      { metric: 'interTokenLatency', above: 0.025, upTo: 0.05 },
      'between',
      { above: '25', upTo: '50 ms' },
    ],
  ])('%s', (_, part, key, values) => {
    expect(quantileWords(row(part))).toEqual({
      key,
      values: { above: '', upTo: '', ...values },
    });
  });

  it.each([
    ['a lower time is better', 'ttft', 'lower', 'better'],
    ['a higher time is worse', 'endToEnd', 'higher', 'worse'],
    ['a lower speed is worse', 'outputSpeed', 'lower', 'worse'],
    [
      'intervals that overlap show none',
      'ttft',
      'noDifference',
      'noDifference',
    ],
    ['too few requests', 'ttft', 'notEnoughData', 'notEnoughData'],
    ['the baseline bears none', 'ttft', undefined, undefined],
  ] as const)('%s', (_, metric, comparison, verdict) => {
    expect(quantileVerdict({ metric, comparison })).toBe(verdict);
  });
});

describe('where a comparison stands', () => {
  const next = '2026-11-30T04:00:00Z';
  it.each<[string, ComparisonLook, string]>([
    ['waits for its arms', { number: 0, of: 6 }, 'notBegun'],
    ['waits for its first look', { number: 0, of: 6, nextAt: next }, 'first'],
    ['goes on', { number: 3, of: 6, nextAt: next }, 'running'],
    ['has had its last look', { number: 6, of: 6 }, 'last'],
    ['was stopped before it', { number: 3, of: 6 }, 'stopped'],
  ])('%s', (_, look, state) => {
    expect(lookStateOf({ look })).toBe(state);
  });
});

describe('minutes that are left out', () => {
  const span = (start: string, end: string): ExcludedSpan => ({
    start: `2026-11-30T${start}:00Z`,
    end: `2026-11-30T${end}:00Z`,
    reason: 'arm fp8 was not scraped',
  });
  it.each([
    ['none', [], 0],
    ['add up', [span('02:00', '02:05'), span('00:00', '00:07')], 12],
    [
      'count once where two arms lack them',
      [span('00:00', '00:10'), span('00:05', '00:12'), span('00:01', '00:02')],
      12,
    ],
  ])('%s', (_, spans, minutes) => {
    expect(excludedMinutes(spans)).toBe(minutes);
  });
});

describe('the real share of an arm', () => {
  const measured = (value: number, samples: number): MeasuredNumber => ({
    state: 'ok',
    value,
    unit: '%',
    samples,
  });
  const weight = (accepted: number | null, share: MeasuredNumber) => ({
    asked: 20,
    accepted,
    measured: share,
  });

  it.each([
    ['within a point of the route', 20, measured(20.9, 20_900), 100_000, false],
    [
      'over a point, and many requests',
      20,
      measured(22, 22_000),
      100_000,
      true,
    ],
    ['over a point, but that may be chance', 20, measured(24, 24), 100, false],
    ['nothing of many requests', 20, measured(0, 0), 1_000, true],
    ['nothing of three', 20, measured(0, 0), 3, false],
    [
      'beside what is asked, where no route is known',
      null,
      measured(62, 620),
      1_000,
      true,
    ],
    ['no request at all: that says nothing', 20, measured(0, 0), 0, false],
  ])('%s', (_, accepted, share, all, isOff) => {
    expect(realShareOf(weight(accepted, share), all)?.isOff).toBe(isOff);
  });

  it('has an interval in percent', () => {
    const found = realShareOf(weight(20, measured(20.1, 5_226)), 26_000);
    expect(found?.low).toBeCloseTo(19.6, 1);
    expect(found?.high).toBeCloseTo(20.6, 1);
  });

  it('is not made up where none was measured', () => {
    const none = weight(20, { state: 'noTraffic', detail: 'Nobody asked.' });
    expect(realShareOf(none, 1_000)).toBeUndefined();
    expect(requestsOfAll([none, weight(20, measured(50, 7))])).toBe(7);
  });
});
