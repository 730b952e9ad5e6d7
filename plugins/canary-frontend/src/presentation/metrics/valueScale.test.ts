import fc from 'fast-check';
import { valueScale } from './valueScale';

describe('valueScale', () => {
  it.each([
    ['a second and a half', 1.43, [0, 0.5, 1, 1.5]],
    ['exactly a tick', 2, [0, 0.5, 1, 1.5, 2]],
    ['speed', 38, [0, 10, 20, 30, 40]],
    ['small values', 0.034, [0, 0.01, 0.02, 0.03, 0.04]],
    ['nothing measured', -Infinity, [0, 1]],
    ['zeros', 0, [0, 1]],
  ])('%s', (_, highest, ticks) => {
    expect(valueScale(highest).ticks).toEqual(ticks);
  });

  it('has whole ticks alone for counts', () => {
    expect(valueScale(2, true).ticks).toEqual([0, 1, 2]);
  });

  it('begins at 0, holds the highest value and has few ticks', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1e-6, max: 1e9, noNaN: true }),
        fc.boolean(),
        (highest, whole) => {
          const { top, ticks } = valueScale(highest, whole);
          expect(ticks[0]).toBe(0);
          expect(top).toBeGreaterThanOrEqual(highest * (1 - 1e-6));
          expect(ticks.length).toBeLessThanOrEqual(7);
          expect(ticks[ticks.length - 1]).toBe(top);
        },
      ),
    );
  });
});
