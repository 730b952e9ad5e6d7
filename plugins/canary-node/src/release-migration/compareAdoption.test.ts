import { parseLossless } from '@llm-canary/backstage-plugin-canary-common';
import { migrationFacts } from './__testUtils__/migrationFacts';
import { compareAdoption } from './compareAdoption';
import { predictService } from './predictService';
import type { MigratedRelease, PredictedService } from './types';

const options = { systemLayer: 'canary-system' };
const chart = { name: 'vllm', version: '0.9.3' };

function release(own: Partial<MigratedRelease> = {}): MigratedRelease {
  return { revision: 7, chart, values: {}, ...own };
}

function service(
  values: unknown,
  own: Partial<PredictedService['spec']['chart']> = {},
): Pick<PredictedService, 'spec'> {
  const layers = [
    { name: 'values', values: values as Record<string, unknown> },
  ];
  return { spec: { chart: { ...chart, ...own }, layers } };
}

describe('what the operator would find to differ', () => {
  it.each<[string, unknown, unknown]>([
    [
      '94: the same values in another order',
      { a: 1, b: [1] },
      { b: [1], a: 1 },
    ],
    ['94: no values (null) and an empty map', null, {}],
    ['94: an empty map and no values', {}, {}],
    [
      '94: numbers after a round trip through JSON',
      parseLossless('{"a":1.0,"b":1e2}'),
      { a: 1, b: 100 },
    ],
    [
      '94: an integer that no JavaScript number holds',
      parseLossless('{"seed":9007199254740993}'),
      parseLossless('{"seed":9007199254740993}'),
    ],
  ])('%s are equal', (_, values, wanted) => {
    expect(
      compareAdoption(
        release({ values: values as MigratedRelease['values'] }),
        service(wanted),
        options,
      ),
    ).toEqual([]);
  });

  it.each<[string, unknown, unknown, unknown]>([
    [
      'another value',
      { a: { b: 1 } },
      { a: { b: 2 } },
      [{ path: '/a/b', release: 1, predicted: 2 }],
    ],
    ['a value more', {}, { a: 1 }, [{ path: '/a', predicted: 1 }]],
    ['a value less', { a: 1 }, {}, [{ path: '/a', release: 1 }]],
    [
      'lists are one value',
      { a: [1, 2] },
      { a: [2, 1] },
      [{ path: '/a', release: [1, 2], predicted: [2, 1] }],
    ],
    [
      'an integer that would be rounded',
      parseLossless('{"seed":9007199254740993}'),
      { seed: 9007199254740992 },
      [
        {
          path: '/seed',
          release: parseLossless('9007199254740993'),
          predicted: 9007199254740992,
        },
      ],
    ],
    [
      'a null that removes a default of the chart, which no layer can say',
      { probe: null },
      { probe: null },
      [{ path: '/probe', release: null }],
    ],
  ])('91: lists drift: %s', (_, values, wanted, drift) => {
    expect(
      compareAdoption(
        release({ values: values as MigratedRelease['values'] }),
        service(wanted),
        options,
      ),
    ).toEqual(drift);
  });

  it('91: lists chart name and version', () => {
    expect(
      compareAdoption(
        release(),
        service({}, { name: 'sglang', version: '1.0.0' }),
        options,
      ),
    ).toEqual([
      { path: 'chart.name', release: 'vllm', predicted: 'sglang' },
      { path: 'chart.version', release: '0.9.3', predicted: '1.0.0' },
    ]);
  });

  it('91: finds nothing between a release and what is predicted of it', () => {
    const facts = migrationFacts();
    expect(
      compareAdoption(facts.release, predictService(facts), options),
    ).toEqual([]);
  });
});
