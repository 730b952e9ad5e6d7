import { lookBoundaries, spentBy } from './lookBoundaries';

const equal = (looks: number) =>
  Array.from({ length: looks }, (_, index) => ({
    time: (index + 1) / looks,
    information: index + 1,
  }));

const at = (times: number[], information = times) =>
  times.map((time, index) => ({ time, information: information[index] }));

const sixths = [1, 2, 3, 4, 5, 6].map(look => look / 6);

it.each<[string, Parameters<typeof lookBoundaries>[0], number[]]>([
  [
    'five equal looks agree with published tables',
    equal(5),
    [4.8769, 3.357, 2.6803, 2.2898, 2.031],
  ],
  [
    'six equal looks',
    equal(6),
    [5.3666, 3.7103, 2.9697, 2.5387, 2.2522, 2.0448],
  ],
  [
    'looks at uneven times',
    at([0.1, 0.3, 0.35, 0.7, 0.9, 1]),
    [6.9914, 3.9286, 3.6368, 2.4406, 2.1462, 2.069],
  ],
  [
    'equal times with requests that come unevenly',
    at(sixths, [100, 400, 450, 900, 1500, 1600]),
    [5.3666, 3.7104, 2.963, 2.5717, 2.3103, 2.0221],
  ],
  ['one look is the plain test', equal(1), [1.96]],
])('%s', (_sentence, looks, expected) => {
  const found = lookBoundaries(looks);
  for (const [index, z] of expected.entries()) {
    expect(found[index]).toBeCloseTo(z, 3);
  }
  expect(found).toHaveLength(expected.length);
});

it('a look without new requests is skipped, and its share is left for the next', () => {
  const [first, skipped, last] = lookBoundaries(
    at([1 / 3, 2 / 3, 1], [1, 1, 3]),
  );
  const [, without] = lookBoundaries(at([1 / 3, 1], [1, 3]));
  expect(skipped).toBeUndefined();
  expect(first).toBeGreaterThan(3);
  expect(last).toBeCloseTo(without ?? NaN, 6);
});

it('spends next to nothing at first, and all of it at the end', () => {
  expect(spentBy(1)).toBeCloseTo(0.025, 6);
  expect(spentBy(0.1)).toBeLessThan(1e-9);
  expect(spentBy(1.5)).toBeCloseTo(0.025, 6);
});
