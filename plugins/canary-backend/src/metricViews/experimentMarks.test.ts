import type { RunView } from '@llm-canary/backstage-plugin-canary-common';
import { experimentMarks, type ExperimentCourse } from './experimentMarks';

const window = {
  start: new Date('2026-01-01T00:00:00Z'),
  end: new Date('2026-01-01T02:00:00Z'),
};
const run = (changes: Partial<RunView> = {}): RunView => ({
  id: 'r1',
  subject: 'experiment',
  cluster: 'east',
  namespace: 'team',
  name: 'exp',
  uid: 'u1',
  operation: 'experiment-update',
  actor: 'user:default/ada',
  result: 'accepted',
  warnings: [],
  startedAt: '2026-01-01T01:00:00Z',
  endedAt: '2026-01-01T01:00:02Z',
  ...changes,
});

function told(course: Partial<ExperimentCourse>): string[] {
  const marks = experimentMarks(
    { experiment: { uid: 'u1' }, runs: [], seen: [], ...course },
    window,
  );
  return marks.map(({ time, kind }) => `${time.slice(11, 19)} ${kind}`);
}

describe('what happened to an experiment', () => {
  it.each<[string, Partial<ExperimentCourse>, string[]]>([
    ['is nothing, where nothing is known', {}, []],
    [
      'begins and ends',
      {
        experiment: {
          uid: 'u1',
          startedAt: '2026-01-01T00:10:00Z',
          endedAt: '2026-01-01T01:50:00Z',
        },
      },
      ['00:10:00 start', '01:50:00 end'],
    ],
    [
      'is told within the window only, and only at a time that is one',
      {
        experiment: {
          uid: 'u1',
          startedAt: 'long ago',
          endedAt: '2026-01-01T02:00:01Z',
        },
        runs: [run({ endedAt: '2025-12-31T23:59:59Z' })],
      },
      [],
    ],
    ['is a change of weights', { runs: [run()] }, ['01:00:02 weights']],
    [
      'is no change that was refused, changed nothing, or was of another experiment of the name',
      {
        runs: [
          run({ result: 'failed' }),
          run({ result: 'outcomeUnknown' }),
          run({ changed: false }),
          run({ uid: 'u0' }),
          run({ operation: 'experiment-stop' }),
        ],
      },
      [],
    ],
    [
      'is told once, when the watch saw the change as well',
      {
        runs: [run()],
        seen: [
          { time: '2026-01-01T01:00:30Z', kind: 'weights', label: 'w' },
          { time: '2026-01-01T01:30:00Z', kind: 'weights', label: 'w' },
          { time: '2026-01-01T00:30:00Z', kind: 'look', label: 'Look 1' },
        ],
      },
      ['00:30:00 look', '01:00:02 weights', '01:30:00 weights'],
    ],
  ])('%s', (_sentence, course, marks) => {
    expect(told(course)).toEqual(marks);
  });
});
