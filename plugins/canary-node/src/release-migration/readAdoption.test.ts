import { readAdoption, type AdoptionState } from './readAdoption';

const condition = (
  type: string,
  status: string,
  reason: string,
  message = '',
) => ({ type, status, reason, message });

function stateOf(status: unknown): AdoptionState {
  return readAdoption({
    apiVersion: 'serving.modelsphere.dev/v1alpha1',
    kind: 'LLMService',
    metadata: { name: 'chat', namespace: 'prod', uid: 'u', generation: 1 },
    status,
  } as never);
}

describe('what the operator says of an adoption', () => {
  it.each<[string, unknown, AdoptionState]>([
    ['nothing yet', undefined, { state: 'waiting' }],
    [
      'that it is at work',
      { phase: 'Applying' },
      { state: 'waiting', phase: 'Applying' },
    ],
    [
      'that it took the release over',
      {
        phase: 'Applied',
        observedGeneration: 1,
        helm: { revision: 40 },
        conditions: [condition('Adopted', 'True', 'Adopted')],
      },
      { state: 'adopted', revision: 40 },
    ],
    [
      'an adoption that is not about this generation',
      {
        phase: 'Applied',
        conditions: [condition('Adopted', 'True', 'Adopted')],
      },
      { state: 'waiting', phase: 'Applied' },
    ],
    [
      'that the release drifts',
      {
        phase: 'Failed',
        observedGeneration: 1,
        conditions: [condition('Adopted', 'False', 'Drift', 'differs')],
      },
      { state: 'refused', reason: 'Drift', message: 'differs' },
    ],
    [
      'that it cannot have the chart',
      {
        phase: 'Failed',
        observedGeneration: 1,
        message: 'no chart',
        conditions: [condition('Applied', 'False', 'ChartResolveFailed')],
      },
      { state: 'refused', reason: 'ChartResolveFailed', message: 'no chart' },
    ],
    [
      'that it failed, and not why',
      { phase: 'Failed', observedGeneration: 1 },
      { state: 'refused', reason: 'Failed', message: '' },
    ],
    [
      'that it upgraded the release in place of taking it over',
      {
        phase: 'Applied',
        observedGeneration: 1,
        conditions: [condition('Applied', 'True', 'Upgraded')],
      },
      {
        state: 'refused',
        reason: 'Upgraded',
        message: 'the operator applied it without adopting the release',
      },
    ],
    [
      'what is no status at all',
      { conditions: 'none', phase: 3 },
      { state: 'waiting' },
    ],
  ])('93: %s', (_, status, state) => {
    expect(stateOf(status)).toEqual(state);
  });
});
