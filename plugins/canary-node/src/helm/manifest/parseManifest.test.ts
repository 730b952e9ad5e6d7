import { stringifyLossless } from '@llm-canary/backstage-plugin-canary-common';
import { parseManifest } from './parseManifest';

const limits = { bytes: 100_000, objects: 5 };
const parse = (text: string) => parseManifest(text, limits);

describe('parseManifest', () => {
  it('reads documents, and nothing where a template rendered nothing', () => {
    expect(
      parse('---\n# Source: a\nkind: A\n---\n# nothing\n---\n\n---\nkind: B'),
    ).toEqual([{ kind: 'A' }, { kind: 'B' }]);
    expect(parse('')).toEqual([]);
  });

  it.each([
    ['words that are booleans in YAML 1.1', 'x: on', { x: true }],
    ['octal numbers', 'x: 0644', { x: 420 }],
    ['a date as a text', 'x: 2026-01-02', { x: '2026-01-02' }],
    ['a time of day as a text', 'x: 12:30:45', { x: '12:30:45' }],
    ['aliases', 'a: &a {b: 1}\nc: *a', { a: { b: 1 }, c: { b: 1 } }],
    [
      'merge keys',
      'a: &a {b: 1}\nc: {<<: *a, d: 2}',
      { a: { b: 1 }, c: { b: 1, d: 2 } },
    ],
    ['the last of keys that are there twice', 'a: 1\na: 2', { a: 2 }],
    ['JSON', '{"a": [1, null]}', { a: [1, null] }],
  ])('reads as helm does: %s', (_sentence, text, expected) => {
    expect(parse(text)).toEqual([expected]);
  });

  it('keeps large integers exact', () => {
    const [object] = parse('x: 9007199254740993');
    expect(stringifyLossless(object)).toBe('{"x":9007199254740993}');
  });

  it('keeps __proto__ as a key, and pollutes nothing', () => {
    const [object] = parse('{"__proto__": {"polluted": true}}');
    expect(Object.hasOwn(object, '__proto__')).toBe(true);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  const bomb = Array.from(
    { length: 9 },
    (_, index) =>
      `a${index}: &a${index} [${Array(9).fill(index ? `*a${index - 1}` : 'x')}]`,
  ).join('\n');
  const merged = `a: &a {x: 1}\n${Array.from({ length: 200 }, (_, index) => `b${index}: {<<: *a}`).join('\n')}`;

  it.each([
    ['a bomb of aliases', bomb],
    ['a bomb of merge keys', merged],
    ['deep nesting', `x: ${'['.repeat(3_000)}${']'.repeat(3_000)}`],
    ['too many bytes', `x: ${'y'.repeat(100_001)}`],
    ['too many objects', Array(6).fill('kind: A').join('\n---\n')],
    [
      'too many objects in a list',
      `kind: List\nitems: [${Array(6).fill('{kind: A}')}]`,
    ],
    ['a document that is no object', '- a\n- b'],
    ['no YAML', '{{{'],
    [
      'lists in lists without end',
      `kind: List\nitems: [{kind: List, items: [1]}]`,
    ],
  ])('refuses %s', (_sentence, text) => {
    expect(() => parse(text)).toThrow(
      expect.objectContaining({ code: 'INVALID_INPUT' }),
    );
  });
});
