import fc from 'fast-check';
import { exactInteger, parseExact } from '../../embedded/exactJson';
import type { Fields } from '../client';
import { mergeLayers } from './mergeLayers';

const layer = (values: Fields) => ({ name: 'any', values });

describe('mergeLayers', () => {
  it.each<[sentence: string, layers: Fields[], merged: Fields]>([
    ['no layers are the defaults of the chart', [], {}],
    ['the last layer wins', [{ a: 1 }, { a: 2 }], { a: 2 }],
    [
      'maps recurse',
      [{ a: { b: 1, c: 1 } }, { a: { c: 2 } }],
      { a: { b: 1, c: 2 } },
    ],
    ['lists replace wholesale', [{ a: [1, 2] }, { a: [3] }], { a: [3] }],
    ['null removes a key', [{ a: 1, b: 1 }, { a: null }], { b: 1 }],
    ['null over nothing leaves nothing', [{ a: { b: null } }], { a: {} }],
    [
      'a removed key may come back',
      [{ a: 1 }, { a: null }, { a: 3 }],
      { a: 3 },
    ],
    ['a scalar replaces a map', [{ a: { b: 1 } }, { a: 2 }], { a: 2 }],
    ['a map replaces a scalar', [{ a: 2 }, { a: { b: 1 } }], { a: { b: 1 } }],
    [
      'an empty map changes no map',
      [{ a: { b: 1 } }, { a: {} }],
      { a: { b: 1 } },
    ],
  ])('%s', (_sentence, layers, merged) => {
    expect(mergeLayers(layers.map(layer))).toEqual(merged);
  });

  it('carries an integer that JavaScript cannot hold', () => {
    const merged = mergeLayers([
      layer({ engine: { seed: 1 } }),
      layer({ engine: { seed: exactInteger('9007199254740993') } }),
    ]);
    expect(JSON.stringify(merged)).toBe('{"engine":{"seed":9007199254740993}}');
  });

  it('keeps a key called __proto__ a key', () => {
    const values = parseExact('{"__proto__": {"polluted": 1}}') as Fields;
    const merged = mergeLayers([layer(values), layer({ a: 1 })]);
    expect(Object.hasOwn(merged, '__proto__')).toBe(true);
    expect(({} as Fields).polluted).toBeUndefined();
  });

  const values = fc.dictionary(
    fc.constantFrom('a', 'b', 'c'),
    fc.letrec(tie => ({
      value: fc.oneof(
        fc.integer(),
        fc.array(fc.integer(), { maxLength: 2 }),
        fc.constant(null),
        fc.dictionary(fc.constantFrom('a', 'b'), tie('value')),
      ),
    })).value,
  );

  it('never changes a layer, and merging its result again changes nothing', () => {
    fc.assert(
      fc.property(fc.array(values, { maxLength: 4 }), documents => {
        const before = JSON.stringify(documents);
        const merged = mergeLayers(documents.map(layer));
        expect(JSON.stringify(documents)).toBe(before);
        expect(mergeLayers([layer(merged)])).toEqual(merged);
      }),
    );
  });
});
