import { parseLossless, stringifyLossless } from '../json';
import { defaultCanaryKeys } from '../ownership/metadataKeys';
import type { Layer } from '../releases/requests';
import { experimentRequest } from './__fixtures__/experimentRequest';
import { deriveArms, deriveArmsInSteps } from './deriveArms';
import type { ArmRequest, CreateExperimentRequest } from './requests';

const targetLayers: Layer[] = [
  { name: 'catalog', values: { dtype: 'bf16', replicaCount: 3 } },
  {
    name: 'form',
    values: {
      sloRequirement: { enabled: true, priority: 3 },
      modelRoute: { enabled: true, nginx: { route: 'chat' } },
    },
  },
];

function derive(
  arm: Partial<ArmRequest> = {},
  change: Partial<CreateExperimentRequest> = {},
  layers: Layer[] = targetLayers,
) {
  const request = experimentRequest({
    arms: [
      { name: 'b', weight: 50, ...arm },
      { name: 'c', weight: 50 },
    ],
    ...change,
  });
  const [first] = deriveArms({
    request,
    keys: defaultCanaryKeys,
    targetLayers: layers,
  });
  return first;
}

describe('deriveArms', () => {
  it('names the parent by label and by owner in its namespace', () => {
    expect(derive()).toMatchObject({
      service: { namespace: 'exp', name: 'lat-b' },
      ownerReference: true,
      labels: {
        'canary.modelsphere.dev/name': 'lat',
        'canary.modelsphere.dev/namespace': 'exp',
        'canary.modelsphere.dev/arm': 'b',
        'app.kubernetes.io/managed-by': 'llm-canary-operator',
      },
    });
    expect(derive().labels).not.toHaveProperty('canary.modelsphere.dev/uid');
  });

  it('names it by label alone in another namespace', () => {
    expect(derive({ namespace: 'prod' })).toMatchObject({
      service: { namespace: 'prod', name: 'lat-b' },
      ownerReference: false,
      labels: { 'canary.modelsphere.dev/namespace': 'exp' },
    });
  });

  it.each<[sentence: string, layers: Layer[] | undefined, names: string[]]>([
    [
      'the target, then the operator',
      undefined,
      ['catalog', 'form', 'canary-system'],
    ],
    [
      'a layer of the arm stands for the one of that name, others come behind',
      [
        { name: 'edit', values: {} },
        { name: 'catalog', values: {} },
      ],
      ['catalog', 'form', 'edit', 'canary-system'],
    ],
  ])('orders the layers: %s', (_sentence, layers, names) => {
    expect(derive({ layers }).layers.map(({ name }) => name)).toEqual(names);
  });

  it('fixes identity, route, scaling and SLO, beside what the target has', () => {
    const { layers, fixed } = derive({ replicas: { min: 2, max: 4 } });
    expect(layers.at(-1)).toEqual({
      name: 'canary-system',
      owner: 'operator',
      values: {
        serviceId: 'lat-b',
        modelRoute: { enabled: true, nginx: { route: 'lat--b' } },
        scaler: { enabled: true, minReplicas: 2, maxReplicas: 4 },
        sloRequirement: { enabled: true, priority: 3, serviceId: 'lat-b' },
      },
    });
    expect(fixed).toEqual([
      {
        path: '/modelRoute/nginx/route',
        change: 'changed',
        before: 'chat',
        after: 'lat--b',
      },
      {
        path: '/scaler',
        change: 'added',
        after: { enabled: true, minReplicas: 2, maxReplicas: 4 },
      },
      { path: '/serviceId', change: 'added', after: 'lat-b' },
      { path: '/sloRequirement/serviceId', change: 'added', after: 'lat-b' },
    ]);
  });

  it.each<[string, Partial<CreateExperimentRequest>, Layer[] | undefined]>([
    ['when it is not to be inherited', { inheritSlo: false }, undefined],
    ['when the target has none', {}, []],
    [
      'when the one of the target is off',
      {},
      [{ name: 'form', values: { sloRequirement: { enabled: false } } }],
    ],
  ])('switches the SLO off %s', (_sentence, change, layers) => {
    expect(derive({}, change, layers).layers.at(-1)?.values).toMatchObject({
      sloRequirement: { enabled: false },
    });
  });

  it('shows a null as what it removes, and who removed it', () => {
    const { changes, provenance } = derive({
      layers: [{ name: 'edit', values: { dtype: null, absent: null } }],
    });
    expect(changes).toEqual([
      { path: '/dtype', change: 'removed', before: 'bf16' },
    ]);
    expect(provenance).toContainEqual(
      expect.objectContaining({ path: '/dtype', removedBy: 'edit' }),
    );
  });

  it('has no changes when the values were set back to those of the target', () => {
    const back = [
      { name: 'edit', values: { dtype: 'fp8' } },
      { name: 'more', values: { dtype: 'bf16' } },
    ];
    expect(derive({ layers: back }).changes).toEqual([]);
    expect(derive({ layers: back.slice(0, 1) }).changes).toEqual([
      { path: '/dtype', change: 'changed', before: 'bf16', after: 'fp8' },
    ]);
  });

  it('keeps integers that JavaScript cannot hold', () => {
    const layers = parseLossless(
      '[{"name":"edit","values":{"seed":9007199254740993}}]',
    ) as Layer[];
    expect(stringifyLossless(derive({ layers }).changes)).toContain(
      '9007199254740993',
    );
  });

  it('comes in steps to the same, so that a large target keeps nobody waiting', () => {
    const request = experimentRequest();
    const sources = { request, keys: defaultCanaryKeys, targetLayers };
    const steps = deriveArmsInSteps(sources);
    let step = steps.next();
    let count = 0;
    for (; !step.done; step = steps.next()) count += 1;
    expect(step.value).toEqual(deriveArms(sources));
    // A merge or a comparison each.
    expect(count).toBe(5 * request.arms.length);
  });

  it('knows the uid once the experiment is there', () => {
    const [arm] = deriveArms({
      request: experimentRequest(),
      keys: defaultCanaryKeys,
      targetLayers,
      uid: 'u-1',
    });
    expect(arm.labels['canary.modelsphere.dev/uid']).toBe('u-1');
  });
});
