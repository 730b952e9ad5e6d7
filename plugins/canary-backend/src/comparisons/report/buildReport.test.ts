import { hour, midnight, minute, windowOf } from '../__testUtils__/experiments';
import type { StoredLook, StoredWindow } from '../types';
import { buildReport } from './buildReport';
import type { ReportSources } from './presentWindow';

const look = (window: number, number: number): StoredLook => ({
  window,
  number,
  plannedAt: midnight + number * 4 * hour,
  takenAt: midnight + number * 4 * hour + minute,
  findings: {
    z: 2.5,
    arms: [{ arm: 'fp8', metrics: [], quantiles: [] }],
    baselineQuantiles: [],
    checks: [],
    excluded: [],
  },
});

const over = (changes: Partial<StoredWindow>): StoredWindow => ({
  ...windowOf(),
  endedBecause: 'weights changed',
  ...changes,
});

const sourcesOf = (changes: Partial<ReportSources> = {}): ReportSources => ({
  experiment: {
    arms: ['control', 'fp8'],
    baseline: 'control',
    plannedLooks: 6,
    isStopped: false,
  },
  windows: [],
  looks: [],
  isMeasured: true,
  now: midnight + hour,
  ...changes,
});
const stopped = { ...sourcesOf().experiment, isStopped: true };

type Row = [
  sentence: string,
  sources: Partial<ReportSources>,
  expected: { number: number; windows: [present: boolean, past: number] },
  notes: RegExp[],
];

it.each<Row>([
  [
    'before all arms are Ready',
    {},
    { number: 0, windows: [false, 0] },
    [/begins when all arms are Ready/],
  ],
  [
    'without a source',
    { isMeasured: false },
    { number: 0, windows: [false, 0] },
    [/No metrics source is configured/],
  ],
  [
    'while the arms warm up',
    { windows: [windowOf()], now: midnight - minute },
    { number: 0, windows: [true, 0] },
    [/warming up/],
  ],
  [
    'before the first look',
    { windows: [windowOf()] },
    { number: 0, windows: [true, 0] },
    [],
  ],
  [
    'after it',
    { windows: [windowOf()], looks: [look(1, 1)], now: midnight + 5 * hour },
    { number: 1, windows: [true, 0] },
    [],
  ],
  [
    'after a look that nobody took',
    { windows: [windowOf()], looks: [look(1, 2)], now: midnight + 9 * hour },
    { number: 2, windows: [true, 0] },
    [/skipped/],
  ],
  [
    'when no look was taken at all',
    { windows: [windowOf()], now: midnight + 40 * hour },
    { number: 0, windows: [true, 0] },
    [/skipped/],
  ],
  [
    'after the source was taken away',
    { windows: [windowOf()], looks: [look(1, 1)], isMeasured: false },
    { number: 1, windows: [true, 0] },
    [/No metrics source/],
  ],
  [
    'after a change of weights, while an arm is not Ready',
    {
      windows: [over({ endedAt: midnight + 5 * hour })],
      looks: [look(1, 1)],
      now: midnight + 6 * hour,
    },
    { number: 0, windows: [false, 1] },
    [/begins when all arms are Ready/],
  ],
  [
    'after a change of weights that came before anything counted',
    {
      windows: [
        over({ endedAt: midnight - minute }),
        windowOf({ number: 2, startAt: midnight + minute }),
      ],
    },
    { number: 0, windows: [true, 0] },
    [],
  ],
  [
    'of a stopped experiment, whose last window it is about',
    {
      experiment: stopped,
      windows: [
        over({
          endedAt: midnight + 5 * hour,
          endedBecause: 'experiment stopped',
        }),
      ],
      looks: [look(1, 1)],
      now: midnight + 90 * hour,
    },
    { number: 1, windows: [true, 0] },
    [],
  ],
  [
    'of one that was stopped before its first look',
    {
      experiment: stopped,
      windows: [over({ endedAt: midnight + hour })],
      now: midnight + 90 * hour,
    },
    { number: 0, windows: [true, 0] },
    [/before the first look/],
  ],
  [
    'of one that was stopped before it began',
    { experiment: stopped },
    { number: 0, windows: [false, 0] },
    [/before a comparison began/],
  ],
])('a report %s', (_sentence, sources, expected, notes) => {
  const report = buildReport(sourcesOf(sources));
  expect(report.look.number).toBe(expected.number);
  expect([report.window !== undefined, report.past.length]).toEqual(
    expected.windows,
  );
  expect(report.notes).toEqual(notes.map(note => expect.stringMatching(note)));
  expect(report.arms.map(({ arm }) => arm)).toEqual(['fp8']);
});
