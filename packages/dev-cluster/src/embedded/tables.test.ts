import { age, readPath } from './tables';

const now = new Date('2026-01-10T00:00:00Z');

it.each([
  ['2026-01-09T23:59:59Z', '1s'],
  ['2026-01-09T23:58:01Z', '119s'],
  ['2026-01-09T23:58:00Z', '2m'],
  ['2026-01-09T21:59:00Z', '2h'],
  ['2026-01-07T23:00:00Z', '2d'],
  ['2020-01-10T00:00:00Z', '6y'],
  ['2026-01-10T00:00:09Z', '0s'],
  ['', '<unknown>'],
])('age of %s is %s', (time, expected) => {
  expect(age(time, now)).toBe(expected);
});

const object = {
  metadata: { annotations: { 'a.b/c': 'x' } },
  status: {
    conditions: [
      { type: 'Ready', status: 'True' },
      { type: 'Other', status: 'False' },
    ],
  },
  list: [1, 2, 3],
};

it.each([
  ['.list[1]', [2]],
  ['.list[*]', [1, 2, 3]],
  ['.status.conditions[?(@.type=="Other")].status', ['False']],
  ["$.metadata.annotations['a.b/c']", ['x']],
  ['.metadata.annotations.a\\.b/c', []],
  ['.absent.deep', []],
  ['.list.length', []],
])('readPath %s', (path, expected) => {
  expect(readPath(object, path)).toEqual(expected);
});
