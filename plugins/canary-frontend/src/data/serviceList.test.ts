import fc from 'fast-check';
import { listOf, rowOf } from '../__testing__/samples';
import { serviceKey } from '../routing/servicePath';
import { windowAt } from './listWindow';
import {
  holdPlaces,
  isLoaded,
  samePlaces,
  takeAnswer,
  type ServiceList,
} from './serviceList';

const rows = ['a', 'b', 'c', 'd'].map(name => rowOf({ name }));
const [a, b, c, d] = rows;

function take(
  prior: ServiceList | undefined,
  ...args: Parameters<typeof listOf>
) {
  return takeAnswer(prior, { response: listOf(...args), readAt: 1 });
}

function names(list: ServiceList): string[] {
  return [...list.rows.entries()]
    .sort(([one], [other]) => one - other)
    .map(([index, row]) => `${index}:${row.name}`);
}

describe('takeAnswer', () => {
  it.each<
    [string, Parameters<typeof listOf>, Parameters<typeof listOf>, string[]]
  >([
    [
      'puts a second window beside the first',
      [[a, b], { totalCount: 4 }],
      [[c, d], { totalCount: 4, offset: 2 }],
      ['0:a', '1:b', '2:c', '3:d'],
    ],
    [
      'forgets rows outside the window when the total changed',
      [[a, b], { totalCount: 4 }],
      [[c], { totalCount: 3, offset: 2 }],
      ['2:c'],
    ],
    [
      'forgets rows outside the window when a row moved',
      [[a, b, c], { totalCount: 4 }],
      [[b, d], { totalCount: 4, offset: 2 }],
      ['2:b', '3:d'],
    ],
    ['starts anew from nothing', [[], {}], [[a], {}], ['0:a']],
  ])('%s', (_, first, second, expected) => {
    expect(names(take(take(undefined, ...first), ...second))).toEqual(expected);
  });

  it('shares rows that did not change, wherever they stand', () => {
    const first = take(undefined, [a, b]);
    const copies = [
      rowOf({ name: 'x' }),
      { ...a },
      { ...b, phase: 'Failed' as const },
    ];
    const second = take(first, copies);
    expect(second.rows.get(1)).toBe(first.rows.get(0));
    expect(second.rows.get(2)).not.toBe(first.rows.get(1));
  });

  it('finds every row by its key, whatever windows came before', () => {
    const windows = fc.array(
      fc.record({
        offset: fc.nat({ max: 3 }),
        length: fc.integer({ min: 1, max: 4 }),
        totalCount: fc.integer({ min: 4, max: 5 }),
      }),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(windows, answers => {
        let list: ServiceList | undefined;
        for (const { offset, length, totalCount } of answers) {
          list = take(list, rows.slice(offset, offset + length), {
            offset,
            totalCount,
          });
        }
        list?.rows.forEach((row, index) =>
          expect(list?.indexOf.get(serviceKey(row))).toBe(index),
        );
        expect(list?.indexOf.size).toBe(list?.rows.size);
      }),
    );
  });
});

describe('holdPlaces', () => {
  it('changes cells, not the order, and counts what would move', () => {
    const first = take(undefined, [a, b]);
    const response = listOf([{ ...b, phase: 'Failed' }, c]);
    const held = holdPlaces(first, { response, readAt: 2 });
    expect(names(held)).toEqual(['0:a', '1:b']);
    expect(held.rows.get(1)?.phase).toBe('Failed');
    // b moves up, c comes, a goes.
    expect(held.held?.changed).toBe(3);
    expect(held.readAt).toBe(2);
  });
});

describe('samePlaces', () => {
  it.each([
    ['the same rows', listOf([a, b]), true],
    ['changed cells', listOf([{ ...a, phase: 'Failed' }, b]), true],
    ['a swapped pair', listOf([b, a]), false],
    ['one more row', listOf([a, b, c]), false],
    ['another row in a place', listOf([a, c]), false],
  ])('of %s: %p', (_, response, expected) => {
    expect(samePlaces(take(undefined, [a, b]), response)).toBe(expected);
  });
});

describe('windowAt', () => {
  const many = Array.from({ length: 300 }, (_, i) => rowOf({ name: `s-${i}` }));
  const list = take(undefined, many.slice(0, 200), { totalCount: 300 });

  it.each([
    ['the top, by number', undefined, 0, { offset: 0, limit: 200 }],
    ['near the top, by number', list, 60, { offset: 0, limit: 200 }],
    [
      'further down, by the row above the screen',
      list,
      180,
      { around: 'eu-1/prod/s-100', limit: 200 },
    ],
    [
      'where no row is known, by number',
      list,
      290,
      { offset: 210, limit: 200 },
    ],
  ])('asks for %s', (_, known, first, expected) => {
    expect(windowAt(known, { first, last: first + 10 })).toEqual(expected);
  });

  it('knows which places are loaded', () => {
    expect(isLoaded(list, 190, 199)).toBe(true);
    expect(isLoaded(list, 190, 200)).toBe(false);
    expect(isLoaded(take(undefined, [a]), 0, 40)).toBe(true);
  });
});
