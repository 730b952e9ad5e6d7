import { countsOf, histogramOf } from '../__testUtils__/counts';
import { midnight, minute, windowOf } from '../__testUtils__/experiments';
import type { ArmHistogram, ArmLoad, LookCounts } from '../counting';
import { countLook } from '../counting';
import { planLooks } from '../schedule';
import { checkArms } from './checkArms';

const nothing: LookCounts = {
  until: midnight + 100 * minute,
  pairs: [],
  histograms: [],
  load: [],
  excluded: [],
  excludedMilliseconds: 0,
};

const histogram = (
  arm: string,
  changes: Partial<ArmHistogram> = {},
): ArmHistogram => ({
  measure: 'ttft',
  arm,
  names: ['vllm:time_to_first_token_seconds'],
  clocks: ['engine'],
  bounds: [0.1, 1],
  counts: [10, 20, 30],
  ...changes,
});

const load = (arm: string, changes: Partial<ArmLoad> = {}): ArmLoad => ({
  arm,
  requests: 1_000,
  prompt: { requests: 1_000, tokens: 400_000 },
  cached: { promptTokens: 400_000, tokens: 100_000 },
  replicas: { requests: 1_000, replicaSeconds: 1_200, seconds: 600 },
  restarts: 0,
  ...changes,
});

const left = (minutes: number): Partial<LookCounts> => ({
  excludedMilliseconds: minutes * minute,
  excluded: [
    {
      start: new Date(midnight).toISOString(),
      end: new Date(midnight + minutes * minute).toISOString(),
      reason: 'arm fp8 was not scraped',
    },
  ],
});

type Row = [
  sentence: string,
  name: string,
  counts: Partial<LookCounts>,
  state: 'ok' | 'warning',
  /** Measures that are not comparable for it. */
  doubted: string[] | 'latencies' | 'all' | undefined,
  detail: RegExp,
];

