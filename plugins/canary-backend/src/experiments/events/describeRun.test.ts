import type { RunView } from '@llm-canary/backstage-plugin-canary-common';
import { describeRun } from './describeRun';

const run: RunView = {
  id: 'r1',
  subject: 'experiment',
  cluster: 'main',
  namespace: 'team',
  name: 'exp',
  operation: 'experiment-stop',
  actor: 'user:default/ada',
  result: 'accepted',
  warnings: [],
  startedAt: '2026-01-01T00:00:00.000Z',
};

describe('a run as a thing that happened', () => {
  it.each<[string, Partial<RunView>, object]>([
    [
      'that was accepted, with its note',
      { note: 'done with it', endedAt: '2026-01-01T00:00:05.000Z' },
      {
        type: 'Normal',
        time: '2026-01-01T00:00:05.000Z',
        message: 'done with it',
      },
    ],
    [
      'that is under way',
      { result: 'running' },
      { type: 'Normal', time: '2026-01-01T00:00:00.000Z', message: '' },
    ],
    [
      'that failed, with why',
      { result: 'failed', note: 'x', error: { code: 'c', message: 'no' } },
      { type: 'Warning', message: 'no' },
    ],
    ['of unknown outcome', { result: 'outcomeUnknown' }, { type: 'Warning' }],
  ])('%s', (_sentence, changes, shown) => {
    expect(describeRun({ ...run, ...changes }, 'LLMCanary')).toMatchObject({
      reason: 'experiment-stop',
      object: { kind: 'LLMCanary', name: 'exp' },
      count: 1,
      runId: 'r1',
      actor: 'user:default/ada',
      ...shown,
    });
  });
});
