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
