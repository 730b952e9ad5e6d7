import {
  parseLossless,
  stringifyLossless,
} from '@llm-canary/backstage-plugin-canary-common';
import fc from 'fast-check';
import { provenance, serviceObject } from './__testUtils__/serviceObject';
import { computeAutoscale } from './computeAutoscale';

const options = { provenance, systemLayer: 'canary-system' };
const twoToEight = { enabled: true, minReplicas: 2, maxReplicas: 8 };
const off = { ...twoToEight, enabled: false };

function scale(layers: unknown, request = twoToEight) {
  return computeAutoscale(
    serviceObject({ spec: { layers } }),
    request,
    options,
  );
}

describe('computeAutoscale', () => {
  it.each([
    [
      'sets the scaler in layer form, and takes the fixed count away there',
      [{ name: 'form', values: { replicaCount: 3, model: 'a' } }],
      twoToEight,
      [{ name: 'form', values: { model: 'a', scaler: twoToEight } }],
    ],
    [
      'keeps what else the scaler is told',
      [{ name: 'form', values: { scaler: { enabled: false, metrics: [1] } } }],
      twoToEight,
      [{ name: 'form', values: { scaler: { metrics: [1], ...twoToEight } } }],
    ],
    [
      'leaves the fixed count of other layers alone',
      [
        { name: 'site', values: { replicaCount: 1 } },
        { name: 'form', values: {} },
      ],
      twoToEight,
      [
        { name: 'site', values: { replicaCount: 1 } },
        { name: 'form', values: { scaler: twoToEight } },
      ],
    ],
    [
      'keeps the fixed count when it turns the scaler off',
      [{ name: 'form', values: { replicaCount: 3 } }],
      off,
      [{ name: 'form', values: { replicaCount: 3, scaler: off } }],
    ],
    [
      'makes layer form before edit',
      [
        { name: 'site', values: {} },
        { name: 'edit', values: { a: 1 } },
        { name: 'late', values: {} },
      ],
      twoToEight,
      [
        { name: 'site', values: {} },
        { name: 'form', values: { scaler: twoToEight } },
        { name: 'edit', values: { a: 1 } },
        { name: 'late', values: {} },
      ],
    ],
    [
      'makes it last where there is no edit',
      [{ name: 'site', values: {} }],
      twoToEight,
      [
        { name: 'site', values: {} },
        { name: 'form', values: { scaler: twoToEight } },
      ],
    ],
    [
      'makes the list where there is none',
      undefined,
      twoToEight,
      [{ name: 'form', values: { scaler: twoToEight } }],
    ],
    [
      'replaces a scaler that is no map',
      [{ name: 'form', values: { scaler: true } }],
      twoToEight,
      [{ name: 'form', values: { scaler: twoToEight } }],
    ],
    [
      'fills a layer form without values',
      [{ name: 'form' }],
      twoToEight,
      [{ name: 'form', values: { scaler: twoToEight } }],
    ],
  ])('%s', (_, before, request, after) => {
    const change = scale(before, request);
    expect(change.operations).toEqual([
      { op: 'add', path: '/spec/layers', value: after },
    ]);
    expect(change.warnings).toEqual([]);
  });

  it.each([
    ['form', [{ name: 'form', values: { scaler: twoToEight } }]],
    ['another layer', [{ name: 'derived', values: { scaler: twoToEight } }]],
  ])('changes nothing where %s says the same already', (_, layers) => {
    const change = scale(layers);
    expect(change.operations).toEqual([]);
    expect(change.warnings).toEqual(['The service is as asked for already.']);
  });

  it('takes a left-over fixed count away where the scaler is right already', () => {
    const layers = [
      { name: 'form', values: { replicaCount: 3, scaler: twoToEight } },
    ];
    expect(scale(layers).operations).toEqual([
      {
        op: 'add',
        path: '/spec/layers',
        value: [{ name: 'form', values: { scaler: twoToEight } }],
      },
    ]);
  });

  it('names the layer that has the last word', () => {
    const layers = [
      { name: 'form', values: {} },
      { name: 'edit', values: { scaler: { maxReplicas: 4 } } },
    ];
    const change = scale(layers);
    expect(change.changesSpec).toBe(true);
    expect(change.warnings).toEqual([
      'scaler.maxReplicas stays as it is: layer edit has the last word.',
    ]);
  });

  it('changes nothing where another layer decides everything, and says so', () => {
    const layers = [
      { name: 'form', values: {} },
      { name: 'edit', values: { scaler: { ...twoToEight, maxReplicas: 4 } } },
    ];
    const change = scale(layers);
    expect(change.operations).toEqual([]);
    expect(change.warnings[0]).toContain('layer edit');
  });

  it('names the layer that removes the scaler', () => {
    const layers = [{ name: 'edit', values: { scaler: null } }];
    expect(scale(layers).warnings).toHaveLength(4);
    expect(scale(layers).warnings[0]).toContain('layer edit');
  });

  it('writes the numbers of all layers as they stand', () => {
    const text =
      '[{"name":"site","values":{"seed":9007199254740993,"rate":1.0}},{"name":"form","values":{"big":123456789012345678901}}]';
    const { operations } = scale(parseLossless(text));
    expect(stringifyLossless(operations)).toContain('"seed":9007199254740993');
    expect(stringifyLossless(operations)).toContain('"rate":1.0');
    expect(stringifyLossless(operations)).toContain(
      '"big":123456789012345678901',
    );
  });

  it('done twice is done once', () => {
    const layers = fc.uniqueArray(
      fc.record({
        name: fc.constantFrom('site', 'form', 'edit', 'derived'),
        values: fc.dictionary(
          fc.constantFrom('scaler', 'replicaCount', 'a', '__proto__'),
          fc.jsonValue({ maxDepth: 2 }),
        ),
      }),
      { selector: ({ name }) => name },
    );
    fc.assert(
      fc.property(layers, before => {
        const { spec } = scale(before);
        const again = scale(spec.layers ?? before);
        expect(again.changesSpec).toBe(false);
      }),
    );
  });
});
