import { midnight, minute, windowOf } from '../__testUtils__/experiments';
import type { LookCounts, PairCounts } from '../counting';
import { judgeLook, type JudgedPair } from './judgeLook';
import { summarise } from './summarise';

const counts = (changes: Partial<LookCounts> = {}): LookCounts => ({
  until: midnight + 100 * minute,
  pairs: [],
  histograms: [],
  load: [],
  excluded: [],
  excludedMilliseconds: 0,
  ...changes,
});

const pair = (changes: Partial<PairCounts> = {}): PairCounts => ({
  measure: 'ttft',
  arm: 'fp8',
  bound: 0.5,
  blocks: [[1_000, 650, 1_000, 425]],
  progress: [{ time: 1, information: 1_000 }],
  ...changes,
});

function verdictOf(judged: JudgedPair, changes: Partial<LookCounts> = {}) {
  const { arms } = judgeLook({
    window: windowOf(),
    counts: counts(changes),
    pairs: [judged],
  });
  return arms[0].metrics[0];
}

it('a verdict carries bound, z and both samples', () => {
  expect(verdictOf({ pair: pair(), z: 1.96 })).toMatchObject({
    metric: 'ttft',
    verdict: 'better',
    bound: 0.5,
    z: 1.96,
    estimate: expect.closeTo(0.225),
    arm: { requests: 1_000, hits: 650 },
    baseline: { requests: 1_000, hits: 425 },
  });
});

it.each<[string, Partial<PairCounts>, string]>([
  ['more within the bound', {}, 'better'],
  [
    'more errors',
    { measure: 'errors', bound: undefined, blocks: [[3_000, 90, 3_000, 30]] },
    'worse',
  ],
  [
    'fewer aborts',
    { measure: 'aborts', bound: undefined, blocks: [[3_000, 30, 3_000, 90]] },
    'better',
  ],
  [
    'case 34: 7 of 10 a hundred times worse',
    { blocks: [[10, 3, 10, 10]] },
    'worse',
  ],
  [
    'case 34: 3 of 10 a hundred times worse',
    { blocks: [[10, 7, 10, 10]] },
    'notEnoughData',
  ],
  ['no request yet', { blocks: [], progress: [] }, 'notEnoughData'],
])('%s', (_sentence, changes, expected) => {
  const { progress } = { ...pair(), ...changes };
  const z = progress.length > 0 ? 1.96 : undefined;
  expect(verdictOf({ pair: pair(changes), z }).verdict).toBe(expected);
});

it('a doubt wins over the numbers, which stay beside it', () => {
  const verdict = verdictOf(
    { pair: pair(), z: 1.96 },
    { excludedMilliseconds: 30 * minute },
  );
  expect(verdict).toMatchObject({
    verdict: 'notComparable',
    reasons: [expect.stringContaining('More than 20 %')],
    arm: { requests: 1_000 },
  });
});

it('quantiles are buckets; only intervals that do not overlap differ', () => {
  const bounds = [0.1, 0.25, 0.5, 0.75, 1, 2.5, 5];
  const histograms = (times: number): LookCounts['histograms'] =>
    [
      ['fp8', [2, 10, 26, 33, 37, 39, 40, 40]],
      ['control', [1, 5, 17, 27, 34, 38, 40, 40]],
    ].map(([arm, cumulative]) => ({
      measure: 'ttft',
      arm: String(arm),
      names: ['vllm:time_to_first_token_seconds'],
      clocks: ['engine'],
      bounds,
      counts: [cumulative].flat().map(count => Number(count) * times),
    }));
  const rowsOf = (times: number) => {
    const found = judgeLook({
      window: windowOf(),
      counts: counts({ histograms: histograms(times) }),
      pairs: [{ pair: pair(), z: 1.96 }],
    });
    const find = (rows: typeof found.baselineQuantiles, wanted: string) =>
      rows.find(({ quantile }) => quantile === wanted);
    return {
      arm: (quantile: string) => find(found.arms[0].quantiles, quantile),
      baseline: (quantile: string) => find(found.baselineQuantiles, quantile),
    };
  };
  const few = rowsOf(1);
  expect(few.arm('p50')).toEqual({
    metric: 'ttft',
    quantile: 'p50',
    requests: 40,
    above: 0.25,
    upTo: 0.75,
    comparison: 'noDifference',
  });
  expect(few.baseline('p95')).toMatchObject({ requests: 40, need: 72 });
  expect(few.baseline('p95')).not.toHaveProperty('comparison');
  expect(few.arm('p95')).toMatchObject({
    need: 72,
    comparison: 'notEnoughData',
  });
  const many = rowsOf(25);
  expect(many.arm('p50')).toMatchObject({
    above: 0.25,
    upTo: 0.5,
    comparison: 'lower',
  });
});

it('tells a list who is better and who is worse, on what', () => {
  const findings = judgeLook({
    window: windowOf(),
    counts: counts(),
    pairs: [
      { pair: pair(), z: 1.96 },
      { pair: pair({ measure: 'endToEnd' }), z: 1.96 },
      {
        pair: pair({ measure: 'errors', blocks: [[3_000, 90, 3_000, 30]] }),
        z: 1.96,
      },
    ],
  });
  expect(summarise(findings, { number: 2, of: 6 })).toEqual({
    look: { number: 2, of: 6 },
    better: [{ arm: 'fp8', metrics: ['ttft', 'endToEnd'] }],
    worse: [{ arm: 'fp8', metrics: ['errors'] }],
  });
});
