import type { KubernetesObject } from '@llm-canary/backstage-plugin-canary-node';
import { computeWeights } from './computeWeights';

const experiment = (arms: unknown): KubernetesObject => ({
  metadata: { name: 'latency', uid: 'e1', resourceVersion: '1' },
  spec: { arms },
});
const live = [
  { name: 'control', weight: 60, layers: [{ name: 'edit', values: {} }] },
  { name: 'fp8', weight: 40 },
];

describe('computeWeights', () => {
  it('changes what differs, behind a test of the name at that place', () => {
    expect(
      computeWeights(experiment(live), [
        { name: 'fp8', weight: 90 },
        { name: 'control', weight: 10 },
      ]),
    ).toEqual([
      { op: 'test', path: '/spec/arms/0/name', value: 'control' },
      { op: 'add', path: '/spec/arms/0/weight', value: 10 },
      { op: 'test', path: '/spec/arms/1/name', value: 'fp8' },
      { op: 'add', path: '/spec/arms/1/weight', value: 90 },
    ]);
  });

  it('changes nothing that is so already', () => {
    expect(
      computeWeights(experiment(live), [
        { name: 'fp8', weight: 40 },
        { name: 'control', weight: 60 },
      ]),
    ).toEqual([]);
  });

  it.each<[sentence: string, arms: unknown, asked: string[], why: RegExp]>([
    ['an arm is left out', live, ['fp8'], /weights of control are missing/],
    ['an arm is not there', live, ['fp8', 'control', 'x'], /no arm x/],
    ['the spec has no arms', undefined, ['fp8'], /no arm fp8/],
  ])('refuses when %s', (_sentence, arms, asked, why) => {
    const weights = asked.map(name => ({ name, weight: 50 }));
    expect(() => computeWeights(experiment(arms), weights)).toThrow(why);
  });
});
