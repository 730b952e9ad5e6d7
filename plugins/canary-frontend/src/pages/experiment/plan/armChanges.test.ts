import type { Plan } from '@llm-canary/backstage-plugin-canary-common';
import { planOf } from '../../../__testing__/operationSamples';
import { armChanges } from './armChanges';

const target = planOf({
  values: { image: { tag: 'v1' }, replicaCount: 2, args: ['a'] },
});

function arm(part: Partial<Plan>): Plan {
  return planOf({
    values: target.values,
    layers: [
      { name: 'site', owner: 'user', values: {} },
      { name: 'arm-fp8', owner: 'user', values: {} },
      { name: 'canary-system', owner: 'operator', values: {} },
    ],
    ...part,
  });
}

describe('an arm beside its target', () => {
  it('set to what the target has is a plan without changes', () => {
    expect(armChanges(target, arm({}))).toEqual({ own: [], fixed: [] });
  });

  it('tells what is its own from what the experiment fixes, each with its layer', () => {
    const plan = arm({
      values: {
        image: { tag: 'v2' },
        replicaCount: 2,
        args: ['a'],
        scaler: { enabled: false, minReplicas: 1 },
      },
      provenance: [
        { path: '/image/tag', layer: 'arm-fp8', value: 'v2', overridden: [] },
        {
          path: '/scaler/enabled',
          layer: 'canary-system',
          value: false,
          overridden: [],
        },
        {
          path: '/scaler/minReplicas',
          layer: 'canary-system',
          value: 1,
          overridden: [],
        },
      ],
    });
    const { own, fixed } = armChanges(target, plan);
    expect(own).toEqual([
      {
        path: '/image/tag',
        change: 'changed',
        before: 'v1',
        after: 'v2',
        layers: ['arm-fp8'],
      },
    ]);
    expect(fixed.map(({ path, layers }) => [path, layers])).toEqual([
      ['/scaler', ['canary-system']],
    ]);
  });

  it('names the layer that removed a value', () => {
    const plan = arm({
      values: { image: { tag: 'v1' }, args: ['a'] },
      provenance: [
        {
          path: '/replicaCount',
          layer: 'site',
          overridden: [],
          removedBy: 'arm-fp8',
        },
      ],
    });
    expect(armChanges(target, plan).own).toEqual([
      {
        path: '/replicaCount',
        change: 'removed',
        before: 2,
        layers: ['site'],
        removedBy: 'arm-fp8',
      },
    ]);
  });

  it.each<[string, string[], string[]]>([
    ['below it', ['/a/b', '/a/c/d'], ['L0', 'L1']],
    ['at it', ['/a'], ['L0']],
    ['beside it', ['/ab', '/b/a', '/a~1b', '/'], []],
    ['both', ['/ab', '/a/', '/a/~0'], ['L1', 'L2']],
  ])('takes the layers of a map from what is said %s', (_, paths, layers) => {
    const plan = arm({
      values: { ...target.values, a: { b: 1, c: { d: 1 } } },
      provenance: paths.map((path, n) => ({
        path,
        layer: `L${n}`,
        value: 1,
        overridden: [],
      })),
    });
    expect(armChanges(target, plan).own).toEqual([
      expect.objectContaining({ path: '/a', layers }),
    ]);
  });

  it('finds them in a plan of which all values differ, however many they are', () => {
    const names = Array.from({ length: 20_000 }, (_, n) => `key${n}`);
    const valuesOf = (value: string) =>
      Object.fromEntries(names.map(name => [name, value]));
    const plan = arm({
      values: valuesOf('arm'),
      provenance: names.map((name, n) => ({
        path: `/${name}`,
        layer: n === 7 ? 'canary-system' : 'arm-fp8',
        value: 'arm',
        overridden: [],
      })),
    });
    const { own, fixed } = armChanges(
      planOf({ values: valuesOf('target') }),
      plan,
    );
    expect(own).toHaveLength(19_999);
    expect(fixed.map(({ path, layers }) => [path, layers])).toEqual([
      ['/key7', ['canary-system']],
    ]);
  });

  it('counts as its own what both the arm and the experiment set', () => {
    const plan = arm({
      values: { ...target.values, slo: { a: 1, b: 2 } },
      provenance: [
        { path: '/slo/a', layer: 'arm-fp8', value: 1, overridden: [] },
        { path: '/slo/b', layer: 'canary-system', value: 2, overridden: [] },
      ],
    });
    const { own, fixed } = armChanges(target, plan);
    expect(own.map(({ layers }) => layers)).toEqual([
      ['arm-fp8', 'canary-system'],
    ]);
    expect(fixed).toEqual([]);
  });

  it('says when the chart is another one', () => {
    expect(
      armChanges(target, arm({ chart: { name: 'vllm', version: '0.9.5' } }))
        .chart,
    ).toEqual({ target: 'vllm 0.9.4', arm: 'vllm 0.9.5' });
  });
});
