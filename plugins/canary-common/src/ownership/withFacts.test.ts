import {
  consistentArm,
  presentParent,
  reverseReference,
  serviceWith,
} from './__fixtures__';
import { defaultCanaryKeys as keys } from './metadataKeys';
import { noOwnership } from './noOwnership';
import { parentToLookUp } from './parentToLookUp';
import { readOwnership } from './readOwnership';
import type { Ownership } from './types';
import { withParent } from './withParent';
import { withReverse } from './withReverse';

const arm = readOwnership(consistentArm(), { keys });
const nameless = readOwnership(
  serviceWith({
    metadata: { labels: { 'canary.modelsphere.dev/arm': 'fp8' } },
  }),
  { keys },
);
const unknown: Ownership = { ownership: 'unknown', reason: 'read_failed' };

describe('withParent and withReverse', () => {
  it.each<[string, Ownership, Ownership]>([
    ['without facts', withReverse(withParent(arm, undefined), undefined), arm],
    [
      'a parent of an unmanaged service',
      withParent(noOwnership, presentParent()),
      noOwnership,
    ],
    [
      'a parent of an unknown one',
      withParent(unknown, { state: 'missing' }),
      unknown,
    ],
    [
      'a reverse reference to an unknown one',
      withReverse(unknown, reverseReference),
      unknown,
    ],
    [
      'the reverse reference of the recorded parent',
      withReverse(arm, reverseReference),
      arm,
    ],
  ])('%s: nothing changes', (_what, actual, expected) => {
    expect(actual).toEqual(expected);
  });

  it('names the parent of a nameless arm from the experiment that lists it', () => {
    expect(withReverse(nameless, reverseReference)).toMatchObject({
      managedBy: { name: 'chat-latency', state: 'incomplete', arm: 'fp8' },
    });
  });

  it('conflicts when another experiment lists the arm, and keeps the recorded parent', () => {
    expect(
      withReverse(arm, { ...reverseReference, name: 'other' }),
    ).toMatchObject({
      managedBy: {
        name: 'chat-latency',
        state: 'conflicting',
        issues: [expect.stringContaining('models/other lists this service')],
      },
    });
  });

  it('does not change the ownership that it is given', () => {
    const before = JSON.stringify(arm);
    withParent(withReverse(arm, { ...reverseReference, name: 'other' }), {
      state: 'missing',
    });

    expect(JSON.stringify(arm)).toBe(before);
  });
});

describe('parentToLookUp', () => {
  it.each<[string, Ownership, unknown]>([
    [
      'an arm with a recorded parent',
      arm,
      { namespace: 'models', name: 'chat-latency' },
    ],
    ['an arm without a recorded name', nameless, undefined],
    ['an unmanaged service', noOwnership, undefined],
    ['an unknown one', unknown, undefined],
    [
      'a parent of a foreign group',
      readOwnership(
        consistentArm({
          ownerReferences: [
            { apiVersion: 'other/v1', kind: 'LLMCanary', name: 'a', uid: 'b' },
          ],
        }),
        { keys },
      ),
      undefined,
    ],
  ])('%s', (_what, ownership, expected) => {
    expect(parentToLookUp(ownership, keys)).toEqual(expected);
  });
});
