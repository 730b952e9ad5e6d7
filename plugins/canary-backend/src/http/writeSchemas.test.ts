import { parseLossless } from '@llm-canary/backstage-plugin-canary-common';
import fc from 'fast-check';
import { z } from 'zod';
import { countValues } from './countValues';
import { createExperimentSchema } from './experimentSchemas';
import { parseInput } from './parseInput';
import {
  applySchema,
  diffSchema,
  installSchema,
  maximumValues,
} from './writeSchemas';

const layerOf = (name: string, count: number) => ({
  name,
  values: Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`k${at}`, at]),
  ),
});
const ref = { cluster: 'c', namespace: 'team', name: 'chat' };
const half = maximumValues / 2;
const experimentOf = (first: number, second: number) => ({
  ...ref,
  target: { namespace: 'team', name: 'chat' },
  arms: [
    { name: 'a', weight: 50, layers: [layerOf('x', first)] },
    { name: 'b', weight: 50, layers: [layerOf('x', second)] },
  ],
});

describe('the number of values in a request', () => {
  it.each<[string, Parameters<typeof parseInput>[0], (n: number) => unknown]>([
    [
      'an install',
      installSchema,
      n => ({ ...ref, layers: [layerOf('x', half), layerOf('y', n)] }),
    ],
    [
      'an apply',
      applySchema,
      n => ({ layers: [layerOf('x', half), layerOf('y', n)] }),
    ],
    [
      'the diff of an apply',
      diffSchema,
      n => ({ operation: 'apply', layers: [layerOf('x', n + half)] }),
    ],
    [
      'the diff of an install',
      diffSchema,
      n => ({ operation: 'install', layers: [layerOf('x', n + half)] }),
    ],
    [
      'an experiment, over all of its arms',
      createExperimentSchema,
      n => experimentOf(half, n),
    ],
  ])('is limited for %s', (_sentence, schema, bodyOf) => {
    expect(() => parseInput(schema, bodyOf(half))).not.toThrow();
    expect(() => parseInput(schema, bodyOf(half + 1))).toThrow(
      expect.objectContaining({
        code: 'INVALID_INPUT',
        message: expect.stringMatching(/hold more than 20000 values/),
      }),
    );
  });
});

describe('countValues', () => {
  it('counts each member of each map and list, and no more than it must', () => {
    const tree = { a: 1, b: { c: [null, 'x'], d: {} } };
    expect(countValues([tree, undefined, { e: 1 }], 100)).toBe(7);
    let asked = 0;
    const counted = {
      get k() {
        asked += 1;
        return 1;
      },
    };
    const many = Array.from({ length: 50 }, () => counted);
    expect(countValues(many, 10)).toBe(11);
    expect(asked).toBe(11);
  });

  it('counts as JSON.parse meets them', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue(), { maxLength: 5 }), trees => {
        let met = 0;
        const meet = (_key: string, value: unknown) => {
          met += 1;
          return value;
        };
        for (const tree of trees) JSON.parse(JSON.stringify(tree), meet);
        expect(countValues(trees, Infinity)).toBe(met - trees.length);
      }),
    );
  });
});

it('a number that JavaScript cannot hold, where a list belongs, is bad input', () => {
  const schema = z.object({ services: z.array(z.string()).max(500) });
  const body = parseLossless('{"services":{"length":1e9}}');
  expect(() => parseInput(schema, body)).toThrow(
    expect.objectContaining({ code: 'INVALID_INPUT' }),
  );
});
