import { parseLossless, stringifyLossless } from '../json';
import { maskKeys } from './maskKeys';

const mask = (secret: string) => `<${secret.length}>`;
const token = 'ghp_EXAMPLE0000000000000000000000000000';

it.each<[sentence: string, tree: string, shown: string]>([
  [
    'a key with the form of a secret',
    `{"users":{"${token}":{"quota":1}}}`,
    '{"users":{"<39>":{"quota":1}}}',
  ],
  ['the same in a list', `[{"${token}":1}]`, '[{"<39>":1}]'],
  [
    'a header as a key',
    '{"Bearer EXAMPLE0000000000":"allow"}',
    '{"<24>":"allow"}',
  ],
  ['a key that is known to be one', '{"s3cret-of-us":1}', '{"<12>":1}'],
  [
    'no key that only names one',
    '{"password":"x","apiKey":"y"}',
    '{"password":"x","apiKey":"y"}',
  ],
  [
    'no label or host of an image',
    '{"nvidia.com/gpu":1,"sha256:0123456789abcdef":2}',
    '{"nvidia.com/gpu":1,"sha256:0123456789abcdef":2}',
  ],
  [
    'no number that no double holds',
    '{"seed":9007199254740993}',
    '{"seed":9007199254740993}',
  ],
  ['no value', `"${token}"`, `"${token}"`],
])('masks %s', (_sentence, tree, shown) => {
  const isSecret = (key: string) => key === 's3cret-of-us';
  expect(
    stringifyLossless(maskKeys(parseLossless(tree), { mask, isSecret })),
  ).toBe(shown);
});
