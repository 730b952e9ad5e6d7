import fc from 'fast-check';
import { equalJson, parseLossless, stringifyLossless } from '../json';
import { canonicalJson } from './canonicalJson';

describe('canonicalJson', () => {
  it.each([
    [
      'sorts keys at every level',
      '{"b":[{"d":1,"c":2}],"a":null}',
      '{"a":null,"b":[{"c":2,"d":1}]}',
    ],
    [
      'sorts keys as text, also those that look like indexes',
      '{"9":1,"10":2}',
      '{"10":2,"9":1}',
    ],
    [
      'keeps integers of 64 bits exact',
      '9223372036854775807',
      '9223372036854775807',
    ],
    [
      'writes a decimal that is an integer as one',
      '[1.0,1e3,-0]',
      '[1,1000,0]',
    ],
    [
      'keeps keys of the prototype',
      '{"__proto__":{"b":1}}',
      '{"__proto__":{"b":1}}',
    ],
    ['keeps texts as they are', '"\\u00e9<&>\\n"', '"é<&>\\n"'],
    [
      'sorts what stands beside a number that is kept raw',
      '[{"b":1.0,"a":"x"}]',
      '[{"a":"x","b":1}]',
    ],
    ['keeps the order of lists', '[3,1,2]', '[3,1,2]'],
  ])('%s', (_sentence, text, canonical) => {
    expect(canonicalJson(parseLossless(text))).toBe(canonical);
  });

  it.each([
    ['NaN', { a: Number.NaN }],
    ['a number beyond all doubles', parseLossless('1e400')],
    ['a function', [() => 1]],
    ['undefined', undefined],
  ])('refuses %s', (_sentence, value) => {
    expect(() => canonicalJson(value)).toThrow(TypeError);
  });

  it('leaves out members that are undefined', () => {
    expect(canonicalJson({ a: undefined, b: 1 })).toBe('{"b":1}');
  });

  it('is equal exactly for what an API server stores alike, and says the same value', () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 2 }),
        fc.jsonValue({ maxDepth: 2 }),
        (one, other) => {
          expect(canonicalJson(one) === canonicalJson(other)).toBe(
            equalJson(one, other),
          );
          expect(
            equalJson(
              parseLossless(canonicalJson(one)),
              parseLossless(stringifyLossless(one)),
            ),
          ).toBe(true);
        },
      ),
    );
  });
});
