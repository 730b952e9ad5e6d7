import { mockServices } from '@backstage/backend-test-utils';
import { CanaryError } from '@llm-canary/backstage-plugin-canary-common';
import type { SloState } from '@llm-canary/backstage-plugin-canary-node';
import { readThresholds } from './readThresholds';
import { sloOwner, type ArmSlo } from './sloOwner';
import { thresholdsOf } from './thresholdsOf';

const ref = { cluster: 'east', namespace: 'team', name: 'chat' };

it('draws the bounds of an SLO on the panels of first tokens and of speed', () => {
  const thresholds = thresholdsOf({
    ttft: {
      default: {
        metrics: [
          { type: 'p95', threshold: 1.5 },
          { type: 'avg', threshold: 0.4 },
        ],
      },
      ranges: [
        { contextLengthRangeLow: 0, metrics: [{ type: 'p50', threshold: 9 }] },
      ],
    },
    otps: { default: { metrics: [{ type: 'p80', threshold: 20 }] } },
  });
  expect(thresholds).toEqual([
    { panel: 'ttft', value: 1.5, label: 'p95 at most 1.5 s' },
    { panel: 'ttft', value: 0.4, label: 'mean at most 0.4 s' },
    { panel: 'outputSpeed', value: 20, label: 'p80 at least 20 tok/s' },
  ]);
  expect(thresholdsOf({})).toEqual([]);
});

it.each<[sentence: string, experiment: ArmSlo | undefined, owner: string]>([
  ['its own, of an ordinary service', undefined, 'team/chat'],
  [
    'of the target, of an arm that inherits',
    { inheritsSlo: true, target: { namespace: 'prod', name: 'chat-70b' } },
    'prod/chat-70b',
  ],
  [
    'its own, of an arm that does not',
    { inheritsSlo: false, target: { namespace: 'prod', name: 'chat-70b' } },
    'team/chat',
  ],
  ['its own, where no target is known', { inheritsSlo: true }, 'team/chat'],
])('the SLO that holds is %s', (_sentence, experiment, owner) => {
  const { cluster, namespace, name } = sloOwner(ref, experiment);
  expect([cluster, `${namespace}/${name}`]).toEqual(['east', owner]);
});

describe('the SLO behind a chart', () => {
  const read = (readSlo: () => Promise<SloState>, isAllowed = true) =>
    readThresholds(
      {
        readSlo,
        isAllowed: () => isAllowed,
        logger: mockServices.logger.mock(),
      },
      ref,
    );
  const slo = { ttft: { default: { metrics: [] } } };

  it.each<[string, () => ReturnType<typeof read>, string[]]>([
    [
      'is none, where there is none',
      () => read(async () => ({ found: false, warnings: [] })),
      [],
    ],
    [
      'may say nothing',
      () => read(async () => ({ found: true, slo, warnings: [] })),
      [],
    ],
    [
      'is a note where it cannot be read',
      () =>
        read(async () => {
          throw new CanaryError('UPSTREAM_FORBIDDEN', 'access is refused', {});
        }),
      ["The SLO of team/chat can't be read: access is refused"],
    ],
    [
      'is never read outside of what the portal looks at',
      () =>
        read(async () => {
          throw new Error('It was read');
        }, false),
      [
        "The SLO of team/chat can't be read: the portal does not look at this namespace",
      ],
    ],
    [
      'is a note without the text of an error that is not for people',
      () =>
        read(async () => {
          throw new Error('s3cret');
        }),
      [
        "The SLO of team/chat can't be read: the log of the portal has the error",
      ],
    ],
  ])('%s', async (_sentence, find, notes) => {
    expect(await find()).toEqual({ thresholds: [], notes });
  });
});
