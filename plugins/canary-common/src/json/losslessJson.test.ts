import fc from 'fast-check';
import { numberOf, parseLossless, stringifyLossless } from './losslessJson';

const echo = (text: string) => stringifyLossless(parseLossless(text));

describe('parseLossless and stringifyLossless', () => {
  it.each([
    ['an integer beyond 2^53', '9007199254740993'],
    ['an integer beyond 2^64', '123456789012345678901234567890'],
    ['a decimal with too many digits', '0.1000000000000000055511151231257827'],
    ['a decimal that ends in zero', '1.0'],
    ['an exponent', '1e3'],
    ['a number beyond the largest double', '1e400'],
    ['a negative zero', '-0'],
    ['a plain integer', '42'],
    ['a plain decimal', '0.25'],
    ['digits inside a text', '"9007199254740993"'],
    ['a text with escaped quotes and digits', '"a\\"1.0\\\\"'],
    ['a list of both', '["1.0",1.0,{"a\\\\":-0}]'],
    ['an empty map', '{}'],
    ['null', 'null'],
  ])('writes %s as it was read', (_sentence, text) => {
    expect(echo(text)).toBe(text);
  });

  it('gives numbers that JavaScript holds as numbers', () => {
    expect(parseLossless('{"a":3,"b":[0.5,-7],"c":9007199254740993}')).toEqual({
      a: 3,
      b: [0.5, -7],
      c: { rawJSON: '9007199254740993' },
    });
  });

  it.each([['{'], ['[1,]'], [''], ['01'], ['{"a":1.}']])(
    'refuses %s, which is no JSON',
    text => expect(() => parseLossless(text)).toThrow(SyntaxError),
  );

  it.each([
    ['NaN', Number.NaN],
    ['infinity', [Number.POSITIVE_INFINITY]],
    ['undefined', undefined],
  ])('refuses to write %s, which would become null', (_sentence, value) => {
    expect(() => stringifyLossless(value)).toThrow(TypeError);
  });

  it('writes bigints in full', () => {
    expect(stringifyLossless({ a: 2n ** 70n })).toBe(
      '{"a":1180591620717411303424}',
    );
  });

  it('parses what is nested deeper than a reviver can go', () => {
    const text = `${'['.repeat(9_000)}7${']'.repeat(9_000)}`;
    expect(() => parseLossless(text)).not.toThrow();
  });

  it('keeps __proto__ as an own member and pollutes nothing', () => {
    const text =
      '{"__proto__":{"polluted":9007199254740993},"constructor":{"prototype":{"polluted":1}}}';
    const value = parseLossless(text);
    expect(Object.hasOwn(value as object, '__proto__')).toBe(true);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect(stringifyLossless(value)).toBe(text);
  });

  it('reads a number whether it is raw or not', () => {
    expect(numberOf(parseLossless('1e3'))).toBe(1000);
    expect(numberOf(3)).toBe(3);
    expect(numberOf('3')).toBeUndefined();
    expect(numberOf({ rawJSON: '3' })).toBeUndefined();
  });
});

const numberText = fc.oneof(
  fc.bigInt().map(String),
  fc
    .double({ noNaN: true, noDefaultInfinity: true })
    .map(n => JSON.stringify(n)),
  fc
    .tuple(fc.bigInt(), fc.nat(), fc.integer({ min: -400, max: 400 }))
    .map(([whole, part, power]) => `${whole}.${part}e${power}`),
);

const jsonText: fc.Arbitrary<string> = fc.letrec<{ value: string }>(tie => ({
  value: fc.oneof(
    { maxDepth: 4 },
    numberText,
    fc.string({ unit: 'binary' }).map(text => JSON.stringify(text)),
    fc.constantFrom('true', 'false', 'null'),
    fc.array(tie('value'), { maxLength: 4 }).map(items => `[${items.join()}]`),
    fc
      .uniqueArray(
        fc.tuple(
          fc.oneof(
            fc.constantFrom('__proto__', 'constructor', 'prototype'),
            // Keys that look like indexes are moved to the front by JavaScript.
            fc.string().map(key => `k${key}`),
          ),
          tie('value'),
        ),
        { maxLength: 4, selector: ([key]) => key },
      )
      .map(
        members =>
          `{${members.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join()}}`,
      ),
  ),
})).value;

it('writes any JSON as it was read', () => {
  fc.assert(
    fc.property(jsonText, text => {
      expect(echo(text)).toBe(text);
    }),
  );
});
