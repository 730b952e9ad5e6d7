import fc from 'fast-check';
import { isRecord, parseLossless, stringifyLossless } from '../json';
import type { Layer } from '../releases/requests';
import { mergeLayers } from './mergeLayers';

const systemLayer = 'canary-system';
const options = { systemLayer };

type Values = Record<string, unknown>;

/** The operator's rule, written as shortly as it can be said: one layer over another. */
function naiveMerge(below: unknown, above: unknown): unknown {
  if (!isRecord(above)) return above;
  const merged = new Map(Object.entries(isRecord(below) ? below : {}));
  for (const [key, value] of Object.entries(above)) {
    if (value === null) merged.delete(key);
    else merged.set(key, naiveMerge(merged.get(key), value));
  }
  return Object.fromEntries(merged);
}

function naiveValues(layers: readonly Layer[]): Values {
  return layers.reduce<Values>(
    (merged, { values }) => naiveMerge(merged, values) as Values,
    {},
  );
}

function keysOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map(key => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** What a document itself says at a path; undefined when it says nothing. */
function at(document: unknown, pointer: string): unknown {
  return keysOf(pointer).reduce<unknown>(
    (value, key) =>
      isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined,
    document,
  );
}

/** Pointers of all values that are no map with members. */
function leavesOf(value: unknown, path: readonly string[] = []): string[] {
  if (
    !isRecord(value) ||
    (path.length > 0 && Object.keys(value).length === 0)
  ) {
    const keys = path.map(key =>
      key.replaceAll('~', '~0').replaceAll('/', '~1'),
    );
    return path.length > 0 ? [`/${keys.join('/')}`] : [];
  }
  return Object.entries(value).flatMap(([key, member]) =>
    leavesOf(member, [...path, key]),
  );
}

/** Few keys, so that layers meet often; some that must stay inert or be escaped. */
const key = fc.constantFrom(
  'a',
  'b',
  'c',
  'a.b',
  'a/b',
  '~',
  '__proto__',
  '10',
);

const document = fc.letrec<{ map: Values; value: unknown }>(tie => ({
  map: fc
    .uniqueArray(fc.tuple(key, tie('value')), {
      maxLength: 4,
      selector: ([name]) => name,
    })
    .map(members => Object.fromEntries(members)),
  value: fc.oneof(
    { maxDepth: 3 },
    fc.integer({ min: 0, max: 2 }),
    fc.constantFrom(null, true, 'x', [], [null, { a: null }]),
    fc.constantFrom('9007199254740993', '1.0').map(parseLossless),
    tie('map'),
    tie('map'),
  ),
})).map;

const layersArbitrary = fc
  .array(document, { maxLength: 5 })
  .map(documents =>
    documents.map((values, index) => ({ name: `L${index}`, values })),
  );

/** The same value with the members of every map in another order. */
function reversed(value: unknown): unknown {
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, member]) => [name, reversed(member)]),
  );
}

describe('mergeLayers', () => {
  it('gives the values of the naive rule', () => {
    fc.assert(
      fc.property(layersArbitrary, layers => {
        expect(mergeLayers(layers, options).values).toEqual(
          naiveValues(layers),
        );
      }),
    );
  });

  it('names an origin for each value that is left, and for no other', () => {
    fc.assert(
      fc.property(layersArbitrary, layers => {
        const { values, provenance } = mergeLayers(layers, options);
        const present = provenance.filter(({ removedBy }) => !removedBy);
        expect(present.map(({ path }) => path).sort()).toEqual(
          leavesOf(values).sort(),
        );
        for (const { path, value } of present) {
          expect(value).toEqual(at(values, path));
        }
      }),
    );
  });

  it('names the last layer that says something at the path, and those before it with what they say', () => {
    fc.assert(
      fc.property(layersArbitrary, layers => {
        for (const entry of mergeLayers(layers, options).provenance) {
          const said = layers
            .map(({ name, values }) => ({
              layer: name,
              value: at(values, entry.path),
            }))
            .filter(({ value }) => value !== undefined && value !== null);
          const named = entry.overridden.filter(({ value }) => value !== null);
          const winner = entry.removedBy ? [] : [said.at(-1)?.layer];
          expect([...named.map(({ layer }) => layer), ...winner]).toEqual(
            said.map(({ layer }) => layer),
          );
          expect(named).toEqual(said.slice(0, named.length));
        }
      }),
    );
  });

  it('says of what was removed that it stood there before the remover, and does no more', () => {
    fc.assert(
      fc.property(layersArbitrary, layers => {
        const { values, provenance } = mergeLayers(layers, options);
        const removed = provenance.filter(entry => entry.removedBy);
        for (const { path, removedBy } of removed) {
          const remover = layers.findIndex(({ name }) => name === removedBy);
          const before = naiveValues(layers.slice(0, remover));
          const after = naiveValues(layers.slice(0, remover + 1));
          expect(at(before, path)).toBeDefined();
          expect(at(after, path)).toBeUndefined();
          expect(at(values, path)).toBeUndefined();
        }
      }),
    );
  });

  it('does not depend on the order of keys', () => {
    fc.assert(
      fc.property(layersArbitrary, layers => {
        const one = mergeLayers(layers, options);
        const other = mergeLayers(
          layers.map(layer => ({ ...layer, values: reversed(layer.values) })),
          options,
        );
        expect(other.provenance).toEqual(one.provenance);
        expect(other.warnings).toEqual(one.warnings);
        // Lists keep the maps in them as they were written.
        expect(stringifyLossless(Object.keys(other.values))).toBe(
          stringifyLossless(Object.keys(one.values)),
        );
        expect(other.values).toEqual(one.values);
      }),
    );
  });

  it('changes no layer, and its own values merge to themselves', () => {
    fc.assert(
      fc.property(layersArbitrary, layers => {
        const before = stringifyLossless(layers);
        const { values } = mergeLayers(layers, options);
        expect(stringifyLossless(layers)).toBe(before);
        expect(mergeLayers([{ name: 'all', values }], options).values).toEqual(
          values,
        );
      }),
    );
  });

  it('merges the layer of the operator as if it stood last, wherever it stands', () => {
    fc.assert(
      fc.property(
        layersArbitrary,
        document,
        fc.nat(5),
        (layers, values, place) => {
          const system = { name: systemLayer, values };
          const index = Math.min(place, layers.length);
          const merged = mergeLayers(
            layers.toSpliced(index, 0, system),
            options,
          );
          expect(merged.values).toEqual(naiveValues([...layers, system]));
          expect(merged.layers.at(-1)?.name).toBe(systemLayer);
        },
      ),
    );
  });

  it('throws for nothing that stands in the place of layers', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue(), { maxLength: 4 }), layers => {
        expect(() =>
          mergeLayers(layers as unknown as Layer[], options),
        ).not.toThrow();
      }),
    );
  });
});
