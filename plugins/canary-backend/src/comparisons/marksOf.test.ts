import { hour, midnight, minute, windowOf } from './__testUtils__/experiments';
import { marksOf } from './marksOf';

it('marks looks, and changes that ended a window, in their order', () => {
  const look = {
    window: 1,
    number: 2,
    plannedAt: midnight + 8 * hour,
    takenAt: midnight + 8 * hour + minute,
    findings: { arms: [], baselineQuantiles: [], checks: [], excluded: [] },
  };
  const windows = [
    {
      ...windowOf(),
      endedAt: midnight + 9 * hour,
      endedBecause: 'weights changed',
    },
    {
      ...windowOf({ number: 2 }),
      endedAt: midnight + 10 * hour,
      endedBecause: 'experiment stopped',
    },
  ];
  expect(marksOf(windows, [look])).toEqual([
    { time: '2026-03-01T08:00:00.000Z', kind: 'look', label: 'Look 2 of 6' },
    {
      time: '2026-03-01T09:00:00.000Z',
      kind: 'weights',
      label: 'Weights changed: the comparison ended',
    },
  ]);
});
