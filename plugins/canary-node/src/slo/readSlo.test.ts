import { parseLossless } from '@llm-canary/backstage-plugin-canary-common';
import fc from 'fast-check';
import { readSlo } from './readSlo';

describe('reading an SLO', () => {
  it.each<[sentence: string, spec: unknown, slo: unknown]>([
    [
      'all its fields, in the units in which they stand',
      {
        serviceId: 'chat',
        priority: 10,
        minimumDeployment: { type: 'concurrency', value: 2 },
        maximumDeployment: { type: 'replica', value: 8 },
        ttft: { default: { metrics: [{ type: 'p95', threshold: 1.5 }] } },
        otps: {
          ranges: [
            {
              contextLengthRangeLow: 0,
              contextLengthRangeHigh: 4096,
              metrics: [{ type: 'avg', threshold: 20 }],
            },
          ],
        },
      },
      {
        priority: 10,
        minimumDeployment: { type: 'concurrency', value: 2 },
        maximumDeployment: { type: 'replica', value: 8 },
        ttft: { default: { metrics: [{ type: 'p95', threshold: 1.5 }] } },
        otps: {
          ranges: [
            {
              contextLengthRangeLow: 0,
              contextLengthRangeHigh: 4096,
              metrics: [{ type: 'avg', threshold: 20 }],
            },
          ],
        },
      },
    ],
    ['nothing of a spec that says nothing', { serviceId: 'chat' }, {}],
    ['nothing of what is no map', [1], {}],
    ['high priority as 10', { highPriority: true }, { priority: 10 }],
    ['no high priority as 0', { highPriority: false }, { priority: 0 }],
    [
      'a number that JavaScript writes otherwise',
      parseLossless('{"priority":10.0}'),
      { priority: 10 },
    ],
    [
      'no metric of an unknown type or without a number',
      {
        ttft: {
          default: {
            metrics: [
              { type: 'p42', threshold: 1 },
              { type: 'p50', threshold: '1' },
              { type: 'p50', threshold: 1 },
            ],
          },
        },
      },
      { ttft: { default: { metrics: [{ type: 'p50', threshold: 1 }] } } },
    ],
    ['an absent maximum as absent', { maximumDeployment: null }, {}],
  ])('gives %s', (_sentence, spec, slo) => {
    expect(readSlo(spec)).toEqual(slo);
  });

  it('never throws, whatever stands there', () => {
    fc.assert(
      fc.property(fc.anything(), fc.object(), (value, ttft) => {
        readSlo(value);
        readSlo({ ttft, otps: { default: ttft, ranges: [ttft, value] } });
      }),
    );
  });
});
