import type { RawHistogram } from '../upstream/types';
import { histogramOfNative } from '../histogram/Histogram';
import { commonGrid, countsAt } from './gridCounts';

function native(
  ...buckets: Array<[lower: number, upper: number, count: number]>
) {
  const raw: RawHistogram = {
    count: String(buckets.reduce((sum, [, , count]) => sum + count, 0)),
    sum: '1',
    buckets: buckets.map(([lower, upper, count]) => [
      0,
      String(lower),
      upper === Infinity ? '+Inf' : String(upper),
      String(count),
    ]),
  };
  return histogramOfNative(raw)!;
}

it('counts native histograms at bounds that do not depend on what was measured', () => {
  const fine = native([2 ** (1 / 8), 2 ** (2 / 8), 3], [1, 2 ** (1 / 8), 2]);
  const coarse = native([1, 2, 4], [4, 8, 1]);
  const grid = commonGrid([fine, coarse]);
  expect(grid).toContain(0.5);
  expect(grid).toContain(2);
  // Inside a bucket of the coarse one.
  expect(grid).not.toContain(Math.SQRT2);
  expect(grid.at(-1)).toBe(Infinity);
  const at = (bound: number) => grid.indexOf(bound);
  expect(countsAt(fine, grid)[at(1)]).toBe(0);
  expect(countsAt(fine, grid)[at(2)]).toBe(5);
  expect(countsAt(coarse, grid)[at(4)]).toBe(4);
  expect(countsAt(coarse, grid).at(-1)).toBe(5);
});

it('keeps the bounds of a converted histogram, also those that only another one filled', () => {
  const one = native([0, 0.1, 2], [0.25, 0.5, 2]);
  const other = native([1, 2.5, 1], [5, Infinity, 1]);
  const grid = commonGrid([one, other]);
  expect(grid).toEqual([0.1, 0.25, 0.5, 1, 2.5, 5, Infinity]);
  expect(countsAt(one, grid)).toEqual([2, 2, 4, 4, 4, 4, 4]);
  expect(countsAt(other, grid)).toEqual([0, 0, 0, 0, 1, 1, 2]);
});

it('has one open bound for nothing that was counted', () => {
  expect(commonGrid([native()]).at(-1)).toBe(Infinity);
  expect(countsAt(native(), [1, Infinity])).toEqual([0, 0]);
});
