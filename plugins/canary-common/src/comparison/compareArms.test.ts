import { chooseBound } from './chooseBound';
import { compareArms } from './compareArms';
import type { Share } from './shares';
import type { Verdict } from './types';
import { notCovered, type ShareMeasure } from './verdictOf';

const z = 1.96;

function measure(
  arms: Record<string, Share[]>,
  better: ShareMeasure['better'] = 'more',
): ShareMeasure {
  return {
    metric: 'ttft',
    better,
    arms: Object.entries(arms).map(([arm, blocks]) => ({ arm, blocks })),
  };
}

const of = (requests: number, hits: number): Share[] => [{ requests, hits }];

function verdict(input: ShareMeasure, at: number | undefined = z) {
  const [arm] = compareArms({
    baseline: 'control',
    z: at,
    measures: [input],
  });
  return arm.metrics[0];
}

it.each<[string, ShareMeasure, Verdict]>([
  [
    'more requests within the bound',
    measure({ control: of(1_000, 425), b: of(1_000, 650) }),
    'better',
  ],
  [
    'fewer within it',
    measure({ control: of(1_000, 650), b: of(1_000, 425) }),
    'worse',
  ],
  [
    'more errors',
    measure({ control: of(3_000, 30), b: of(3_000, 90) }, 'less'),
    'worse',
  ],
  [
    'fewer errors',
    measure({ control: of(3_000, 90), b: of(3_000, 30) }, 'less'),
    'better',
  ],
  [
    'the same share of many',
    measure({ control: of(2_000, 1_200), b: of(2_000, 1_210) }),
    'noDifference',
  ],
  [
    'the same share of few',
    measure({ control: of(40, 24), b: of(40, 25) }),
    'notEnoughData',
  ],
  [
    'one error in 40 beside none',
    measure({ control: of(40, 0), b: of(40, 1) }, 'less'),
    'notEnoughData',
  ],
  ['no request', measure({ control: of(40, 24), b: [] }), 'notEnoughData'],
  [
    'case 34: 7 of 10 within the bound, 3 a hundred times worse, beside 10 of 10',
    measure({ control: of(10, 10), b: of(10, 7) }),
    'notEnoughData',
  ],
  [
    'case 34 with a hundred times the requests',
    measure({ control: of(1_000, 1_000), b: of(1_000, 700) }),
    'worse',
  ],
])('%s: %s', (_sentence, input, expected) => {
  expect(verdict(input).verdict).toBe(expected);
});

it('says what it has, what it needs, and what it does not cover', () => {
  const found = verdict(measure({ control: of(40, 26), b: of(40, 26) }));
  expect(found).toMatchObject({
    have: 40,
    need: expect.any(Number),
    estimate: 0,
    reasons: [notCovered],
  });
  expect(found.need).toBeGreaterThan(350);
});

it('bursts count as fewer requests', () => {
  const bursts = [of(500, 450)[0], of(500, 50)[0]];
  const even = [of(500, 300)[0], of(500, 300)[0]];
  const found = verdict(measure({ control: even, b: bursts }));
  expect(found.have).toBeLessThan(20);
  expect(found.verdict).toBe('notEnoughData');
});

it('before the first look nothing is said', () => {
  const input = measure({ control: of(1_000, 425), b: of(1_000, 650) });
  const [arm] = compareArms({
    baseline: 'control',
    z: undefined,
    measures: [input],
  });
  expect(arm.metrics[0].verdict).toBe('notEnoughData');
});

it('a doubt about an arm wins over every number', () => {
  const reason = 'The two report other bounds.';
  const [b, c] = compareArms({
    baseline: 'control',
    z,
    measures: [
      measure({
        control: of(1_000, 425),
        b: of(1_000, 650),
        c: of(1_000, 650),
      }),
    ],
    doubts: [
      { arm: 'b', metric: 'ttft', reason },
      { arm: 'c', metric: 'errors', reason },
    ],
  });
  expect(b.metrics[0]).toEqual({
    metric: 'ttft',
    verdict: 'notComparable',
    have: 0,
    reasons: [reason],
  });
  expect(c.metrics[0].verdict).toBe('better');
});

it.each<[string, number[][], number | undefined, number | undefined]>([
  [
    'the threshold of the SLO',
    [
      [0.5, 1, 2],
      [1, 2],
    ],
    2,
    2,
  ],
  [
    'the common bound nearest the middle',
    [
      [0.5, 1, 2],
      [1, 2],
    ],
    undefined,
    1,
  ],
  [
    'not a threshold that one lacks',
    [
      [0.5, 1, 2],
      [1, 2],
    ],
    0.5,
    1,
  ],
  ['none in common', [[0.5], [0.4]], undefined, undefined],
])('chooses %s', (_sentence, bounds, threshold, expected) => {
  const histograms = bounds.map(own => ({
    bounds: [...own, Infinity],
    counts: [...own.map((_, index) => 40 + 30 * index), 100],
  }));
  expect(chooseBound(histograms, threshold)).toBe(expected);
});
