import fc from 'fast-check';
import { parsePlannedDuration } from './parsePlannedDuration';
import { readPlannedLooks, type PlannedLooksText } from './readPlannedLooks';

const defaults = { durationSeconds: 86_400, looks: 6 };
const read = (stated: PlannedLooksText, arms = ['a', 'b']) =>
  readPlannedLooks(stated, { arms, defaults });

describe('parsePlannedDuration', () => {
  it.each<[string, number | undefined]>([
    ['90s', 90],
    ['30m', 1_800],
    ['24h', 86_400],
    ['7d', 604_800],
    ['366d', 31_622_400],
    ['367d', undefined],
    ['0h', undefined],
    ['1.5h', undefined],
    ['-1h', undefined],
    ['1h30m', undefined],
    ['PT1H', undefined],
    ['24', undefined],
    ['24H', undefined],
    [' 24h', undefined],
    ['', undefined],
    ['99999999999999h', undefined],
  ])('%p is %p', (text, seconds) => {
    expect(parsePlannedDuration(text)).toBe(seconds);
  });
});

describe('readPlannedLooks', () => {
  it.each<[string, PlannedLooksText, string[], object]>([
    [
      'all of it stated',
      { duration: '30m', looks: '6', baseline: 'b' },
      ['a', 'b'],
      { plannedDurationSeconds: 1_800, plannedLooks: 6, baseline: 'b' },
    ],
    [
      'nothing stated: defaults, and the arm control',
      {},
      ['a', 'control'],
      {
        plannedDurationSeconds: 86_400,
        plannedLooks: 6,
        baseline: 'control',
      },
    ],
    ['no arm control: the first', {}, ['b', 'a'], { baseline: 'b' }],
    ['no arms', {}, [], { baseline: undefined }],
    ['twenty looks', { looks: '20' }, ['a'], { plannedLooks: 20 }],
  ])('%s', (_sentence, stated, arms, wanted) => {
    expect(read(stated, arms)).toMatchObject({ ...wanted, warnings: [] });
  });

  it.each<[string, PlannedLooksText, RegExp]>([
    [
      'a duration that is none',
      { duration: 'soon' },
      /planned-duration.*86400/,
    ],
    ['no looks', { looks: '0' }, /planned-looks.*1 to 20.* 6\./],
    ['too many looks', { looks: '21' }, /planned-looks/],
    ['half a look', { looks: '1.5' }, /planned-looks/],
    ['a baseline that is no arm', { baseline: 'z' }, /baseline.*an arm.* a\./],
    ['an empty baseline', { baseline: '' }, /baseline/],
  ])('%s is told, and has its default', (_sentence, stated, warning) => {
    const { warnings, ...rest } = read(stated);
    expect(warnings).toEqual([expect.stringMatching(warning)]);
    expect(rest).toEqual({
      baseline: 'a',
      plannedDurationSeconds: 86_400,
      plannedLooks: 6,
    });
  });

  it('always gives something that can be used', () => {
    const text = fc.option(fc.string(), { nil: undefined });
    fc.assert(
      fc.property(text, text, text, (duration, looks, baseline) => {
        const planned = read({ duration, looks, baseline });
        expect(planned.plannedDurationSeconds).toBeGreaterThan(0);
        expect(planned.plannedLooks).toBeGreaterThanOrEqual(1);
        expect(planned.plannedLooks).toBeLessThanOrEqual(20);
        expect(['a', 'b']).toContain(planned.baseline);
      }),
    );
  });
});
