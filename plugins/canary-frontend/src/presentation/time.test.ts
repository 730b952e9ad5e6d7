import fc from 'fast-check';
import {
  ageOf,
  formatTick,
  formatTime,
  zoneName,
  zoneOffset,
  type TimeStyle,
} from './time';

const utc: TimeStyle = {
  now: new Date('2026-11-30T03:12:07Z'),
  zone: 'utc',
  language: 'en',
};

describe('formatTime', () => {
  it.each([
    ['today', '2026-11-30T03:08:02Z', utc, '03:08:02 UTC'],
    ['midnight', '2026-11-30T00:00:00Z', utc, '00:00:00 UTC'],
    ['yesterday', '2026-11-29T20:02:59Z', utc, '29 Nov 20:02 UTC'],
    ['another year', '2025-12-31T23:59:00Z', utc, '31 Dec 2025 23:59 UTC'],
    ['an offset', '2026-11-30T04:08:02+01:00', utc, '03:08:02 UTC'],
    [
      'Chinese',
      '2026-11-29T20:02:59Z',
      { ...utc, language: 'zh' },
      '11月29日 20:02 UTC',
    ],
  ])('writes %s', (_, iso, style, expected) => {
    expect(formatTime(iso, style)).toBe(expected);
  });

  it('does not make up a time', () => {
    expect(formatTime('soon', utc)).toBeUndefined();
  });

  it('names the local zone', () => {
    const local: TimeStyle = { ...utc, zone: 'local' };
    expect(zoneName(local)).not.toBe('');
    expect(formatTime('2026-11-30T03:08:02Z', local)).toContain(
      zoneName(local),
    );
  });
});

describe('the axis of a chart', () => {
  it.each([
    ['today', '2026-11-30T03:08:02Z', '03:08'],
    ['another day', '2026-11-29T20:00:00Z', '20:00'],
    ['midnight', '2026-11-30T00:00:00Z', '30 Nov'],
  ])('writes %s', (_, iso, tick) => {
    expect(formatTick(Date.parse(iso), utc)).toBe(tick);
  });

  it('knows how far the zone is', () => {
    const time = Date.parse('2026-11-30T03:08:02Z');
    expect(zoneOffset(time, 'utc')).toBe(0);
    expect(zoneOffset(time, 'local')).toBe(
      -new Date(time).getTimezoneOffset() * 60_000,
    );
  });
});

describe('ageOf', () => {
  it.each([
    [-5_000, 0, 'seconds'],
    [59_999, 59, 'seconds'],
    [60_000, 1, 'minutes'],
    [3_599_999, 59, 'minutes'],
    [3_600_000, 1, 'hours'],
    [172_799_999, 47, 'hours'],
    [172_800_000, 2, 'days'],
    [86_400_000 * 81, 81, 'days'],
  ])('%p ms is %p %s', (milliseconds, n, unit) => {
    expect(ageOf(milliseconds)).toEqual({ n, unit });
  });

  it('never claims more time than has passed', () => {
    const size = {
      seconds: 1_000,
      minutes: 60_000,
      hours: 3_600_000,
      days: 86_400_000,
    };
    fc.assert(
      fc.property(fc.nat(), milliseconds => {
        const { n, unit } = ageOf(milliseconds);
        expect(n * size[unit]).toBeLessThanOrEqual(milliseconds);
      }),
    );
  });
});
