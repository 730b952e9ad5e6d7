import { parseLossless } from '@llm-canary/backstage-plugin-canary-common';
import { linesOf, searchableText, shortValue } from './shortValue';

const masked = '<masked:0123456789abcdef>';

describe('a value in a row', () => {
  it.each<[string, unknown, ReturnType<typeof shortValue>]>([
    ['a text is quoted', 'v1', { kind: 'text', text: '"v1"' }],
    ['a flag', false, { kind: 'text', text: 'false' }],
    ['null in a list', [null], { kind: 'text', text: '[null]' }],
    ['an empty map', {}, { kind: 'text', text: '{}' }],
    [
      'an integer beyond doubles is exact',
      parseLossless('9007199254740993'),
      { kind: 'text', text: '9007199254740993' },
    ],
    [
      'a decimal stays as it was written',
      parseLossless('[1.0]'),
      { kind: 'text', text: '[1.0]' },
    ],
    [
      'a long list is counted',
      Array.from({ length: 30 }, () => 10),
      { kind: 'items', count: 30 },
    ],
    [
      'a long map is counted',
      { name: 'a'.repeat(50), b: 1 },
      { kind: 'members', count: 2 },
    ],
    [
      'a long text is cut',
      'a'.repeat(500),
      { kind: 'text', text: `"${'a'.repeat(239)}…` },
    ],
    ['a secret is masked', masked, { kind: 'masked' }],
    [
      'a secret in a list is dots',
      [masked, 'a'],
      { kind: 'text', text: '[••••••,"a"]' },
    ],
    [
      'a secret in a text is dots',
      `Bearer ${masked}`,
      { kind: 'text', text: '"Bearer ••••••"' },
    ],
    [
      'what only looks like a mask is a text',
      '<masked:0123>',
      { kind: 'text', text: '"<masked:0123>"' },
    ],
  ])('%s', (_sentence, value, short) => {
    expect(shortValue(value)).toEqual(short);
  });

  it('keeps the lines of a text of several', () => {
    expect(linesOf('a\nb')).toBe('a\nb');
    expect(linesOf('a')).toBeUndefined();
    expect(linesOf(['a\nb'])).toBeUndefined();
  });

  it('cannot be searched by its mask', () => {
    expect(searchableText([masked, 'abc'])).toBe('[,"abc"]');
    expect(searchableText(masked)).toBe('');
    expect(searchableText(undefined)).toBe('');
  });
});
