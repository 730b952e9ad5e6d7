import fc from 'fast-check';
import type { MetricPoint } from '@llm-canary/backstage-plugin-canary-common';
import { sparklineShape } from './sparkline';

const size = { width: 64, height: 20 };
const pointsOf = (values: Array<number | null>): MetricPoint[] =>
  values.map((value, index) => [index * 30_000, value]);

describe('sparklineShape', () => {
  it.each<[string, Array<number | null>, string]>([
    ['rises to the upper end', [1, 3], 'M2 18L62 2'],
    ['is in the middle when nothing moves', [2, 2], 'M2 10L62 10'],
    ['stays open in a gap', [1, 2, null, 2, 1], 'M2 18L17 2M47 2L62 18'],
    ['shows a value alone as a dot', [null, 1, null], 'M32 10L32 10'],
    ['shows the only value at the end', [1], 'M62 10L62 10'],
    ['is empty without any value', [null, NaN], ''],
    ['is empty without points', [], ''],
  ])('%s', (_, values, path) => {
    expect(sparklineShape(pointsOf(values), size).path).toBe(path);
  });

  it('ends at the last value that was measured', () => {
    expect(sparklineShape(pointsOf([1, 2, null]), size).end).toEqual({
      x: 32,
      y: 2,
    });
    expect(sparklineShape(pointsOf([null]), size).end).toBeUndefined();
  });

  it('never leaves its box, and never draws what is no number', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.constant(null),
            fc.double({ min: -1e12, max: 1e12 }),
            fc.constant(NaN),
          ),
          { maxLength: 90 },
        ),
        values => {
          const { path } = sparklineShape(pointsOf(values), size);
          expect(path).not.toMatch(/NaN|Infinity/);
          for (const [, x, y] of path.matchAll(/[ML]([\d.-]+) ([\d.-]+)/g)) {
            expect(Number(x)).toBeGreaterThanOrEqual(0);
            expect(Number(x)).toBeLessThanOrEqual(size.width);
            expect(Number(y)).toBeGreaterThanOrEqual(0);
            expect(Number(y)).toBeLessThanOrEqual(size.height);
          }
          expect(path.match(/M/g)?.length ?? 0).toBeLessThanOrEqual(60);
        },
      ),
    );
  });
});
