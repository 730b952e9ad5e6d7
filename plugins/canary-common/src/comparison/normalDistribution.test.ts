import { upperQuantile, upperTail } from './normalDistribution';

it.each([
  [0, 0.5],
  [1, 0.15865525393145707],
  [1.96, 0.024997895148220428],
  [-1.96, 0.9750021048517795],
  [2.9999999, 0.0013498984627],
  [3, 0.0013498980316300945],
  [5, 2.866515719235352e-7],
  [8, 6.22096057427178e-16],
])('P(Z > %d) is %d', (x, expected) => {
  expect(upperTail(x) / expected).toBeCloseTo(1, 4);
});

it.each([0.5, 0.025, 0.2, 1e-3, 1e-9, 0.9])(
  'the quantile of %d has that tail',
  tail => {
    expect(upperTail(upperQuantile(tail)) / tail).toBeCloseTo(1, 9);
  },
);
