import { parseLossless } from '@llm-canary/backstage-plugin-canary-common';
import fc from 'fast-check';
import type { JsonPatchOperation } from '../../kubernetes/types';
import type { SloChange } from '../types';
import { changeSloSpec } from './changeSloSpec';

const p95 = (threshold: number) => ({
  metrics: [{ type: 'p95' as const, threshold }],
});
const ranges = [
  {
    contextLengthRangeLow: 0,
    metrics: [{ type: 'avg' as const, threshold: 9 }],
  },
];
const update = (slo: object): SloChange => ({ operation: 'slo-update', slo });

describe('the patch of an SLO', () => {
  it.each<[string, unknown, SloChange, JsonPatchOperation[]]>([
    [
      'a target that is not there yet is added whole',
      { serviceId: 'chat' },
      update({ ttft: { default: p95(2) } }),
      [{ op: 'add', path: '/spec/ttft', value: { default: p95(2) } }],
    ],
    [
      'a new default leaves the ranges alone',
      { ttft: { default: p95(1), ranges } },
      update({ ttft: { default: p95(2) } }),
      [{ op: 'add', path: '/spec/ttft/default', value: p95(2) }],
    ],
    [
      'what is the same already is not sent',
      { otps: { default: p95(20) }, priority: 10 },
      update({ otps: { default: p95(20) }, priority: 10 }),
      [],
    ],
    [
      'a number is the same however it is written',
      parseLossless(
        '{"ttft":{"default":{"metrics":[{"type":"p95","threshold":2.0}]}}}',
      ),
      update({ ttft: { default: p95(2) } }),
      [],
    ],
    [
      'the bounds of the deployment are set whole',
      { minimumDeployment: { type: 'replica', value: 1 } },
      update({
        minimumDeployment: { type: 'concurrency', value: 8 },
        maximumDeployment: { type: 'replica', value: 4 },
      }),
      [
        {
          op: 'add',
          path: '/spec/minimumDeployment',
          value: { type: 'concurrency', value: 8 },
        },
        {
          op: 'add',
          path: '/spec/maximumDeployment',
          value: { type: 'replica', value: 4 },
        },
      ],
    ],
    [
      'a reset removes the SLO fields that are there, and no other',
      { serviceId: 'chat', priority: 10, ttft: {}, note: 'kept' },
      { operation: 'slo-reset' },
      [
        { op: 'remove', path: '/spec/ttft' },
        { op: 'remove', path: '/spec/priority' },
      ],
    ],
    ['a spec that is no map is like an empty one', 'broken', update({}), []],
  ])('%s', (_sentence, spec, change, operations) => {
    expect(changeSloSpec(spec, change)).toEqual(operations);
  });

  it('never touches a field that is none of the SLO, whatever is asked', () => {
    fc.assert(
      fc.property(fc.object(), fc.object(), (spec, slo) => {
        const all = [
          ...changeSloSpec(spec, update(slo)),
          ...changeSloSpec(spec, { operation: 'slo-reset' }),
        ];
        for (const { path } of all) {
          expect(path).toMatch(
            /^\/spec\/(ttft|otps|priority|minimumDeployment|maximumDeployment)(\/|$)/,
          );
        }
      }),
    );
  });
});
