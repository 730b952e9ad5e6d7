import { InputError } from '@backstage/errors';
import {
  CanaryError,
  errorCodes,
  parseLossless,
  type ErrorCode,
} from '@llm-canary/backstage-plugin-canary-common';
import fc from 'fast-check';
import { CodedError } from '../errors';
import { refuseRounded } from './refuseRounded';
import { toActionError } from './toActionError';
import { toOutput } from './toOutput';

function nest(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}

describe('an input', () => {
  it.each<[string, unknown]>([
    ['an integer that was rounded', { a: [{ b: 2 ** 53 }] }],
    ['a negative one', { a: -(2 ** 53) }],
    ['one that is far larger', JSON.parse('{"a":1e300}')],
    ['a nesting that nothing could walk', nest(50_000)],
  ])('is refused with %s', (_what, input) => {
    expect(() => refuseRounded(input)).toThrow(CodedError);
  });

  it.each<[string, unknown]>([
    ['the largest exact integers', [2 ** 53 - 1, -(2 ** 53) + 1]],
    ['fractions', { a: 0.1 }],
    ['texts of digits', { a: '9007199254740993' }],
    ['a hundred levels', nest(100)],
  ])('is taken with %s', (_what, input) => {
    expect(() => refuseRounded(input)).not.toThrow();
  });
});

describe('an output', () => {
  it('has integers that JavaScript cannot hold as texts, and all else as it was', () => {
    const answer = parseLossless(
      '{"a":9007199254740993,"b":[-9007199254740993],"c":1,"d":2.0,"e":"9007199254740993"}',
    );
    expect(toOutput(Object(answer))).toEqual({
      a: '9007199254740993',
      b: ['-9007199254740993'],
      c: 1,
      d: 2,
      e: '9007199254740993',
    });
  });

  it('is what any JSON without such integers was', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), value => {
        const plain = JSON.parse(
          JSON.stringify(value, (_key, item) =>
            Number.isInteger(item) && !Number.isSafeInteger(item) ? 0 : item,
          ),
        );
        expect(toOutput(plain)).toEqual(plain);
      }),
    );
  });
});

describe('an error', () => {
  /** Of plugin-mcp-actions-backend: the text of another error does not reach the caller. */
  const told = [
    'InputError',
    'NotAllowedError',
    'NotFoundError',
    'ConflictError',
    'ServiceUnavailableError',
  ];
  const codes = Object.keys(errorCodes) as ErrorCode[];

  it.each(codes)('%s says its code and keeps its status', code => {
    const error = toActionError(
      new CodedError(code, 'No.', { fields: { operation: 'apply' } }),
    );
    if (!CanaryError.is(error)) throw new Error('It lost its code');
    expect(told).toContain(error.name);
    expect(error).toMatchObject({
      code,
      message: `No. (${code})`,
      statusCode: errorCodes[code].status,
      fields: { operation: 'apply' },
    });
  });

  it('of Backstage keeps its name and its sentence', () => {
    expect(toActionError(new InputError('No.'))).toMatchObject({
      name: 'InputError',
      message: 'No.',
    });
  });
});
