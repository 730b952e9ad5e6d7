import type { ServiceCounts } from '@llm-canary/backstage-plugin-canary-node';
import { countsOf, histogramOf } from '../__testUtils__/counts';
import { hour, midnight, minute, windowOf } from '../__testUtils__/experiments';
import { planLooks } from '../schedule';
import { countLook, type CountedLook } from './countLook';
import type { ComparedMeasure, LookCounts } from './types';

const window = windowOf();
const [first, second] = planLooks(window);
/** Two blocks of ten minutes. */
const spans = [0, 1].map(block => ({
  block,
  start: midnight + block * 10 * minute,
  end: midnight + (block + 1) * 10 * minute,
}));

function look(
  counts: ServiceCounts[],
  changes: Partial<CountedLook> = {},
): CountedLook {
  return {
    window,
    look: first,
    spans,
    counts,
    outages: [],
    thresholds: {},
    ...changes,
  };
}

const pairOf = (counts: LookCounts, measure: ComparedMeasure, arm = 'fp8') =>
  counts.pairs.find(one => one.measure === measure && one.arm === arm);

const ttft = (spansOfArm: Array<number[] | null>, bounds?: number[]) => ({
  histograms: {
    ttft: histogramOf(spansOfArm, bounds ? { bounds } : {}),
  },
});
const many = [1, 5, 9, 10];
const few = [1, 2, 3, 4];

it('requests within the bound, block by block, the arm before the baseline', () => {
  const counted = countLook(
    look([
      countsOf('control', ttft([many, many])),
      countsOf('fp8', ttft([few, many])),
    ]),
  );
  expect(pairOf(counted, 'ttft')).toEqual({
    measure: 'ttft',
    arm: 'fp8',
    bound: 0.25,
    blocks: [
      [4, 2, 10, 5],
      [10, 5, 10, 5],
    ],
    progress: [{ time: 1 / 6, information: (2 * 14 * 20) / 34 }],
  });
  expect(counted.histograms).toEqual([
    expect.objectContaining({ arm: 'control', counts: [2, 10, 18, 20] }),
    expect.objectContaining({ arm: 'fp8', counts: [2, 7, 12, 14] }),
  ]);
});

it('a block in which one arm was not scraped leaves both', () => {
  const counted = countLook(
    look([
      countsOf('control', ttft([many, many])),
      countsOf('fp8', ttft([null, few])),
    ]),
  );
  expect(pairOf(counted, 'ttft')?.blocks).toEqual([[4, 2, 10, 5]]);
  expect(counted.excludedMilliseconds).toBe(10 * minute);
  expect(counted.excluded).toEqual([
    {
      start: '2026-03-01T00:00:00.000Z',
      end: '2026-03-01T00:10:00.000Z',
      reason: 'arm fp8 was not scraped',
    },
  ]);
});

it('minutes of an outage are left out once, however many arms and causes they have', () => {
  const outage = (arm: string, from: number, to: number) => ({
    service: { namespace: 'team', name: `exp-${arm}` },
    start: new Date(midnight + from * minute),
    end: new Date(midnight + to * minute),
  });
  const counted = countLook(
    look([], {
      spans: [],
      outages: [
        { ...outage('fp8', -5, 3), cause: 'notScraped' },
        { ...outage('fp8', 3, 4), cause: 'notScraped' },
        { ...outage('control', 2, 6), cause: 'counterReset' },
      ],
    }),
  );
  expect(counted.excludedMilliseconds).toBe(6 * minute);
  expect(counted.excluded.map(({ reason }) => reason)).toEqual([
    'arm fp8 was not scraped',
    'a counter of arm control began anew',
  ]);
  expect(counted.load.map(({ restarts }) => restarts)).toEqual([1, 0]);
});

it('the bound of the SLO is taken, and stays when the next look would choose another', () => {
  const one = countLook(
    look(
      [
        countsOf('control', ttft([many, many])),
        countsOf('fp8', ttft([many, many])),
      ],
      {
        thresholds: { ttft: 0.5 },
      },
    ),
  );
  expect(pairOf(one, 'ttft')?.bound).toBe(0.5);
  const two = countLook(
    look(
      [
        countsOf('control', ttft([few, few])),
        countsOf('fp8', ttft([few, few])),
      ],
      {
        look: second,
        thresholds: { ttft: 0.1 },
      },
    ),
    one,
  );
  expect(pairOf(two, 'ttft')).toMatchObject({
    bound: 0.5,
    blocks: [
      [10, 9, 10, 9],
      [10, 9, 10, 9],
      [4, 3, 4, 3],
      [4, 3, 4, 3],
    ],
    progress: [
      { time: 1 / 6, information: 20 },
      { time: 2 / 6, information: 28 },
    ],
  });
  expect(two.until).toBe(midnight + 8 * hour);
});

