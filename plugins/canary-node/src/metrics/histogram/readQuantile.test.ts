import { histogramOfCumulative, histogramOfNative } from './Histogram';
import { readQuantile } from './readQuantile';

const bounds = [0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, Infinity];

function classic(counts: number[]) {
  return histogramOfCumulative(
    new Map(counts.map((count, index) => [bounds[index], count])),
  )!;
}

const armA = classic([2, 10, 26, 33, 37, 39, 40, 40]);
const armB = classic([1, 5, 17, 27, 34, 38, 40, 40]);

it.each([
  ['p50 of arm A', armA, 0.5, 0.4062, { above: 0.25, upTo: 0.5 }],
  ['p50 of arm B', armB, 0.5, 0.575, { above: 0.5, upTo: 0.75 }],
  ['p95 of arm A', armA, 0.95, 1.75, { above: 1, upTo: 2.5 }],
  ['p95 of arm B', armB, 0.95, 2.5, { above: 1, upTo: 2.5 }],
])(
  'has the golden %s, with the bucket that holds it',
  (_what, arm, q, value, bucket) => {
    const read = readQuantile(arm, q);
    expect(read?.value).toBeCloseTo(value, 3);
    expect(read?.bucket).toEqual(bucket);
  },
);

it('knows of a quantile in the open bucket only what it is over', () => {
  expect(readQuantile(classic([0, 0, 0, 0, 0, 0, 0, 10]), 0.5)).toEqual({
    value: 5,
    bucket: { above: 5 },
  });
});

it('has no quantile of nothing (case 28: not 0, and not the lowest bound)', () => {
  expect(readQuantile(classic([0, 0, 0, 0, 0, 0, 0, 0]), 0.95)).toBeUndefined();
});

it.each([
  [
    'NaN in a bucket',
    [
      [0.1, NaN],
      [Infinity, 1],
    ],
  ],
  [
    '+Inf in a bucket',
    [
      [0.1, Infinity],
      [Infinity, 1],
    ],
  ],
  ['no open bucket', [[0.1, 1]]],
  ['no bucket', []],
])('is no histogram with %s', (_what, counts) => {
  expect(
    histogramOfCumulative(new Map(counts as Array<[number, number]>)),
  ).toBeUndefined();
});

it('interpolates between the bounds of a native histogram by their ratio', () => {
  const histogram = histogramOfNative({
    count: '10',
    sum: '20',
    buckets: [
      [0, '1', '2', '5'],
      [0, '2', '4', '5'],
    ],
  })!;
  expect(histogram.exponential).toBe(true);
  expect(readQuantile(histogram, 0.75)?.value).toBeCloseTo(Math.SQRT2 * 2, 9);
});

it('interpolates evenly between bounds that were converted', () => {
  const histogram = histogramOfNative({
    count: '10',
    sum: '20',
    buckets: [
      [0, '1', '2.5', '5'],
      [0, '2.5', '5', '5'],
    ],
  })!;
  expect(histogram.exponential).toBe(false);
  expect(readQuantile(histogram, 0.75)?.value).toBe(3.75);
});
