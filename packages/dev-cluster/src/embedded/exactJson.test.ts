import fc from 'fast-check';
import { canonical, jsonEquals, parseExact } from './exactJson';

describe('parseExact', () => {
  it.each([
    ['an integer beyond 2^53 stays exact', '9007199254740993'],
    ['so does the largest of 64 bits', '9223372036854775807'],
    ['and the smallest', '-9223372036854775808'],
    ['text that only looks like one is not touched', '"9007199254740993"'],
  ])('%s', (_sentence, text) => {
    expect(JSON.stringify(parseExact(`{"a":[${text}]}`))).toBe(
      `{"a":[${text}]}`,
    );
  });

  it.each([
    ['1.0 comes back as 1', '1.0', '1'],
    [
      'an integer beyond 64 bits is a float',
      '18446744073709551616',
      '18446744073709552000',
    ],
    [
      'many digits of a fraction are a float',
      '0.12345678901234567890',
      '0.12345678901234568',
    ],
  ])('%s', (_sentence, text, expected) => {
    expect(JSON.stringify(parseExact(text))).toBe(expected);
  });

  it('keeps every 64-bit integer, wherever it stands', () => {
    fc.assert(
      fc.property(fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n), value => {
        const text = `{"deep":{"list":[${value}]}}`;
        expect(JSON.stringify(canonical(parseExact(text)))).toBe(text);
      }),
    );
  });
});

describe('canonical', () => {
  it('sorts keys and keeps a member called __proto__ a plain member', () => {
    const copy = canonical(JSON.parse('{"b":1,"__proto__":{"x":1},"a":2}'));
    expect(JSON.stringify(copy)).toBe('{"__proto__":{"x":1},"a":2,"b":1}');
    expect(Object.getPrototypeOf(copy)).toBe(Object.prototype);
  });
});

it.each([
  ['the order of keys does not count', '{"a":1,"b":2}', '{"b":2,"a":1}', true],
  ['the order of items does', '[1,2]', '[2,1]', false],
  [
    'neighbours beyond 2^53 differ',
    '9007199254740993',
    '9007199254740992',
    false,
  ],
  ['absent is not null', 'null', undefined, false],
])('jsonEquals: %s', (_sentence, one, other, expected) => {
  const read = (text?: string) =>
    text === undefined ? text : parseExact(text);
  expect(jsonEquals(read(one), read(other))).toBe(expected);
});
