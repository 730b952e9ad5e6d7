import fc from 'fast-check';
import { experimentRowOf } from '../../__testing__/experimentSamples';
import { experimentKey } from '../../presentation/experiments';
import { holdRows } from './holdRows';

const row = (name: string, message?: string) =>
  experimentRowOf({ name, uid: name, message });
const names = (rows: ReturnType<typeof holdRows>['rows']) =>
  rows.map(({ name }) => name).join('');

describe('rows that are held', () => {
  it.each([
    ['the same order', 'abc', 'abc', 'abc', 0],
    ['two that change place', 'abc', 'acb', 'abc', 2],
    ['one that is new at the end', 'ab', 'abc', 'ab', 1],
    ['one that is gone', 'abc', 'ab', 'abc', 1],
    ['none before', '', 'a', '', 1],
  ])('%s', (_, before, after, shown, changed) => {
    const held = holdRows(
      [...before].map(n => row(n)),
      [...after].map(n => row(n)),
    );
    expect(names(held.rows)).toBe(shown);
    expect(held.changed).toBe(changed);
  });

  it('takes over the cells', () => {
    const { rows } = holdRows([row('a', 'old')], [row('a', 'new')]);
    expect(rows[0].message).toBe('new');
  });

  it('never moves a row, and moves none when nothing changed', () => {
    const some = fc.uniqueArray(fc.constantFrom(...'abcdefgh'));
    fc.assert(
      fc.property(some, some, (before, after) => {
        const shown = before.map(n => row(n));
        const held = holdRows(
          shown,
          after.map(n => row(n)),
        );
        expect(held.rows.map(experimentKey)).toEqual(shown.map(experimentKey));
        expect(held.changed === 0).toBe(before.join() === after.join());
      }),
    );
  });
});
