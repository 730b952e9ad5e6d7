import { parseLossless, stringifyLossless } from './losslessJson';
import fc from 'fast-check';
import { equalJson } from './equalJson';

describe('equalJson', () => {
  it.each([
    ['maps in any order of keys', '{"a":1,"b":[2]}', '{"b":[2],"a":1}'],
    ['an integer written as a decimal', '1', '1.0'],
    ['an integer written with an exponent', '1000', '1e3'],
    ['a large integer, digit by digit', '9007199254740993', '9007199254740993'],
    ['zero and minus zero', '0', '-0'],
    [
      'integers over 64 bits that become one double',
      '10000000000000000000000',
      '10000000000000000000001',
    ],
  ])('takes %s for equal', (_, left, right) => {
    expect(equalJson(parseLossless(left), parseLossless(right))).toBe(true);
  });

  it.each([
    ['lists in another order', '[1,2]', '[2,1]'],
    [
      'neighbours that are one double to JavaScript',
      '9007199254740992',
      '9007199254740993',
    ],
    ['a number and its text', '1', '"1"'],
    ['null and nothing', '{"a":null}', '{}'],
    ['an empty list and an empty map', '[]', '{}'],
    ['another key with as many members', '{"a":1}', '{"b":1}'],
    ['a member of the prototype', '{"toString":1}', '{"a":1}'],
    ['true and 1', 'true', '1'],
    ['raw numbers and maps', '9007199254740993', '{"rawJSON":"1"}'],
  ])('tells %s apart', (_, left, right) => {
    expect(equalJson(parseLossless(left), parseLossless(right))).toBe(false);
    expect(equalJson(parseLossless(right), parseLossless(left))).toBe(false);
  });

  it('takes a member that is undefined for one that is absent', () => {
    expect(equalJson({ a: 1, b: undefined }, { a: 1 })).toBe(true);
  });

  it('finds any JSON value equal to itself, written and read again', () => {
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        expect(equalJson(value, parseLossless(stringifyLossless(value)))).toBe(
          true,
        );
      }),
    );
  });
});
