import {
  decidePhase,
  loadingMilliseconds,
  type PhaseFacts,
} from './decidePhase';

const now = Date.UTC(2026, 0, 2);
const hour = 60 * 60_000;

function facts(changes: Partial<PhaseFacts> = {}): PhaseFacts {
  return {
    deleting: false,
    statusPhase: 'Applied',
    generationAhead: false,
    workload: {
      state: 'known',
      desired: 2,
      pods: 2,
      ready: 2,
      everReady: true,
    },
    ...changes,
  };
}

const workload = (
  changes: Partial<Extract<PhaseFacts['workload'], { state: 'known' }>>,
) => ({
  workload: {
    state: 'known' as const,
    desired: 2,
    pods: 2,
    ready: 0,
    everReady: false,
    createdAt: now - 10 * 60_000,
    ...changes,
  },
});

describe('decidePhase', () => {
  it.each<[string, Partial<PhaseFacts>, string]>([
    [
      'a terminating service is Uninstalling, whatever else it is',
      { deleting: true, statusPhase: 'Failed' },
      'Uninstalling',
    ],
    [
      'Failed wins over a generation ahead',
      { statusPhase: 'Failed', generationAhead: true },
      'Failed',
    ],
    [
      'a service without a status is Pending',
      { statusPhase: undefined },
      'Pending',
    ],
    [
      'Pending wins over a generation ahead',
      { statusPhase: 'Pending', generationAhead: true },
      'Pending',
    ],
    ['Applying is Applying', { statusPhase: 'Applying' }, 'Applying'],
    [
      'an applied service whose generation is ahead is Applying',
      { generationAhead: true },
      'Applying',
    ],
    [
      'a phase that nobody knows is Unknown',
      { statusPhase: 'Dreaming' },
      'Unknown',
    ],
    [
      'an object that could not be read is Unknown',
      { statusPhase: 'unreadable' },
      'Unknown',
    ],
    [
      'an applied service whose workload may not be read is Applied',
      { workload: { state: 'unreadable' } },
      'Applied',
    ],
    [
      'one without a workload has No pods',
      { workload: { state: 'absent' } },
      'No pods',
    ],
    [
      'one that wants pods and has none has No pods',
      workload({ pods: 0 }),
      'No pods',
    ],
    [
      'one scaled to zero is Serving',
      workload({ desired: 0, pods: 0 }),
      'Serving',
    ],
    [
      'one with as many ready as desired is Serving',
      workload({ ready: 2 }),
      'Serving',
    ],
    [
      'one with more ready than desired, as in a surge, is Serving',
      workload({ ready: 3 }),
      'Serving',
    ],
    ['one never ready for ten minutes is Loading', workload({}), 'Loading'],
    [
      'one never ready for an hour is Stalled',
      workload({ createdAt: now - hour }),
      'Stalled',
    ],
    [
      'one that was ready once is Not ready',
      workload({ everReady: true, ready: 1 }),
      'Not ready',
    ],
  ])('%s', (_, changes, phase) => {
    expect(decidePhase(facts(changes), now).phase).toBe(phase);
  });

  it('tells when loading turns into stalling', () => {
    const createdAt = now - 10 * 60_000;
    const { changesAt = NaN } = decidePhase(
      facts(workload({ createdAt })),
      now,
    );
    expect(changesAt).toBe(createdAt + loadingMilliseconds);
    expect(
      decidePhase(facts(workload({ createdAt })), changesAt - 1).phase,
    ).toBe('Loading');
    expect(decidePhase(facts(workload({ createdAt })), changesAt).phase).toBe(
      'Stalled',
    );
  });

  it('gives the operator’s words as the cause of a failure', () => {
    const decision = decidePhase(
      facts({ statusPhase: 'Failed', message: 'chart broken' }),
      now,
    );
    expect(decision.cause).toBe('chart broken');
  });
});
