import { CanaryError } from '@llm-canary/backstage-plugin-canary-common';
import type { HelmCall } from '@llm-canary/backstage-plugin-canary-node';
import { scriptRelease, settle } from './__testUtils__/scriptedRelease';

describe('what a call that ended badly leaves', () => {
  const failing =
    (error: unknown, { passes = true, accepts = false } = {}) =>
    async ({ gate, onAccepted }: HelmCall) => {
      if (passes) await gate.beforeFirstWrite();
      if (accepts) onAccepted?.();
      throw error;
    };
  const coded = (
    code: ConstructorParameters<typeof CanaryError>[0],
    fields = {},
  ) => new CanaryError(code, 'no', { fields });

  it.each<[string, (call: HelmCall) => Promise<never>, object | undefined]>([
    [
      'a chart that does not render: no run',
      failing(coded('INVALID_INPUT'), { passes: false }),
      undefined,
    ],
    [
      'a right that lacks before the first write: no run',
      failing(coded('UPSTREAM_FORBIDDEN'), { passes: false }),
      undefined,
    ],
    [
      'a first write that the cluster refused: a failed run',
      failing(coded('UPSTREAM_FORBIDDEN')),
      {
        outcome: 'failed',
        error: { code: 'UPSTREAM_FORBIDDEN', message: 'no' },
      },
    ],
    [
      'a first write that lost a race: no run',
      failing(coded('RELEASE_MOVED')),
      undefined,
    ],
    [
      'a first write without an answer',
      failing(coded('OUTCOME_UNKNOWN')),
      { outcome: 'outcomeUnknown' },
    ],
    [
      'a conflict between writes: what was written is listed',
      failing(coded('FIELD_CONFLICT', { writes: ['POST a'], output: 'o' }), {
        accepts: true,
      }),
      { outcome: 'failed', writes: ['POST a'], output: 'o' },
    ],
    [
      'an error of our own after a write: nobody knows',
      failing(new TypeError('bug'), { accepts: true }),
      { outcome: 'outcomeUnknown' },
    ],
  ])('%s', async (_, run, expected) => {
    const { run: left } = await settle(scriptRelease({ run }).start());
    expect([left]).toMatchObject([expected]);
  });
});
