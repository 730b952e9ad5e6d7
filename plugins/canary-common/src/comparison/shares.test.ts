import fc from 'fast-check';
import { quantileRanks, requestsForQuantile } from './binomialRanks';
import { compareIntervals, quantileInterval } from './quantileInterval';
import {
  designEffect,
  newcombeInterval,
  requestsToTell,
  wilsonInterval,
} from './shares';

const bounds = [0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, Infinity];
const a = { bounds, counts: [2, 10, 26, 33, 37, 39, 40, 40] };
const b = { bounds, counts: [1, 5, 17, 27, 34, 38, 40, 40] };
const times25 = ({ counts }: typeof a) => ({
  bounds,
  counts: counts.map(count => count * 25),
});
const z = 1.959963984540054;

it.each([
  [0.5, 6],
  [0.9, 36],
  [0.95, 72],
  [0.99, 368],
])('the %d-quantile needs %d requests', (p, needed) => {
  expect(requestsForQuantile(p, z)).toBe(needed);
  expect(quantileRanks(needed, p, z)).toEqual({
    lower: expect.any(Number),
    upper: expect.any(Number),
  });
  expect(quantileRanks(needed - 1, p, z).upper).toBeUndefined();
});

describe('golden numbers', () => {
  it('the median of 40 requests lies between ranks 14 and 27', () => {
    expect(quantileRanks(40, 0.5, z)).toEqual({ lower: 14, upper: 27 });
    expect(quantileInterval(a, 0.5, z)).toEqual({
      requests: 40,
      above: 0.25,
      upTo: 0.75,
    });
    expect(quantileInterval(b, 0.5, z)).toEqual({
      requests: 40,
      above: 0.25,
      upTo: 0.75,
    });
  });

  it('40 requests bound no p95 from above', () => {
    expect(quantileInterval(a, 0.95, z)).not.toHaveProperty('upTo');
  });

  it.each([
    ['A p50', times25(a), 0.5, 0.25, 0.5],
    ['B p50', times25(b), 0.5, 0.5, 0.75],
    ['A p95', times25(a), 0.95, 1, 2.5],
    ['B p95', times25(b), 0.95, 1, 5],
  ])('%s of 1,000 requests', (_, histogram, p, above, upTo) => {
    expect(quantileInterval(histogram, p, z)).toMatchObject({ above, upTo });
  });

  it('medians of 1,000 requests differ, p95 do not', () => {
    const [big, other] = [times25(a), times25(b)];
    const compare = (p: number) =>
      compareIntervals(
        quantileInterval(big, p, z),
        quantileInterval(other, p, z),
      );
    expect([compare(0.5), compare(0.95)]).toEqual([-1, 0]);
  });

  it.each([
    ['40 requests', 1, 0.007, 0.415],
    ['1,000 requests', 25, 0.182, 0.267],
  ])('the share within 0.5 s differs: %s', (_, times, low, high) => {
    const interval = newcombeInterval(
      { requests: 40 * times, hits: 26 * times },
      { requests: 40 * times, hits: 17 * times },
      z,
    );
    expect(interval.low).toBeCloseTo(low, 3);
    expect(interval.high).toBeCloseTo(high, 3);
  });

  it('no error in 40 requests does not mean none', () => {
    expect(wilsonInterval({ requests: 40, hits: 0 }, z)).toEqual({
      low: 0,
      high: expect.closeTo(0.088, 3),
    });
  });

  it('one error in 40 beside none tells nothing', () => {
    const interval = newcombeInterval(
      { requests: 40, hits: 1 },
      { requests: 40, hits: 0 },
      z,
    );
    expect(interval.low).toBeCloseTo(-0.065, 3);
    expect(interval.high).toBeCloseTo(0.129, 3);
  });

  it('to tell 1 % from 2 % takes some 2,316 requests per arm', () => {
    expect(requestsToTell({ baseline: 0.01, arm: 0.02 }, z)).toBe(2_316);
  });
});

it('bursts shrink a sample, and even blocks do not', () => {
  const even = [
    { requests: 100, hits: 30 },
    { requests: 100, hits: 30 },
  ];
  const bursts = [
    { requests: 100, hits: 10 },
    { requests: 0, hits: 0 },
    { requests: 100, hits: 50 },
  ];
  expect(designEffect(even)).toBe(1);
  expect(designEffect(bursts)).toBeCloseTo(38.1, 1);
  expect(designEffect([{ requests: 5, hits: 2 }])).toBe(1);
  expect(designEffect([])).toBe(1);
});

it('intervals hold what they are about, and never leave 0 to 1', () => {
  const sample = fc
    .tuple(
      fc.integer({ min: 1, max: 5_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
    )
    .map(([requests, p]) => ({ requests, hits: Math.round(requests * p) }));
  fc.assert(
    fc.property(sample, sample, (left, right) => {
      const { low, high } = wilsonInterval(left, z);
      const p = left.hits / left.requests;
      const difference = newcombeInterval(left, right, z);
      const seen = p - right.hits / right.requests;
      return (
        low >= 0 &&
        high <= 1 &&
        low <= p + 1e-12 &&
        high >= p - 1e-12 &&
        difference.low <= seen + 1e-12 &&
        difference.high >= seen - 1e-12 &&
        difference.low >= -1 - 1e-12 &&
        difference.high <= 1 + 1e-12
      );
    }),
  );
});
