import type { ApiObject, Fields } from '../client';
import { armDigest, armService, isArm } from './armService';
import { readCanary } from './readCanary';

const target: ApiObject = {
  metadata: { namespace: 'prod', name: 'chat' },
  spec: {
    chart: { name: 'vllm', version: '0.9.4' },
    model: { name: 'M', engine: 'vllm', variant: 'bf16' },
    layers: [
      { name: 'catalog', values: { dtype: 'bf16' } },
      {
        name: 'form',
        values: { sloRequirement: { enabled: true, priority: 3 } },
      },
    ],
  },
};

function canary(arm: Fields, spec: Fields = {}) {
  return readCanary({
    metadata: { namespace: 'exp', name: 'lat', uid: 'canary-uid' },
    spec: {
      target: { namespace: 'prod', name: 'chat' },
      arms: [{ name: 'b', weight: 50, ...arm }],
      ...spec,
    },
  });
}

function made(arm: Fields, spec: Fields = {}) {
  const parent = canary(arm, spec);
  return armService(parent, parent.arms[0], target);
}

const layersOf = (object: ApiObject) =>
  (object.spec as { layers: Array<{ name: string; values: Fields }> }).layers;

describe('armService', () => {
  it('names the parent by label and by owner in its namespace', () => {
    expect(made({}).metadata).toMatchObject({
      namespace: 'exp',
      name: 'lat-b',
      labels: {
        'canary.modelsphere.dev/name': 'lat',
        'canary.modelsphere.dev/namespace': 'exp',
        'canary.modelsphere.dev/uid': 'canary-uid',
        'canary.modelsphere.dev/arm': 'b',
        'app.kubernetes.io/managed-by': 'llm-canary-operator',
      },
      ownerReferences: [
        { kind: 'LLMCanary', uid: 'canary-uid', controller: true },
      ],
    });
  });

  it('names it by label alone in another namespace', () => {
    const { metadata } = made({ namespace: 'prod' });
    expect(metadata.namespace).toBe('prod');
    expect(metadata.ownerReferences).toEqual([]);
    expect(metadata.labels).toMatchObject({
      'canary.modelsphere.dev/namespace': 'exp',
    });
  });

  it.each<[sentence: string, arm: Fields, names: string[]]>([
    ['the target, then the operator', {}, ['catalog', 'form', 'canary-system']],
    [
      'values become a layer of the arm',
      { values: { dtype: 'fp8' } },
      ['catalog', 'form', 'arm-b', 'canary-system'],
    ],
    [
      'a layer of the arm stands for the one of that name',
      {
        layers: [
          { name: 'form', values: {} },
          { name: 'edit', values: {} },
        ],
      },
      ['catalog', 'form', 'edit', 'canary-system'],
    ],
  ])('orders the layers: %s', (_sentence, arm, names) => {
    expect(layersOf(made(arm)).map(({ name }) => name)).toEqual(names);
  });

  it('fixes identity, route, scaling and SLO in the last layer', () => {
    const layers = layersOf(made({ replicas: { min: 2, max: 4 } }));
    expect(layers.at(-1)?.values).toEqual({
      serviceId: 'lat-b',
      modelRoute: { enabled: true, nginx: { route: 'lat--b' } },
      scaler: { enabled: true, minReplicas: 2, maxReplicas: 4 },
      sloRequirement: { enabled: true, priority: 3, serviceId: 'lat-b' },
    });
  });

  it('switches the SLO off when it is not inherited', () => {
    const layers = layersOf(made({}, { slo: { inherit: false } }));
    expect(layers.at(-1)?.values.sloRequirement).toEqual({ enabled: false });
  });

  it('takes chart and model of the target, with the variant of the arm', () => {
    expect(made({ variant: 'fp8' }).spec).toMatchObject({
      chart: { name: 'vllm', version: '0.9.4' },
      model: { name: 'M', engine: 'vllm', variant: 'fp8' },
    });
  });
});

describe('armDigest', () => {
  const digest = (arm: Fields) => armDigest(canary(arm), canary(arm).arms[0]);

  it.each<[sentence: string, arm: Fields, same: boolean]>([
    ['not with the weight', { weight: 10 }, true],
    ['with the values', { values: { a: 1 } }, false],
    ['with the replicas', { replicas: { min: 2, max: 2 } }, false],
  ])('moves %s', (_sentence, arm, same) => {
    expect(digest(arm) === digest({})).toBe(same);
  });
});

describe('isArm', () => {
  const owner = { apiVersion: 'x/v1', kind: 'LLMCanary', name: 'x', uid: 'u' };
  it.each<[sentence: string, object: ApiObject, arm: boolean]>([
    ['an ordinary service', target, false],
    ['one with a label', made({}), true],
    [
      'one with an owner',
      { metadata: { name: 'x', ownerReferences: [owner] } },
      true,
    ],
    [
      'one with the layer alone',
      {
        metadata: { name: 'x' },
        spec: { layers: [{ name: 'canary-system' }] },
      },
      true,
    ],
  ])('%s', (_sentence, object, arm) => {
    expect(isArm(object)).toBe(arm);
  });
});
