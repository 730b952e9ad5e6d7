import { isMidnight, timeTicks } from './timeTicks';

const at = (iso: string) => Date.parse(iso);
const clock = (time: number) => new Date(time).toISOString().slice(11, 16);

describe('timeTicks', () => {
  it.each([
    [
      'five minutes',
      '2026-11-30T03:07:05Z',
      '2026-11-30T03:12:05Z',
      ['03:08', '03:09', '03:10', '03:11', '03:12'],
    ],
    [
      'an hour',
      '2026-11-30T02:12:00Z',
      '2026-11-30T03:12:00Z',
      ['02:15', '02:30', '02:45', '03:00'],
    ],
    [
      'a day',
      '2026-11-29T03:12:00Z',
      '2026-11-30T03:12:00Z',
      ['06:00', '12:00', '18:00', '00:00'],
    ],
  ])('%s has round moments', (_, start, end, ticks) => {
    expect(
      timeTicks({ start: at(start), end: at(end) }, 5, 0).map(clock),
    ).toEqual(ticks);
  });

  it('are round where the clock of the reader stands', () => {
    const offset = 5.5 * 3_600_000;
    const [first] = timeTicks(
      { start: at('2026-11-29T00:00:00Z'), end: at('2026-12-02T00:00:00Z') },
      5,
      offset,
    );
    expect(isMidnight(first, offset)).toBe(true);
  });

  it('has none for no time at all', () => {
    expect(timeTicks({ start: 5, end: 5 }, 5, 0)).toEqual([]);
    expect(timeTicks({ start: NaN, end: 5 }, 5, 0)).toEqual([]);
  });

  it('never has more than one beyond what was asked for', () => {
    const year = { start: 0, end: 365 * 86_400_000 };
    expect(timeTicks(year, 5, 0).length).toBeLessThanOrEqual(6);
  });
});
