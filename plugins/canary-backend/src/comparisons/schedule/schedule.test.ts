import fc from 'fast-check';
import {
  experimentOf,
  hour,
  midnight,
  minute,
  windowOf,
} from '../__testUtils__/experiments';
import type { ComparedExperiment, StoredWindow } from '../types';
import { decideLook } from './decideLook';
import { decideWindow, type WindowDecision } from './decideWindow';
import { planLooks } from './planLooks';

it('looks are planned in equal steps until the planned end', () => {
  const looks = planLooks(windowOf());
  expect(looks.map(({ at }) => (at - midnight) / hour)).toEqual([
    4, 8, 12, 16, 20, 24,
  ]);
  expect(looks[1]).toEqual({
    number: 2,
    at: midnight + 8 * hour,
    time: 1 / 3,
  });
});

type Row = [
  sentence: string,
  now: number,
  taken: number[],
  due: number | undefined,
  next: number | undefined,
];

it.each<Row>([
  ['before the window begins', -5 * minute, [], undefined, 1],
  ['a moment before the first', 4 * hour - 1, [], undefined, 1],
  ['at the first, before its last scrape', 4 * hour, [], undefined, 1],
  ['a minute after it', 4 * hour + minute, [], 1, 1],
  ['after it was taken', 4 * hour + minute, [1], undefined, 2],
  ['while the source is away', 4 * hour + 59 * minute, [], 1, 1],
  ['after an hour it is missed', 5 * hour, [], undefined, 2],
  ['one that was missed is skipped', 8 * hour + minute, [], 2, 2],
  ['and not made up for', 8 * hour + 2 * minute, [2], undefined, 3],
  ['at the planned end', 24 * hour + minute, [1, 2, 3, 4, 5], 6, 6],
  ['after the planned end', 25 * hour, [1, 2, 3, 4, 5], undefined, undefined],
  ['after the last', 24 * hour + minute, [6], undefined, undefined],
])('%s', (_sentence, now, taken, due, next) => {
  const decision = decideLook(windowOf(), { taken, now: midnight + now });
  expect(decision.due?.number).toBe(due);
  expect(decision.next?.number).toBe(next);
});

it('each look is due once at most, in order, and never before its time', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 600, max: 1_000_000 }),
      fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 60 }),
      (looks, durationSeconds, steps) => {
        const plan = { baseline: 'control', durationSeconds, looks };
        const window = windowOf({ plan });
        const taken: number[] = [];
        let now = window.startAt;
        for (const step of steps) {
          now += (step / 200) * (durationSeconds / 10) * 1_000;
          const { due } = decideLook(window, { taken, now });
          if (!due) continue;
          expect(due.number).toBeGreaterThan(Math.max(0, ...taken));
          expect(due.at).toBeLessThanOrEqual(now);
          taken.push(due.number);
        }
      },
    ),
  );
});

const now = midnight + 5 * hour;
const [control, fp8] = experimentOf().arms;
const [oldControl, oldFp8] = windowOf().arms;
const begun = { number: 2, startAt: now + 10 * minute, readyAt: now };

type WindowRow = [
  sentence: string,
  experiment: Partial<ComparedExperiment>,
  newest: StoredWindow | undefined,
  expected: {
    end?: WindowDecision['end'];
    begin?: object;
  },
];

it.each<WindowRow>([
  [
    'begins when all arms are Ready',
    {},
    undefined,
    {
      begin: { ...begun, number: 1 },
    },
  ],
  [
    'begins for an operator that says no phase',
    { phase: 'Unknown' },
    undefined,
    { begin: { number: 1 } },
  ],
  [
    'waits while the experiment is made',
    { phase: 'Provisioning' },
    undefined,
    {},
  ],
  [
    'waits for an arm that is not Ready',
    { arms: [control, { ...fp8, isReady: false }] },
    undefined,
    {},
  ],
  ['needs something to compare', { arms: [control] }, undefined, {}],
  [
    'waits for a cluster that does not say what is there',
    { life: 'lastSeen' },
    undefined,
    {},
  ],
  ['goes on', {}, windowOf(), {}],
  [
    'goes on when an arm falls over, or that arm would be flattered',
    { arms: [control, { ...fp8, isReady: false }] },
    windowOf(),
    {},
  ],
  ['goes on while its cluster is silent', { life: 'lastSeen' }, windowOf(), {}],
  [
    'goes on when the operator records what was asked',
    {},
    windowOf({ arms: [{ ...oldControl, accepted: null }, oldFp8] }),
    {},
  ],
  [
    'goes on when the operator forgets what it had recorded',
    { arms: [control, { ...fp8, accepted: null }] },
    windowOf(),
    {},
  ],
  [
    'ends with a change of weights, and the next begins',
    { arms: [control, { ...fp8, asked: 30 }] },
    windowOf(),
    { end: { at: now, because: 'weights changed' }, begin: begun },
  ],
  [
    'ends with a change that only the route has',
    { arms: [control, { ...fp8, accepted: 0 }] },
    windowOf(),
    { end: { at: now, because: 'weights changed' }, begin: begun },
  ],
  [
    'ends with a change of weights, and the next waits for all arms',
    { arms: [control, { ...fp8, asked: 30, isReady: false }] },
    windowOf(),
    { end: { at: now, because: 'weights changed' } },
  ],
  [
    'ends when an arm is another service',
    {
      arms: [control, { ...fp8, service: { namespace: 'a', name: 'b' } }],
    },
    windowOf(),
    { end: { at: now, because: 'arms changed' }, begin: begun },
  ],
  [
    'ends when an arm is gone from the experiment',
    { arms: [control, { ...fp8, name: 'int4' }] },
    windowOf(),
    { end: { at: now, because: 'arms changed' }, begin: begun },
  ],
  [
    'ends with the experiment, when that was seen to be gone',
    { life: 'stopped', phase: 'Stopped', endedAt: now - hour },
    windowOf(),
    { end: { at: now - hour, because: 'experiment stopped' } },
  ],
  [
    'ends while the experiment is taken down',
    { phase: 'Stopping' },
    windowOf(),
    { end: { at: now, because: 'experiment stopped' } },
  ],
  ['does not begin for one that is gone', { life: 'stopped' }, undefined, {}],
  [
    'begins again after a change was seen while an arm was not Ready',
    {},
    { ...windowOf(), endedAt: midnight, endedBecause: 'weights changed' },
    { begin: begun },
  ],
])('a window %s', (_sentence, changes, newest, expected) => {
  const decided = decideWindow(experimentOf(changes), {
    newest,
    now,
    warmUpMilliseconds: 10 * minute,
  });
  expect(decided.end).toEqual(expected.end);
  expect({ begin: decided.begin }).toMatchObject({ begin: expected.begin });
});

it('a window keeps plan, services and weights as they were, and begins at a whole second', () => {
  const { begin } = decideWindow(experimentOf(), {
    now: midnight + 1,
    warmUpMilliseconds: minute,
  });
  expect(begin).toEqual(
    windowOf({ readyAt: midnight + 1, startAt: midnight + minute + 1_000 }),
  );
});
