import { isRecordOfRun } from './isRecordOfRun';

const at = (time: string) => new Date(`2026-01-01T${time}Z`);
const ended = { startedAt: at('12:00:00'), endedAt: at('12:01:00') };
const dead = { startedAt: at('12:00:00') };

describe('whether a run wrote a record', () => {
  it.each<[string, typeof dead, string, boolean]>([
    ['one written while it ran', ended, '12:00:30', true],
    ['one written within the second that it began', ended, '11:59:59', true],
    ['one from before it', ended, '11:59:00', false],
    ['one from after it', ended, '12:02:00', false],
    ['one of a run without an end', dead, '12:02:00', true],
    ['one from long after that', dead, '12:11:00', false],
  ])('%s', (_, run, time, expected) => {
    expect(isRecordOfRun(run, { changedAt: at(time).getTime() })).toBe(
      expected,
    );
  });

  it('not one whose time is unknown', () => {
    expect(isRecordOfRun(dead, {})).toBe(false);
  });
});
