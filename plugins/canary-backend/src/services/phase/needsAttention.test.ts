import {
  servicePhases,
  type ManagedBy,
  type Ownership,
} from '@llm-canary/backstage-plugin-canary-common';
import { needsAttention } from './needsAttention';

const minute = 60_000;
const now = Date.UTC(2026, 0, 2);
const thresholds = {
  notReadyMilliseconds: 5 * minute,
  applyingMilliseconds: 15 * minute,
};
const none: Ownership = { ownership: 'none' };

const managed = (changes: Partial<ManagedBy>): Ownership => ({
  ownership: 'managed',
  managedBy: {
    apiVersion: 'canary.modelsphere.dev/v1alpha1',
    kind: 'LLMCanary',
    namespace: 'team',
    name: 'experiment',
    state: 'consistent',
    issues: [],
    ...changes,
  },
});

const ask = (
  decision: Parameters<typeof needsAttention>[0]['decision'],
  ownership: Ownership = none,
) => needsAttention({ decision, ownership, thresholds, now });

describe('needsAttention', () => {
  it.each<[string, Parameters<typeof ask>[0], Ownership, boolean]>([
    ['a failed service', { phase: 'Failed' }, none, true],
    ['a stalled service', { phase: 'Stalled' }, none, true],
    [
      'one not ready for five minutes',
      { phase: 'Not ready', since: now - 5 * minute },
      none,
      true,
    ],
    [
      'one not ready for a moment',
      { phase: 'Not ready', since: now - minute },
      none,
      false,
    ],
    [
      'one not ready since nobody knows when',
      { phase: 'Not ready' },
      none,
      false,
    ],
    [
      'an apply without end for fifteen minutes',
      { phase: 'Applying', since: now - 15 * minute },
      none,
      true,
    ],
    [
      'an apply that just began',
      { phase: 'Applying', since: now },
      none,
      false,
    ],
    [
      'a conflicting arm that serves',
      { phase: 'Serving' },
      managed({ state: 'conflicting' }),
      true,
    ],
    [
      'an arm whose parent is gone',
      { phase: 'Serving' },
      managed({ parentState: 'missing' }),
      true,
    ],
    [
      'an incomplete arm',
      { phase: 'Serving' },
      managed({ state: 'incomplete' }),
      false,
    ],
    ['a consistent arm', { phase: 'Serving' }, managed({}), false],
    [
      'an unknown ownership',
      { phase: 'Serving' },
      { ownership: 'unknown', reason: 'forbidden' },
      false,
    ],
  ])('%s', (_, decision, ownership, wanted) => {
    expect(ask(decision, ownership).attention).toBe(wanted);
  });

  it.each(
    servicePhases.filter(phase => !['Failed', 'Stalled'].includes(phase)),
  )('is quiet about a fresh %s', phase => {
    expect(ask({ phase, since: now }).attention).toBe(false);
  });

  it('tells when time alone will make it need a person', () => {
    const { changesAt = NaN } = ask({
      phase: 'Not ready',
      since: now - minute,
    });
    expect(changesAt).toBe(now + 4 * minute);
  });
});
