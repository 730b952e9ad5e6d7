import {
  decideExperimentOperation,
  type ExperimentOperationContext,
} from './decideExperimentOperation';

const context: ExperimentOperationContext = {
  ref: { namespace: 'team', name: 'exp' },
  state: 'running',
};

describe('decideExperimentOperation', () => {
  it.each<[string, Partial<ExperimentOperationContext>, string | undefined]>([
    ['an experiment that runs', {}, undefined],
    ['a read-only cluster', { readOnly: true }, 'READ_ONLY'],
    [
      'a read-only cluster, whatever else holds',
      { readOnly: true, busy: 'experiment-stop', state: 'stopped' },
      'READ_ONLY',
    ],
    [
      'another operation at work',
      { busy: 'experiment-update' },
      'EXPERIMENT_BUSY',
    ],
    ['one that goes already', { state: 'stopping' }, 'EXPERIMENT_MOVED'],
    ['one that was stopped', { state: 'stopped' }, 'EXPERIMENT_NOT_FOUND'],
    ['one that cannot be read', { state: 'unreadable' }, 'CLUSTER_UNAVAILABLE'],
  ])('%s', (_sentence, changes, code) => {
    for (const operation of ['experiment-update', 'experiment-stop'] as const) {
      const refusal = {
        allowed: false,
        code,
        reason: expect.stringMatching(
          new RegExp(`^${operation} refused: .*team/exp`),
        ),
      };
      expect(
        decideExperimentOperation(operation, { ...context, ...changes }),
      ).toEqual(code === undefined ? { allowed: true } : refusal);
    }
  });
});
