import type { ValueChange } from '../releases/requests';
import { parseLossless } from '../json';
import { diffValues } from './diffValues';

describe('diffValues', () => {
  it.each<
    [
      sentence: string,
      before: Record<string, unknown>,
      after: Record<string, unknown>,
      changes: ValueChange[],
    ]
  >([
    ['the same values in another order', { a: 1, b: 2 }, { b: 2, a: 1 }, []],
    [
      'a value that is there for the first time',
      {},
      { a: { b: 1 } },
      [{ path: '/a', change: 'added', after: { b: 1 } }],
    ],
    [
      'a value that is gone',
      { a: { b: 1, c: 2 } },
      { a: { b: 1 } },
      [{ path: '/a/c', change: 'removed', before: 2 }],
    ],
    [
      'a list, which is one value',
      { a: [1, 2] },
      { a: [2, 1] },
      [{ path: '/a', change: 'changed', before: [1, 2], after: [2, 1] }],
    ],
    [
      'keys with slashes and tildes',
      { 'nvidia.com/gpu~1': 1 },
      { 'nvidia.com/gpu~1': 2 },
      [
        {
          path: '/nvidia.com~1gpu~01',
          change: 'changed',
          before: 1,
          after: 2,
        },
      ],
    ],
    [
      'a key of the prototype, which is a key like any other',
      {},
      JSON.parse('{"__proto__": {"a": 1}}'),
      [{ path: '/__proto__', change: 'added', after: { a: 1 } }],
    ],
  ])('tells %s', (_sentence, before, after, changes) => {
    expect(diffValues(before, after)).toEqual(changes);
  });

  it('tells integers apart that JavaScript cannot', () => {
    const read = (text: string) =>
      parseLossless(text) as Record<string, unknown>;
    const before = read('{"seed": 9007199254740993}');
    expect(diffValues(before, read('{"seed": 9007199254740992}'))).toHaveLength(
      1,
    );
    expect(diffValues(before, read('{"seed": 9007199254740993}'))).toEqual([]);
  });
});
