import { joinChanges } from './joinChanges';

const change = (arm: string, before: unknown) => ({
  arm,
  path: '/a',
  change: 'changed' as const,
  before,
  after: 2,
});

describe('joinChanges', () => {
  it.each<
    [sentence: string, changes: ReturnType<typeof change>[], arms: string[][]]
  >([
    ['none', [], []],
    [
      'one for arms that were made at one time',
      [change('a', 1), change('b', 1)],
      [['a', 'b']],
    ],
    [
      'one for each value before',
      [change('a', 1), change('b', 0)],
      [['a'], ['b']],
    ],
  ])('%s', (_sentence, changes, arms) => {
    expect(joinChanges(changes).map(one => one.arms)).toEqual(arms);
  });
});
