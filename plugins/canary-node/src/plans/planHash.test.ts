import { createHash } from 'node:crypto';
import { parseLossless } from '@llm-canary/backstage-plugin-canary-common';
import { isHashOf, planHash } from './planHash';

const chart = { name: 'vllm', version: '0.9.4' };
const sha256 = (text: string) =>
  `sha256:${createHash('sha256').update(text).digest('hex')}`;
const valuesOf = (text: string) =>
  parseLossless(text) as Record<string, unknown>;

describe('planHash', () => {
  it.each([
    ['no values', '{}', '{}'],
    [
      'keys in another order',
      '{"b":1,"a":{"d":1,"c":2}}',
      '{"a":{"c":2,"d":1},"b":1}',
    ],
    ['an exact integer', '{"a":9007199254740993}', '{"a":9007199254740993}'],
    ['a decimal that is an integer', '{"a":1.0}', '{"a":1}'],
  ])(
    'is the digest over chart and values for %s',
    (_sentence, values, canonical) => {
      expect(planHash({ chart, values: valuesOf(values) })).toBe(
        sha256(
          `{"chart":{"name":"vllm","version":"0.9.4"},"values":${canonical}}`,
        ),
      );
    },
  );

  it('differs for another version, another name and another value', () => {
    const values = { a: 1 };
    const hashes = [
      { chart, values },
      { chart: { ...chart, version: '0.9.5' }, values },
      { chart: { ...chart, name: 'sglang' }, values },
      { chart: { name: 'vllm' }, values },
      { chart, values: { a: 2 } },
      { chart, values: { a: '1' } },
    ].map(planHash);
    expect(new Set(hashes).size).toBe(hashes.length);
  });
});

describe('isHashOf', () => {
  const values = { image: 'a<b>&c\u2028' };

  it('knows the hash of an operator that escapes as Go does, and of one that does not', () => {
    const plain =
      '{"chart":{"name":"vllm","version":"0.9.4"},"values":{"image":"a<b>&c\u2028"}}';
    const escaped =
      '{"chart":{"name":"vllm","version":"0.9.4"},"values":{"image":"a\\u003cb\\u003e\\u0026c\\u2028"}}';
    expect(isHashOf(sha256(plain), { chart, values })).toBe(true);
    expect(isHashOf(sha256(escaped), { chart, values })).toBe(true);
  });

  it.each(['', 'sha256:', sha256('{}')])('does not know %p', recorded => {
    expect(isHashOf(recorded, { chart, values })).toBe(false);
  });
});
