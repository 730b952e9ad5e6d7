import { parseLossless } from '@llm-canary/backstage-plugin-canary-common';
import { parseInput } from './parseInput';
import { sloSchema } from './sloSchema';

const read = (text: string) =>
  parseInput(sloSchema('chat'), parseLossless(text));
const target = (metrics: string) =>
  `{"ttft":{"default":{"metrics":[${metrics}]}}}`;

describe('the body of an SLO', () => {
  it.each<[sentence: string, text: string, slo: unknown]>([
    [
      'every field',
      '{"ttft":{"default":{"metrics":[{"type":"p95","threshold":1.5}]}},"otps":{"ranges":[{"contextLengthRangeLow":0,"contextLengthRangeHigh":8192,"metrics":[{"type":"avg","threshold":20}]}]},"priority":10,"minimumDeployment":{"type":"concurrency","value":4},"maximumDeployment":{"type":"replica","value":8}}',
      {
        ttft: { default: { metrics: [{ type: 'p95', threshold: 1.5 }] } },
        otps: {
          ranges: [
            {
              contextLengthRangeLow: 0,
              contextLengthRangeHigh: 8192,
              metrics: [{ type: 'avg', threshold: 20 }],
            },
          ],
        },
        priority: 10,
        minimumDeployment: { type: 'concurrency', value: 4 },
        maximumDeployment: { type: 'replica', value: 8 },
      },
    ],
    ['a threshold of 0', target('{"type":"p50","threshold":0}'), {}],
    [
      'a number that is written with a fraction of zero',
      '{"priority":10.0}',
      { priority: 10 },
    ],
    [
      'each type of metric',
      target(
        ['avg', 'p50', 'p80', 'p90', 'p95', 'p99']
          .map(type => `{"type":"${type}","threshold":1}`)
          .join(),
      ),
      {},
    ],
    ['no metrics, to have none', target(''), {}],
    [
      'the route of this service',
      '{"route":"chat","priority":0}',
      { priority: 0 },
    ],
    [
      'what a read said, without "found"',
      '{"found":true,"priority":0}',
      { priority: 0 },
    ],
    [
      'a minimum of concurrency above the maximum of replicas: other units',
      '{"minimumDeployment":{"type":"concurrency","value":9},"maximumDeployment":{"type":"replica","value":2}}',
      {},
    ],
  ])('takes %s', (_sentence, text, slo) => {
    const parsed = read(text);
    expect(parsed).toMatchObject(slo as object);
    expect(parsed).not.toHaveProperty('route');
    expect(parsed).not.toHaveProperty('found');
  });

  it.each<[sentence: string, text: string, path: string]>([
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((priority): [string, string, string] => [
      `priority ${priority}`,
      `{"priority":${priority}}`,
      'priority',
    ]),
    ['priority 11', '{"priority":11}', 'priority'],
    ['priority -1', '{"priority":-1}', 'priority'],
    ['half a priority', '{"priority":0.5}', 'priority'],
    [
      'a threshold below 0',
      target('{"type":"p50","threshold":-0.1}'),
      'ttft.default.metrics.0.threshold',
    ],
    [
      'a threshold without end',
      target('{"type":"p50","threshold":1e400}'),
      'ttft.default.metrics.0.threshold',
    ],
    [
      'a threshold as text',
      target('{"type":"p50","threshold":"1"}'),
      'ttft.default.metrics.0.threshold',
    ],
    [
      'a metric that nobody knows',
      target('{"type":"p42","threshold":1}'),
      'ttft.default.metrics.0.type',
    ],
    ['a metric without a threshold', target('{"type":"p50"}'), 'threshold'],
    ['a target that sets nothing', '{"ttft":{}}', 'ttft'],
    [
      'a minimum of none',
      '{"minimumDeployment":{"type":"replica","value":0}}',
      'minimumDeployment.value',
    ],
    [
      'a maximum of none',
      '{"maximumDeployment":{"type":"replica","value":0}}',
      'maximumDeployment.value',
    ],
    [
      'a maximum of concurrency',
      '{"maximumDeployment":{"type":"concurrency","value":1}}',
      'maximumDeployment.type',
    ],
    [
      'more replicas than an int32 holds',
      '{"maximumDeployment":{"type":"replica","value":9007199254740993}}',
      'maximumDeployment.value',
    ],
    [
      'a minimum above the maximum',
      '{"minimumDeployment":{"type":"replica","value":3},"maximumDeployment":{"type":"replica","value":2}}',
      'minimumDeployment above',
    ],
    ['another route', '{"route":"other","priority":0}', 'route'],
    ['nothing at all', '{}', 'names no field'],
    ['a route alone', '{"route":"chat"}', 'names no field'],
    ['a field of another kind', '{"serviceId":"other"}', 'serviceId'],
    ['a key of the prototype', '{"__proto__":{"priority":10}}', '__proto__'],
    ['a list', '[]', ''],
    ['null', 'null', ''],
  ])('refuses %s', (_sentence, text, path) => {
    expect(() => read(text)).toThrow(
      expect.objectContaining({
        code: 'INVALID_INPUT',
        message: expect.stringContaining(path),
      }),
    );
  });
});