it.each<Row>([
  [
    'bounds in common',
    'bounds',
    {
      histograms: [histogram('control'), histogram('fp8', { bounds: [1, 2] })],
    },
    'ok',
    undefined,
    /share the bucket bounds/,
  ],
  [
    'no bound in common',
    'bounds',
    {
      histograms: [
        histogram('control'),
        histogram('fp8', { bounds: [0.2, 2] }),
      ],
    },
    'warning',
    ['ttft'],
    /^fp8 and control have no bucket bound of time to first token in common\.$/,
  ],
  [
    'a bound that was chosen and is gone',
    'bounds',
    {
      histograms: [histogram('control'), histogram('fp8', { bounds: [1] })],
      pairs: [
        { measure: 'ttft', arm: 'fp8', bound: 0.1, blocks: [], progress: [] },
      ],
    },
    'warning',
    ['ttft'],
    /changed while fp8 was compared: 0\.1 s/,
  ],
  [
    'the same metric and clock',
    'source',
    { histograms: [histogram('control'), histogram('fp8')] },
    'ok',
    undefined,
    /same metrics, with the same clock/,
  ],
  [
    'two clocks',
    'source',
    {
      histograms: [
        histogram('control'),
        histogram('fp8', { clocks: ['gateway'] }),
      ],
    },
    'warning',
    ['ttft'],
    /engine of one and in the gateway of the other/,
  ],
  [
    'other names for the same, which is told and doubts nothing',
    'source',
    {
      histograms: [
        histogram('control'),
        histogram('fp8', { names: ['sglang_time_to_first_token_seconds'] }),
      ],
    },
    'warning',
    undefined,
    /^Engines that may count otherwise: sglang_time_to_first_token_seconds beside vllm:/,
  ],
  [
    'another metric since some minutes',
    'source',
    {
      histograms: [
        histogram('control'),
        histogram('fp8', { names: ['vllm:a', 'vllm:b'] }),
      ],
    },
    'warning',
    ['ttft'],
    /fp8 changed on the way .*: vllm:a, vllm:b/,
  ],
  [
    'case 30: inter-token latency beside time per output token',
    'source',
    {
      histograms: [
        histogram('control', { measure: 'timePerOutputToken' }),
        histogram('fp8', { measure: 'interTokenLatency' }),
      ],
    },
    'warning',
    ['timePerOutputToken', 'interTokenLatency'],
    /fp8 reports inter-token latency, control does not: it reports time per output token, which is something else/,
  ],
  [
    'errors that only one of the two counts',
    'source',
    {
      pairs: [
        {
          measure: 'errors',
          arm: 'fp8',
          blocks: [],
          progress: [],
          lacking: 'control',
        },
      ],
    },
    'warning',
    ['errors'],
    /^fp8 counts errors, control does not\.$/,
  ],
  ['no minute left out', 'window', {}, 'ok', undefined, /No minute/],
  [
    'a fifth left out',
    'window',
    left(20),
    'ok',
    undefined,
    /^20 % of the window is left out: 20 min because arm fp8 was not scraped\.$/,
  ],
  [
    'more than a fifth left out',
    'window',
    left(21),
    'warning',
    'all',
    /^21 % .* More than 20 % is too much\.$/,
  ],
  [
    'prompts a quarter longer',
    'promptLength',
    {
      load: [
        load('control'),
        load('fp8', { prompt: { requests: 1_000, tokens: 500_000 } }),
      ],
    },
    'ok',
    undefined,
    /^Mean prompt: fp8 500 tokens, control 400\.$/,
  ],
  [
    'prompts more than a quarter longer',
    'promptLength',
    {
      load: [
        load('control'),
        load('fp8', { prompt: { requests: 1_000, tokens: 501_000 } }),
      ],
    },
    'warning',
    'all',
    /^Mean prompt: fp8 501 tokens, control 400\.$/,
  ],
  [
    'shorter prompts of too few requests',
    'promptLength',
    {
      load: [
        load('control'),
        load('fp8', { prompt: { requests: 29, tokens: 29 } }),
      ],
    },
    'warning',
    undefined,
    /Too few/,
  ],
  [
    'no prompt was counted',
    'promptLength',
    { load: [] },
    'warning',
    undefined,
    /Too few/,
  ],
  [
    'as much from the cache',
    'cacheHits',
    { load: [load('control'), load('fp8')] },
    'ok',
    undefined,
    /fp8 25 %, control 25 %/,
  ],
  [
    'more than ten points more from the cache, which makes latencies shorter',
    'cacheHits',
    {
      load: [
        load('control'),
        load('fp8', { cached: { promptTokens: 100, tokens: 36 } }),
      ],
    },
    'warning',
    'latencies',
    /fp8 36 %, control 25 %/,
  ],
  [
    'a cache that is not reported',
    'cacheHits',
    {
      load: [
        load('control'),
        load('fp8', { cached: { promptTokens: 0, tokens: 0 } }),
      ],
    },
    'warning',
    undefined,
    /does not report/,
  ],
  [
    'the same load on each replica',
    'load',
    { load: [load('control'), load('fp8')] },
    'ok',
    undefined,
    /replica: fp8 0\.833, control 0\.833/,
  ],
  [
    'more than two and a half times the load',
    'load',
    {
      load: [
        load('control', {
          replicas: { requests: 2_600, replicaSeconds: 1_200, seconds: 600 },
        }),
        load('fp8'),
      ],
    },
    'warning',
    'all',
    /fp8 0\.833, control 2\.17/,
  ],
  [
    'replicas that are not known',
    'load',
    {
      load: [
        load('control', {
          replicas: { requests: 0, replicaSeconds: 0, seconds: 0 },
        }),
        load('fp8'),
      ],
    },
    'warning',
    undefined,
    /not measured/,
  ],
  [
    'restarts, which are told and doubt nothing',
    'restarts',
    { load: [load('control'), load('fp8', { restarts: 2 })] },
    'warning',
    undefined,
    /began anew, as after a restart: fp8 2\. Ready replicas, on average: control 2, fp8 2\./,
  ],
])('%s', (_sentence, name, changes, state, doubted, detail) => {
  const counts = { ...nothing, ...changes };
  const { checks, doubts } = checkArms({ window: windowOf(), counts });
  const found = checks.find(check => check.name === name);
  expect(found).toMatchObject({ state, detail: expect.stringMatching(detail) });
  const measures = doubts.flatMap(doubt => doubt.measures);
  expect(measures).toEqual([doubted ?? []].flat());
  expect(doubts.every(({ arm }) => arm === 'fp8')).toBe(true);
});

it.each<[string, Array<number | null>, 'ok' | 'warning', RegExp]>([
  ['as asked', [60, 40], 'ok', /those that are asked/],
  ['a point off', [61, 39], 'ok', /those that are asked/],
  ['other ones', [100, 0], 'warning', /control asks 60 %, has 100 %; fp8 asks/],
  ['not recorded', [60, null], 'warning', /has not recorded/],
])('weights in the route: %s', (_sentence, accepted, state, detail) => {
  const window = windowOf();
  const arms = window.arms.map((arm, index) => ({
    ...arm,
    accepted: accepted[index],
  }));
  const input = { window: { ...window, arms }, counts: nothing };
  const { checks, doubts } = checkArms(input);
  expect(checks.at(-1)).toMatchObject({
    name: 'weights',
    state,
    detail: expect.stringMatching(detail),
  });
  expect(doubts).toEqual([]);
});

it('every look has every check once, in one order', () => {
  const window = windowOf();
  const [look] = planLooks(window);
  const counts = countLook({
    window,
    look,
    spans: [{ block: 0, start: midnight, end: midnight + minute }],
    counts: ['control', 'fp8'].map(arm =>
      countsOf(arm, { histograms: { ttft: histogramOf([[1, 2, 3, 4]]) } }),
    ),
    outages: [],
    thresholds: {},
  });
  const { checks } = checkArms({ window, counts });
  expect(checks.map(({ name, state }) => [name, state])).toEqual([
    ['bounds', 'ok'],
    ['source', 'ok'],
    ['window', 'ok'],
    ['promptLength', 'warning'],
    ['cacheHits', 'warning'],
    ['load', 'warning'],
    ['restarts', 'ok'],
    ['weights', 'ok'],
  ]);
});
