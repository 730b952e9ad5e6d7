import { metricRanges } from '@llm-canary/backstage-plugin-canary-common';
import fc from 'fast-check';
import { decideWindow, type AskedWindow } from './decideWindow';

const now = new Date('2026-01-02T12:34:56.789Z');

function told(asked: AskedWindow): string {
  const { start, end, stepSeconds } = decideWindow(asked);
  const short = (time: Date) => time.toISOString().slice(5, 19);
  return `${short(start)} ${short(end)} ${stepSeconds}`;
}

describe('the window of a page', () => {
  it.each<[string, Omit<AskedWindow, 'now'>, string]>([
    [
      'is five minutes up to the last quarter of a minute',
      { range: '5m' },
      '01-02T12:29:45 01-02T12:34:45 15',
    ],
    [
      'is an hour up to the last half minute',
      { range: '1h' },
      '01-02T11:34:30 01-02T12:34:30 30',
    ],
    [
      'is six hours up to the last minute',
      { range: '6h' },
      '01-02T06:34:00 01-02T12:34:00 120',
    ],
    [
      'is a day in steps of ten minutes, and no ten minutes old',
      { range: '24h' },
      '01-01T12:34:00 01-02T12:34:00 600',
    ],
    [
      'is a week in steps of an hour',
      { range: '7d' },
      '12-26T12:34:00 01-02T12:34:00 3600',
    ],
    [
      'is as long as an experiment has been there',
      { range: '24h', since: new Date('2026-01-02T12:04:10Z') },
      '01-02T12:04:15 01-02T12:34:45 15',
    ],
    [
      'is a minute of one that has just begun',
      { range: '1h', since: new Date('2026-01-02T12:34:40Z') },
      '01-02T12:33:45 01-02T12:34:45 15',
    ],
    [
      'ends with an experiment that is over',
      {
        range: '1h',
        since: new Date('2025-12-01T00:00:00Z'),
        endedAt: new Date('2025-12-24T18:00:05Z'),
      },
      '12-24T17:00:30 12-24T18:00:30 30',
    ],
    [
      'does not end in times to come, whatever a clock says',
      { range: '1h', endedAt: new Date('2026-02-01T00:00:00Z') },
      '01-02T11:34:30 01-02T12:34:30 30',
    ],
  ])('%s', (_sentence, asked, window) => {
    expect(told({ ...asked, now })).toBe(window);
  });

  it('is bounded, whole and shared, whatever is asked', () => {
    const moment = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2030-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...metricRanges),
        moment,
        fc.option(moment, { nil: undefined }),
        fc.option(moment, { nil: undefined }),
        (range, at, since, endedAt) => {
          const { start, end, stepSeconds } = decideWindow({
            range,
            now: at,
            since,
            endedAt,
          });
          const seconds = (end.getTime() - start.getTime()) / 1_000;
          expect(seconds % stepSeconds).toBe(0);
          expect(seconds).toBeGreaterThanOrEqual(60);
          expect(seconds / stepSeconds).toBeLessThanOrEqual(181);
          expect(end.getTime()).toBeLessThanOrEqual(at.getTime());
          expect(end.getTime() % 15_000).toBe(0);
        },
      ),
    );
  });
});
