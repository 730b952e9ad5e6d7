import { InvalidArgumentError } from 'commander';
import {
  each,
  once,
  parsePinKey,
  parseDigest,
  parseDuration,
  parseMode,
  parseNamespace,
  parseText,
  parseUnit,
} from './parsers';

describe('values of options', () => {
  it.each<[string, (value: string) => unknown, string, unknown]>([
    ['R13: a namespace is itself', parseNamespace, 'team-a', 'team-a'],
    ['R16: a mode is itself', parseMode, 'Both', 'Both'],
    ['R16: Exhaustive is a mode', parseMode, 'Exhaustive', 'Exhaustive'],
    ['R16: Reduced is a mode', parseMode, 'Reduced', 'Reduced'],
    ['a key with a prefix', parsePinKey, 'a.b/c-d', 'a.b/c-d'],
    ['a key without one', parsePinKey, 'c', 'c'],
    ['milliseconds', parseDuration, '500ms', 500],
    ['seconds', parseDuration, '90s', 90_000],
    ['minutes', parseDuration, '10m', 600_000],
    ['a unit', parseUnit, 'team-a/chat.v2', 'team-a/chat.v2'],
    ['a path with spaces', parseText, 'a b', 'a b'],
  ])('%s', (_what, parse, value, expected) => {
    expect(parse(value)).toEqual(expected);
  });

  it.each<[string, (value: string) => unknown, string[]]>([
    [
      'R14: no namespace is empty, a pattern, a list or a path',
      parseNamespace,
      [
        '',
        ' ',
        '*',
        'team-*',
        'a,b',
        'a b',
        'a/b',
        'Team',
        '-a',
        'a'.repeat(64),
      ],
    ],
    [
      'R16: a mode is not written in another way',
      parseMode,
      ['', 'both', 'BOTH', 'exhaustive', 'Both ', 'Lazy'],
    ],
    [
      'a key',
      parsePinKey,
      ['', '/', 'a/', '/a', 'a b', 'a/b/c', 'A.b/c', `${'x'.repeat(64)}`],
    ],
    [
      'a key that means something else',
      parsePinKey,
      [
        'aim.eai.amd.com/eviction-protected',
        'aim.eai.amd.com/reconciliation-paused',
        'serving.kserve.io/autoscalerClass',
      ],
    ],
    [
      'a digest',
      parseDigest,
      ['', 'abcdef12', `sha256:${'a'.repeat(63)}`, `sha256:${'A'.repeat(64)}`],
    ],
    [
      'a time',
      parseDuration,
      ['', '0s', '-1s', '10', '1h', '1.5s', '99999999m', '1e3s'],
    ],
    ['a unit', parseUnit, ['', 'a', 'a/', '/b', 'a/b/c', '../b']],
    ['a text', parseText, ['', '  ']],
  ])('%s', (_what, parse, values) => {
    for (const value of values) {
      expect(() => parse(value)).toThrow(InvalidArgumentError);
    }
  });

  it('R15: a namespace that is given twice counts once', () => {
    const take = each(parseNamespace);
    expect(take('a', take('b', take('a', undefined)))).toEqual(['a', 'b']);
  });

  it('an option that is given twice is refused, not decided', () => {
    const take = once(parseText);
    expect(() => take('b', take('a', undefined))).toThrow('given twice');
  });
});
