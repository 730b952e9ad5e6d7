import { parseLossless, stringifyLossless } from '../json';
import type { Layer } from '../releases/requests';
import { mergeLayers } from './mergeLayers';

const systemLayer = 'canary-system';

/** Layers L1, L2, … with these values, from JSON so that numbers and keys are as in practice. */
function layersOf(...documents: string[]): Layer[] {
  return documents.map((text, index) => ({
    name: `L${index + 1}`,
    values: parseLossless(text),
  }));
}

const merge = (...documents: string[]) =>
  mergeLayers(layersOf(...documents), { systemLayer });

describe('the values of merged layers', () => {
  it.each([
    ['no layers are no values', [], '{}'],
    ['the last layer wins', ['{"a":1}', '{"a":2}'], '{"a":2}'],
    [
      'maps recurse',
      ['{"a":{"b":1,"c":1}}', '{"a":{"c":2}}'],
      '{"a":{"b":1,"c":2}}',
    ],
    [
      'case 19: a list is replaced whole',
      ['{"a":[1,2]}', '{"a":[3]}'],
      '{"a":[3]}',
    ],
    ['null removes a key', ['{"a":1,"b":1}', '{"a":null}'], '{"b":1}'],
    ['null removes a map', ['{"a":{"b":1}}', '{"a":null}'], '{}'],
    ['null inside a map that meets nothing', ['{"a":{"b":null}}'], '{"a":{}}'],
    [
      'null inside a map that meets a scalar',
      ['{"a":1}', '{"a":{"b":null,"c":1}}'],
      '{"a":{"c":1}}',
    ],
    ['null inside a list is an item', ['{"a":[null]}'], '{"a":[null]}'],
    [
      'what was removed may come back, without what it had',
      ['{"a":{"b":1}}', '{"a":null}', '{"a":{"c":2}}'],
      '{"a":{"c":2}}',
    ],
    ['a scalar replaces a map', ['{"a":{"b":1}}', '{"a":2}'], '{"a":2}'],
    [
      'a map replaces a scalar, and the map before it stays gone',
      ['{"a":{"b":1}}', '{"a":2}', '{"a":{"c":3}}'],
      '{"a":{"c":3}}',
    ],
    [
      'an empty map takes nothing away',
      ['{"a":{"b":1}}', '{"a":{}}'],
      '{"a":{"b":1}}',
    ],
    [
      'an integer that no double holds stays exact',
      ['{"seed":1}', '{"seed":9007199254740993}'],
      '{"seed":9007199254740993}',
    ],
    [
      'a decimal stays as it was written',
      ['{"share":{"of":1}}', '{"share":1.0}'],
      '{"share":1.0}',
    ],
    [
      'keys of the prototype are keys like others',
      [
        '{"__proto__":{"a":1},"constructor":{"prototype":{"b":1}}}',
        '{"__proto__":{"c":2}}',
      ],
      '{"__proto__":{"a":1,"c":2},"constructor":{"prototype":{"b":1}}}',
    ],
    [
      'keys come out sorted',
      ['{"b":1,"a":{"d":1,"c":1}}'],
      '{"a":{"c":1,"d":1},"b":1}',
    ],
  ])('%s', (_sentence, documents, merged) => {
    expect(stringifyLossless(merge(...documents).values)).toBe(merged);
  });

  it('pollutes no prototype', () => {
    const { values } = merge(
      '{"__proto__":{"polluted":true}}',
      '{"constructor":{"prototype":{"polluted":true}}}',
    );
    expect(Object.getPrototypeOf(values)).toBe(Object.prototype);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});

describe('where a value comes from', () => {
  it.each([
    [
      'one layer alone set it',
      ['{"a":1}'],
      [{ path: '/a', layer: 'L1', value: 1, overridden: [] }],
    ],
    [
      'the losers are named with their values, weakest first',
      ['{"a":1}', '{"a":2}', '{"a":2}'],
      [
        {
          path: '/a',
          layer: 'L3',
          value: 2,
          overridden: [
            { layer: 'L1', value: 1 },
            { layer: 'L2', value: 2 },
          ],
        },
      ],
    ],
    [
      'a list is one value',
      ['{"a":[1,{"b":2}]}', '{"a":[]}'],
      [
        {
          path: '/a',
          layer: 'L2',
          value: [],
          overridden: [{ layer: 'L1', value: [1, { b: 2 }] }],
        },
      ],
    ],
    [
      'an empty map is a value',
      ['{"a":{}}'],
      [{ path: '/a', layer: 'L1', value: {}, overridden: [] }],
    ],
    [
      'an empty map that met another map is none',
      ['{"a":{"b":1}}', '{"a":{}}'],
      [{ path: '/a/b', layer: 'L1', value: 1, overridden: [] }],
    ],
    [
      'case 19: what null removed names the remover',
      ['{"a":1}', '{"a":null}'],
      [
        {
          path: '/a',
          layer: 'L2',
          removedBy: 'L2',
          overridden: [{ layer: 'L1', value: 1 }],
        },
      ],
    ],
    ['case 19: null on an absent key is no removal', ['{"a":null}'], []],
    [
      'a second null removes nothing',
      ['{"a":1}', '{"a":null}', '{"a":null}'],
      [
        {
          path: '/a',
          layer: 'L2',
          removedBy: 'L2',
          overridden: [{ layer: 'L1', value: 1 }],
        },
      ],
    ],
    [
      'a removed map is one entry',
      ['{"a":{"b":1,"c":2}}', '{"a":null}'],
      [
        {
          path: '/a',
          layer: 'L2',
          removedBy: 'L2',
          overridden: [{ layer: 'L1', value: { b: 1, c: 2 } }],
        },
      ],
    ],
    [
      'a map that lost all members is an empty one',
      ['{"a":{"b":1}}', '{"a":{"b":null}}'],
      [
        {
          path: '/a',
          layer: 'L2',
          value: {},
          overridden: [{ layer: 'L1', value: { b: 1 } }],
        },
        {
          path: '/a/b',
          layer: 'L2',
          removedBy: 'L2',
          overridden: [{ layer: 'L1', value: 1 }],
        },
      ],
    ],
    [
      'a removal stands among the losers of what came back',
      ['{"a":1}', '{"a":null}', '{"a":3}'],
      [
        {
          path: '/a',
          layer: 'L3',
          value: 3,
          overridden: [
            { layer: 'L1', value: 1 },
            { layer: 'L2', value: null },
          ],
        },
      ],
    ],
    [
      'a map that came back keeps the removal of its members',
      ['{"a":{"b":1,"c":2}}', '{"a":null}', '{"a":{"b":3}}'],
      [
        {
          path: '/a/b',
          layer: 'L3',
          value: 3,
          overridden: [
            { layer: 'L1', value: 1 },
            { layer: 'L2', value: null },
          ],
        },
        {
          path: '/a/c',
          layer: 'L2',
          removedBy: 'L2',
          overridden: [{ layer: 'L1', value: 2 }],
        },
      ],
    ],
    [
      'a scalar over a map leaves no entry of its members',
      ['{"a":{"b":1}}', '{"a":{"c":2}}', '{"a":3}'],
      [
        {
          path: '/a',
          layer: 'L3',
          value: 3,
          overridden: [
            { layer: 'L1', value: { b: 1 } },
            { layer: 'L2', value: { c: 2 } },
          ],
        },
      ],
    ],
    [
      'a map over a scalar leaves no entry of the scalar',
      ['{"a":1}', '{"a":{"b":2}}'],
      [{ path: '/a/b', layer: 'L2', value: 2, overridden: [] }],
    ],
    [
      'a map over a scalar over a map leaves none of the members that are gone',
      ['{"a":{"b":1,"c":1}}', '{"a":2}', '{"a":{"b":3}}'],
      [
        {
          path: '/a/b',
          layer: 'L3',
          value: 3,
          overridden: [{ layer: 'L1', value: 1 }],
        },
      ],
    ],
    [
      'dots, slashes and tildes in keys lead to one path only',
      ['{"a.b":{"c/d":1,"~":2},"a":{"b":3},"":4}'],
      [
        { path: '/', layer: 'L1', value: 4, overridden: [] },
        { path: '/a/b', layer: 'L1', value: 3, overridden: [] },
        { path: '/a.b/c~1d', layer: 'L1', value: 1, overridden: [] },
        { path: '/a.b/~0', layer: 'L1', value: 2, overridden: [] },
      ],
    ],
  ])('%s', (_sentence, documents, provenance) => {
    expect(merge(...documents).provenance).toEqual(provenance);
  });

  it('warns where a map replaces a value, which shows at none of its members', () => {
    expect(merge('{"a":1}', '{"a":{"b":2}}').warnings).toEqual([
      'Layer L2 replaces the value that layer L1 sets at /a by a map.',
    ]);
    const scalars = Object.fromEntries(
      Array.from({ length: 50 }, (_, index) => [`k${index}`, 1]),
    );
    const maps = Object.fromEntries(
      Object.keys(scalars).map(key => [key, { a: 1 }]),
    );
    const { warnings } = merge(JSON.stringify(scalars), JSON.stringify(maps));
    expect(warnings).toHaveLength(21);
    expect(warnings.at(-1)).toBe('Maps replace values in 30 more places.');
  });
});
