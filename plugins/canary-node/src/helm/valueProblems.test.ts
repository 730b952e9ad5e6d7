import { parseLossless } from '@llm-canary/backstage-plugin-canary-common';
import { valueProblems } from './valueProblems';

describe('valueProblems', () => {
  it.each([
    ['numbers that doubles hold', '{"a":1,"b":[0.5,-7],"c":999999}', [], []],
    [
      'what a template prints as 1e+06',
      '{"a":{"b":[1000000]}}',
      [],
      ['a.b[0]'],
    ],
    ['what is no double', '{"a":9007199254740993}', ['a'], []],
    ['a large integer that is one', '{"a":9007199254740992}', [], ['a']],
    ['more than 64 bits', '[123456789012345678901]', ['[0]'], []],
    ['texts', '{"a":"9007199254740993","b":"1000000"}', [], []],
  ])('%s', (_sentence, text, lost, exponents) => {
    expect(valueProblems(parseLossless(text))).toEqual({ lost, exponents });
  });
});
