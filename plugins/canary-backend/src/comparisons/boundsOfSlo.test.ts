import type { SloRequest } from '@llm-canary/backstage-plugin-canary-common';
import { boundsOfSlo } from './boundsOfSlo';

type Metrics = NonNullable<NonNullable<SloRequest['ttft']>['default']>;
const target = (...metrics: Metrics['metrics']) => ({ default: { metrics } });

it.each<[string, SloRequest, object]>([
  ['none', {}, {}],
  [
    'of the first token, in seconds',
    { ttft: target({ type: 'p95', threshold: 1.5 }) },
    { ttft: 1.5 },
  ],
  [
    'the p95 where there are several',
    {
      ttft: target(
        { type: 'p50', threshold: 0.5 },
        { type: 'p95', threshold: 1.5 },
        { type: 'p99', threshold: 3 },
      ),
    },
    { ttft: 1.5 },
  ],
  [
    'a floor of tokens per second as a ceiling of seconds per token',
    { otps: target({ type: 'p50', threshold: 40 }) },
    { timePerOutputToken: 0.025, interTokenLatency: 0.025 },
  ],
  [
    'nothing of a floor of nothing',
    { otps: target({ type: 'avg', threshold: 0 }) },
    {},
  ],
  [
    'nothing of what is for some lengths only',
    {
      ttft: {
        ranges: [
          {
            contextLengthRangeLow: 0,
            metrics: [{ type: 'p95', threshold: 1 }],
          },
        ],
      },
    },
    {},
  ],
])('bounds: %s', (_sentence, slo, expected) => {
  expect(boundsOfSlo(slo)).toEqual(expected);
});
