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
  [
    'a header in capitals as a key',
    '{"BEARER EXAMPLE0000000000":"allow"}',
    '{"<24>":"allow"}',
  ],
  ['a header with its value', '{"x-api-key: correct":1}', '{"<18>":1}'],
  ['an assignment', '{"api_key=correct":1}', '{"<15>":1}'],
  ['a flag with its value', '{"--api-key correct":1}', '{"<17>":1}'],
  ['an address with a token', '{"https://h/x?token=correct":1}', '{"<25>":1}'],
  ['a cookie', '{"Cookie: session=correct":1}', '{"<23>":1}'],
  ['a session', '{"session=0123456789abcdef":1}', '{"<24>":1}'],
  [
    'a login of a registry',
    '{"{\\"auths\\":{\\"r\\":{\\"auth\\":\\"dTpw\\"}}}":1}',
    '{"<31>":1}',
  ],
  [
    'a mask, so that none can be forged',
    '{"<masked:0123456789abcdef>":1}',
    '{"<25>":1}',
  ],
  ['a key that is known to be one', '{"s3cret-of-us":1}', '{"<12>":1}'],
  [
    'no key that only names one',
    '{"password":"x","apiKey":"y"}',
    '{"password":"x","apiKey":"y"}',
  ],
  [
    'no plain key, flag or name of a header',
    '{"api_key":1,"--api-key":1,"x-api-key":1,"HF_TOKEN":1,"token:":1,"session":1,"Cookie":1,"tls.key":1}',
    '{"api_key":1,"--api-key":1,"x-api-key":1,"HF_TOKEN":1,"token:":1,"session":1,"Cookie":1,"tls.key":1}',
  ],
  [
    'no key that names a variable',
    '{"api_key=$(KEY)":1,"token: ${T}":1}',
    '{"api_key=$(KEY)":1,"token: ${T}":1}',
  ],
  [
    'no address of a model',
    '{"hf://org/model?revision=main":1,"meta-llama/Llama-3.1-8B":1}',
    '{"hf://org/model?revision=main":1,"meta-llama/Llama-3.1-8B":1}',
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
