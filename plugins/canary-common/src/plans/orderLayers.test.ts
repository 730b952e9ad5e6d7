import { parseLossless, stringifyLossless } from '../json';
import type { Layer } from '../releases/requests';
import { mergeLayers } from './mergeLayers';

const systemLayer = 'canary-system';

describe('the order of layers', () => {
  const layer = (name: string, values: unknown) => ({ name, values });

  it('is that of the list, whatever their names', () => {
    const { layers, values, warnings } = mergeLayers(
      [
        layer('edit', { a: 1 }),
        layer('own', { a: 2 }),
        layer('catalog', { a: 3 }),
      ],
      { systemLayer },
    );
    expect(layers.map(({ name }) => name)).toEqual(['edit', 'own', 'catalog']);
    expect(layers.map(({ owner }) => owner)).toEqual(['user', 'user', 'user']);
    expect(values).toEqual({ a: 3 });
    expect(warnings).toEqual([]);
  });

  it.each([
    ['last', ['form', systemLayer], 0],
    ['first', [systemLayer, 'form'], 1],
  ])(
    'puts the layer of the operator last, when it stands %s',
    (_, names, warned) => {
      const merged = mergeLayers(
        names.map(name => layer(name, { scaler: name })),
        { systemLayer },
      );
      expect(merged.layers.map(({ name, owner }) => [name, owner])).toEqual([
        ['form', 'user'],
        [systemLayer, 'operator'],
      ]);
      expect(merged.provenance).toEqual([
        {
          path: '/scaler',
          layer: systemLayer,
          value: systemLayer,
          overridden: [{ layer: 'form', value: 'form' }],
        },
      ]);
      expect(merged.warnings).toHaveLength(warned);
    },
  );

  it('counts the last of several layers with one name, in its place', () => {
    const { layers, values, warnings } = mergeLayers(
      [
        layer('form', { a: 1, b: 1 }),
        layer('site', { a: 2 }),
        layer('form', { a: 3 }),
      ],
      { systemLayer },
    );
    expect(layers).toEqual([
      { name: 'site', owner: 'user', values: { a: 2 } },
      { name: 'form', owner: 'user', values: { a: 3 } },
    ]);
    expect(values).toEqual({ a: 3 });
    expect(warnings).toEqual([
      'Several layers have the same name, and only the last of each counts: form.',
    ]);
  });

  it.each<[string, unknown, number]>([
    ['no map at all', 'text', 1],
    ['null', null, 1],
    ['a list', [], 1],
    ['without values', { name: 'x' }, 0],
    ['with null for values', { name: 'x', values: null }, 0],
    ['with a list for values', { name: 'x', values: [1] }, 1],
    ['with a text for values', { name: 'x', values: 'a: 1' }, 1],
    [
      'with a raw number for values',
      { name: 'x', values: parseLossless('1.0') },
      1,
    ],
    ['without a name', { values: {} }, 1],
    ['with a number for a name', { name: 7, values: {} }, 1],
  ])('stands with a layer that is %s', (_sentence, bad, warned) => {
    const { values, warnings } = mergeLayers(
      [layer('good', { a: 1 }), bad as Layer],
      { systemLayer },
    );
    expect(values).toEqual({ a: 1 });
    expect(warnings).toHaveLength(warned);
  });

  it.each([
    ['maps', '{"a":', '}'],
    ['lists', '[', ']'],
  ])(
    'leaves out a layer of %s nested too deeply, and says so',
    (_, open, close) => {
      const nested = (levels: number) =>
        parseLossless(`{"a":${open.repeat(levels)}1${close.repeat(levels)}}`);
      const { values, layers, warnings } = mergeLayers(
        [layer('good', { b: 1 }), layer('deep', nested(5_000))],
        { systemLayer },
      );
      expect(values).toEqual({ b: 1 });
      expect(layers[1].values).toEqual({});
      expect(warnings).toEqual([
        'The values of layer deep are nested deeper than 1000 levels and are left out.',
      ]);
      const just = mergeLayers([layer('just', nested(998))], { systemLayer });
      expect(just.warnings).toEqual([]);
      expect(() => stringifyLossless(just)).not.toThrow();
    },
  );

  it('stays quick when thousands of layers remove and set the same map', () => {
    const wide = Object.fromEntries(
      Array.from({ length: 20_000 }, (_, index) => [`k${index}`, index]),
    );
    const layers = Array.from({ length: 10_000 }, (_, index) =>
      layer(`${index}`, { a: index % 2 ? null : {} }),
    );
    const begin = performance.now();
    const { values } = mergeLayers([layer('wide', { a: wide }), ...layers], {
      systemLayer,
    });
    expect(values).toEqual({});
    expect(performance.now() - begin).toBeLessThan(2_000);
  });
});
