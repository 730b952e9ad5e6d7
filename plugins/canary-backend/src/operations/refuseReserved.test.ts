import { defaultCanaryKeys } from '@llm-canary/backstage-plugin-canary-common';
import { refuseReserved } from './refuseReserved';

function refuse(layers: Array<{ name: string; values: unknown }>) {
  return () =>
    refuseReserved(layers, { keys: defaultCanaryKeys, source: 'The request' });
}

function nested(depth: number): unknown {
  let value: unknown = { 'canary.modelsphere.dev/arm': 'a' };
  for (let level = 0; level < depth; level++) value = { a: value };
  return value;
}

describe('refuseReserved', () => {
  it.each([
    ['the layer of the operator', { name: 'canary-system', values: {} }],
    ['its name in capitals', { name: 'Canary-System', values: {} }],
    ['its name with a blank', { name: 'canary-system ', values: {} }],
    [
      'a label of the operator',
      {
        name: 'form',
        values: { podLabels: { 'canary.modelsphere.dev/name': 'x' } },
      },
    ],
    [
      'an empty one',
      {
        name: 'form',
        values: { labels: { 'canary.modelsphere.dev/uid': '' } },
      },
    ],
    [
      'one inside a list',
      {
        name: 'form',
        values: {
          extra: [{ metadata: { 'canary.modelsphere.dev/arm': 'a' } }],
        },
      },
    ],
    [
      'the managed-by value of the operator',
      {
        name: 'form',
        values: {
          labels: { 'app.kubernetes.io/managed-by': 'llm-canary-operator' },
        },
      },
    ],
    ['one a thousand levels down', { name: 'form', values: nested(1_000) }],
  ])('refuses %s', (_, layer) => {
    expect(refuse([{ name: 'site', values: {} }, layer])).toThrow(
      expect.objectContaining({ code: 'CANARY_LAYER_RESERVED' }),
    );
  });

  it.each([
    ['no layers', []],
    ['an ordinary layer', [{ name: 'form', values: { replicaCount: 2 } }]],
    [
      'another managed-by value',
      [
        {
          name: 'form',
          values: { labels: { 'app.kubernetes.io/managed-by': 'Helm' } },
        },
      ],
    ],
    [
      'a text that only mentions the group',
      [{ name: 'form', values: { note: 'see canary.modelsphere.dev/name' } }],
    ],
    ['values that are no map', [{ name: 'form', values: 'text' }]],
  ])('lets %s pass', (_, layers) => {
    expect(refuse(layers)).not.toThrow();
  });
});