it('no bound is chosen while nobody asks for anything', () => {
  const nothing = [0, 0, 0, 0];
  const one = countLook(
    look([
      countsOf('control', ttft([nothing])),
      countsOf('fp8', ttft([nothing])),
    ]),
  );
  expect(pairOf(one, 'ttft')).toEqual({
    measure: 'ttft',
    arm: 'fp8',
    blocks: [],
    progress: [],
  });
});

it('a look at which nothing new was counted tells nothing', () => {
  const one = countLook(
    look([countsOf('control', ttft([many])), countsOf('fp8', ttft([many]))]),
  );
  const nothing = [0, 0, 0, 0];
  const two = countLook(
    look(
      [countsOf('control', ttft([nothing])), countsOf('fp8', ttft([nothing]))],
      {
        look: second,
      },
    ),
    one,
  );
  expect(pairOf(two, 'ttft')?.progress).toEqual([
    { time: 1 / 6, information: 10 },
  ]);
});

it('case 30: a measure that only one of the two reports is a pair without requests', () => {
  const counted = countLook(
    look([
      countsOf('control', {
        histograms: { timePerOutputToken: histogramOf([many, many]) },
      }),
      countsOf('fp8', {
        requests: [10, 10],
        histograms: { interTokenLatency: histogramOf([many, many]) },
      }),
    ]),
  );
  for (const measure of ['timePerOutputToken', 'interTokenLatency'] as const) {
    expect(pairOf(counted, measure)?.blocks).toEqual([]);
  }
  expect(pairOf(counted, 'endToEnd')).toBeUndefined();
});

it('tokens of one request count as one request, with their share', () => {
  const tokens = [100, 300, 800, 1_000];
  const counted = countLook(
    look(
      ['control', 'fp8'].map(arm =>
        countsOf(arm, {
          requests: [10, 20],
          histograms: { interTokenLatency: histogramOf([tokens, tokens]) },
        }),
      ),
    ),
  );
  expect(pairOf(counted, 'interTokenLatency')).toMatchObject({
    bound: 0.25,
    blocks: [
      [10, 3, 10, 3],
      [20, 6, 20, 6],
    ],
    progress: [{ information: 30 }],
  });
});

it('case 32: first tokens and finished requests each have their own number', () => {
  const counted = countLook(
    look(
      ['control', 'fp8'].map(arm =>
        countsOf(arm, {
          requests: [3_918, 0],
          errors: [18, 0],
          aborts: [9, null],
          ...ttft([
            [8_000, 8_010, 8_060, 8_060],
            [0, 0, 0, 0],
          ]),
        }),
      ),
    ),
  );
  expect(pairOf(counted, 'ttft')?.blocks).toEqual([
    [8_060, 8_000, 8_060, 8_000],
  ]);
  expect(pairOf(counted, 'errors')?.blocks).toEqual([[3_918, 18, 3_918, 18]]);
  expect(pairOf(counted, 'aborts')?.blocks).toEqual([[3_918, 9, 3_918, 9]]);
});

it('what the engines had to do is summed where it was counted', () => {
  const counted = countLook(
    look([
      countsOf('fp8', {
        requests: [10, 20],
        promptTokens: [1_000, null],
        cachedTokens: [400, 100],
        replicas: [2, 1],
      }),
    ]),
  );
  expect(counted.load[1]).toEqual({
    arm: 'fp8',
    requests: 30,
    prompt: { requests: 10, tokens: 1_000 },
    cached: { promptTokens: 1_000, tokens: 400 },
    replicas: { requests: 30, replicaSeconds: 1_800, seconds: 1_200 },
    restarts: 0,
  });
});

it('bounds that change on the way stop the pair, and the histogram keeps what both have', () => {
  const one = countLook(
    look([countsOf('control', ttft([many])), countsOf('fp8', ttft([many]))]),
  );
  const two = countLook(
    look(
      [
        countsOf('control', ttft([many])),
        countsOf('fp8', ttft([many], [0.1, 0.3, 0.5])),
      ],
      { look: second },
    ),
    one,
  );
  expect(pairOf(two, 'ttft')?.blocks).toHaveLength(1);
  expect(two.histograms.find(({ arm }) => arm === 'fp8')).toMatchObject({
    bounds: [0.1, 0.5],
    counts: [2, 18, 20],
  });
});
