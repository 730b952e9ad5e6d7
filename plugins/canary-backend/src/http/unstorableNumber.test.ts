import { parseLossless } from '@llm-canary/backstage-plugin-canary-common';
import { unstorableNumber } from './unstorableNumber';

const find = (text: string) => unstorableNumber(parseLossless(text));

describe('unstorableNumber', () => {
  it.each([
    ['no number', '{"a":["1e400",null,true]}'],
    ['the greatest integer of 64 bits', '{"a":9223372036854775807}'],
    ['the least integer of 64 bits', '[-9223372036854775808]'],
    ['an integer that JavaScript would round', '{"a":{"b":9007199254740993}}'],
    ['a decimal that becomes the nearest double', '[0.1234567890123456789]'],
    ['a large number that is written as a double', '[1e300]'],
  ])('lets %s pass', (_, text) => {
    expect(find(text)).toBeUndefined();
  });

  it.each([
    ['beyond the doubles', '{"layers":[{"values":{"a":1e400}}]}', '1e400'],
    [
      'an integer beyond 64 bits',
      '[9223372036854775808]',
      '9223372036854775808',
    ],
    [
      'a long integer',
      '{"a":123456789012345678901234567890}',
      '123456789012345678901234567890',
    ],
  ])('finds a number %s', (_, text, found) => {
    expect(find(text)).toBe(found);
  });
});
