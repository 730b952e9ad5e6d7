import { isSettled, readProgress, type ProgressLook } from './readProgress';

const service: ProgressLook['service'] = {
  uid: 'u',
  generation: 4,
  observedGeneration: 4,
  revision: 13,
  phase: 'Serving',
};
const accepted: ProgressLook['accepted'] = {
  operation: 'apply',
  uid: 'u',
  generation: 4,
};
const gone = { message: 'gone', code: 'RELEASE_NOT_FOUND' } as const;

describe('readProgress', () => {
  it.each<[string, Partial<ProgressLook>, string, boolean]>([
    ['what serves at the generation is done', {}, 'done done', true],
    [
      'what was not seen yet runs',
      { service: undefined },
      'running waiting',
      false,
    ],
    [
      'an older generation runs',
      { service: { ...service, observedGeneration: 3 } },
      'running waiting',
      false,
    ],
    [
      'a phase that applies runs',
      { service: { ...service, phase: 'Applying' } },
      'running waiting',
      false,
    ],
    [
      'applied, pods not ready',
      { service: { ...service, phase: 'Loading', cause: 'weights' } },
      'done running said weights',
      false,
    ],
    [
      'applied, workload unreadable',
      { service: { ...service, phase: 'Applied' } },
      'done unknown',
      true,
    ],
    [
      'failed',
      { service: { ...service, phase: 'Failed', cause: 'no chart' } },
      'failed waiting said no chart',
      true,
    ],
    [
      'the failure of an older generation is not this one',
      { service: { ...service, phase: 'Failed', observedGeneration: 3 } },
      'running waiting',
      false,
    ],
    ['gone', { serviceFailure: gone }, 'failed waiting gone', true],
    [
      'recreated',
      { service: { ...service, uid: 'v' } },
      'failed waiting gone',
      true,
    ],
    [
      'installed and not seen yet',
      { accepted: { ...accepted, operation: 'install' }, serviceFailure: gone },
      'running waiting',
      false,
    ],
    [
      'not readable now',
      { serviceFailure: { message: 'silent' } },
      'unknown unknown unreadable silent',
      false,
    ],
    [
      'its run goes on',
      { run: { result: 'running' } },
      'running waiting',
      false,
    ],
    [
      'its run failed',
      { run: { result: 'failed', error: { code: 'X', message: 'no' } } },
      'failed waiting said no',
      true,
    ],
    [
      'its run has no end',
      { run: { result: 'noEndRecorded' } },
      'unknown unknown noEnd',
      false,
    ],
    [
      'its run got no answer',
      { run: { result: 'outcomeUnknown' } },
      'unknown unknown outcomeUnknown',
      false,
    ],
    [
      'a Helm release of the revision',
      {
        accepted: { operation: 'apply', uid: 'u', revision: 13 },
        run: { result: 'accepted' },
      },
      'done done',
      true,
    ],
    [
      'a Helm release of an older one',
      { accepted: { operation: 'apply', uid: 'u', revision: 14 } },
      'running waiting',
      false,
    ],
  ])('%s', (_, part, words, settled) => {
    const progress = readProgress({ accepted, service, ...part });
    const { applying, ready, reason } = progress;
    const said = reason && Object.values(reason).join(' ');
    expect([applying, ready, said].filter(Boolean).join(' ')).toBe(words);
    expect(isSettled(progress)).toBe(settled);
  });
});
