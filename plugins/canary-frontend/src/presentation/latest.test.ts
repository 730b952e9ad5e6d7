import { refusalOf, runOf } from '../__testing__';
import { warningsFirst } from './events';
import { latestOf } from './latest';

const event = (reason: string, time?: string, type = 'Normal') => ({
  reason,
  time,
  type: type as 'Normal' | 'Warning',
  object: { kind: 'Pod', name: 'p' },
  count: 1,
  message: reason,
});

describe('latestOf', () => {
  it('puts the newest of runs, refusals and events first', () => {
    const latest = latestOf(
      {
        runs: [runOf({ startedAt: '2026-01-01T00:00:01Z' })],
        refusals: [refusalOf({ at: '2026-01-01T00:00:03Z' })],
        events: [event('Pulled', '2026-01-01T00:00:02Z'), event('Timeless')],
      },
      10,
    );
    expect(latest.map(({ kind }) => kind)).toEqual(['refusal', 'event', 'run']);
  });

  it('shows what it has, and no more than asked for', () => {
    expect(latestOf({}, 3)).toEqual([]);
    expect(latestOf({ runs: [runOf(), runOf()] }, 1)).toHaveLength(1);
  });
});

describe('warningsFirst', () => {
  it('keeps the order among warnings and among the others', () => {
    const events = [
      event('a'),
      event('b', undefined, 'Warning'),
      event('c'),
      event('d', undefined, 'Warning'),
    ];
    expect(warningsFirst(events).map(({ reason }) => reason)).toEqual([
      'b',
      'd',
      'a',
      'c',
    ]);
  });
});
