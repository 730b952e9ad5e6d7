import fc from 'fast-check';
import {
  equalJson,
  parseLossless,
  stringifyLossless,
} from '@llm-canary/backstage-plugin-canary-common';
import { maxYamlBytes, readYaml } from './readYaml';
import { writeYaml } from './writeYaml';

function valuesOf(text: string) {
  const reading = readYaml(text);
  return reading.ok ? stringifyLossless(reading.values) : reading.problems;
}

describe('readYaml', () => {
  it.each([
    ['nothing is no values', '', '{}'],
    ['comments alone are no values', '# nothing\n', '{}'],
    ['a null is no values', '~', '{}'],
    ['words of YAML 1.1 are texts', 'a: on\nb: no', '{"a":"on","b":"no"}'],
    ['a leading zero is decimal', 'a: 0123', '{"a":123}'],
    ['an underscore makes a text', 'a: 1_000', '{"a":"1_000"}'],
    ['a time of day is a text', 'a: 12:30', '{"a":"12:30"}'],
    ['an exponent makes a number', 'a: 1e3', '{"a":1e3}'],
    [
      'integers stay exact',
      'a: 9007199254740993\nb: -123456789012345678901234567890',
      '{"a":9007199254740993,"b":-123456789012345678901234567890}',
    ],
    [
      'numbers keep their text',
      'a: 1.0\nb: 0.10000000000000000001',
      '{"a":1.0,"b":0.10000000000000000001}',
    ],
    ['other bases are numbers', 'a: 0x1F\nb: 0o17', '{"a":31,"b":15}'],
    ['keys are texts', '80: web\ntrue: 1', '{"80":"web","true":1}'],
    [
      'an alias stands for what it names',
      'a: &x {b: 1}\nc: *x',
      '{"a":{"b":1},"c":{"b":1}}',
    ],
    ['a quoted merge key is a key', '"<<": 1', '{"<<":1}'],
    [
      'a prototype is an ordinary member',
      '__proto__: {a: 1}',
      '{"__proto__":{"a":1}}',
    ],
    ['a folded text', 'a: >-\n  b\n  c', '{"a":"b c"}'],
  ])('%s', (_, text, json) => {
    expect(valuesOf(text)).toBe(json);
  });

  const bomb = [
    'a0: &a0 [x, x, x, x, x, x, x, x, x, x]',
    ...Array.from(
      { length: 8 },
      (_, n) =>
        `a${n + 1}: &a${n + 1} [${Array(10).fill(`*a${n}`).join(', ')}]`,
    ),
  ].join('\n');

  it.each([
    ['a list is no layer', '- 1', 'notMap', 1],
    ['a text is no layer', 'hello', 'notMap', 1],
    ['merge keys are refused', 'a: &x {b: 1}\nc:\n  <<: *x', 'mergeKey', 3],
    ['tags are refused', 'a: 1\nb: !secret x', 'tag', 2],
    ['binary data is refused', 'a: !!binary aGk=', 'tag', 1],
    ['two documents are refused', 'a: 1\n---\nb: 2', 'syntax', 2],
    ['a key stands once', 'a: 1\nb: 2\na: 3', 'syntax', 3],
    [
      'a key stands once however it is written',
      '1: a\n"1": b',
      'repeatedKey',
      2,
    ],
    ['a map is no key', '? {a: 1}\n: 2', 'key', 1],
    ['a null is no key', '~: 2', 'key', 1],
    ['infinity is no number of JSON', 'a: .inf', 'notJson', 1],
    ['a number beyond all doubles is none', 'a: 1e400', 'notJson', 1],
    ['not a number is none', 'a: .nan', 'notJson', 1],
    ['an alias needs its anchor', 'a: *x', 'alias', 1],
    ['another version is refused', '%YAML 1.1\n---\na: on', 'directive', 1],
    ['a bomb of aliases does not go off', bomb, 'tooMany', 2],
    ['a value that holds itself', 'a: &x [*x]', 'tooDeep', 1],
    ['a deep value', `a: ${'['.repeat(150)}${']'.repeat(150)}`, 'tooDeep', 1],
    ['a very deep value', `a: ${'['.repeat(60_000)}`, 'syntax', 1],
    ['a large text', `a: "${'é'.repeat(maxYamlBytes / 2)}"`, 'tooLarge', 1],
  ])('%s', (_, text, kind, line) => {
    const problems = valuesOf(text);
    expect(problems).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind })]),
    );
    expect(problems[0]).toMatchObject({ kind, line });
  });

  it.each([
    ['on', 'text on', 'boolean true', false],
    ['No', 'text No', 'boolean false', false],
    ['0123', 'number 123', 'number 83', false],
    ['1_000', 'text 1_000', 'number 1000', false],
    ['12:30', 'text 12:30', 'number 750', false],
    ['0o17', 'number 15', 'text 0o17', false],
    ['2024-01-02', 'text 2024-01-02', 'time 2024-01-02T00:00:00.000Z', false],
    ['1e3', 'number 1000', undefined, false],
    ['1.10', 'number 1.1', undefined, false],
    ['9007199254740993', 'number 9007199254740993', undefined, true],
  ])('says that %s is %s', (written, read, yaml11, large) => {
    const reading = readYaml(`a: 1\nb: ${written}`);
    const notable = reading.ok ? reading.notable : [];
    expect(
      notable.map(note => ({
        ...note,
        read: `${note.read.kind} ${note.read.text}`,
        yaml11: note.yaml11 && `${note.yaml11.kind} ${note.yaml11.text}`,
      })),
    ).toEqual([{ written, read, yaml11, large, from: 8, line: 2 }]);
  });

  it.each(['"on"', 'true', '8', '-1.5', 'text', 'nobody', 'null', 'onward'])(
    'says nothing about %s',
    written => {
      expect(readYaml(`a: ${written}`)).toMatchObject({ notable: [] });
    },
  );

  it('says of a key too what others make of it', () => {
    expect(readYaml('on: push')).toMatchObject({
      notable: [{ written: 'on', yaml11: { kind: 'boolean', text: 'true' } }],
    });
  });
});

describe('writeYaml', () => {
  it.each([
    ['no values are no text', {}, ''],
    [
      'quotes what others would read',
      { a: 'on', b: '0123', c: '12:30' },
      'a: "on"\nb: "0123"\nc: "12:30"\n',
    ],
    ['keeps lines', { a: 'x\ny\n' }, 'a: |\n  x\n  y\n'],
    [
      'does not fold',
      { a: 'word '.repeat(40) },
      `a: "${'word '.repeat(40)}"\n`,
    ],
  ])('%s', (_, values, text) => {
    expect(writeYaml(values)).toBe(text);
  });

  it('writes numbers as they were', () => {
    const text = '{"a":9007199254740993,"b":1.0,"c":[1e400]}';
    expect(writeYaml(parseLossless(text))).toBe(
      'a: 9007199254740993\nb: 1.0\nc:\n  - 1e400\n',
    );
  });

  it('is read back as the same values, whatever they are', () => {
    const leaf = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(
        'on',
        'y',
        '0x1',
        '1_0',
        '12:30',
        '~',
        'null',
        '<<',
        ' a',
        'a: b',
        '# c',
        '- d',
        '*e',
        '&f',
        '!g',
        '%h',
        '@i',
        '`j',
        '1e3',
        '.5',
        '+1',
        '2024-01-02',
        '\r\n',
        '\t',
        '---',
      ),
      fc.bigInt().map(number => parseLossless(number.toString())),
      fc.constantFrom('1.0', '1e300', '-0', '0.10').map(parseLossless),
    );
    const values = fc.dictionary(
      fc.oneof(fc.string(), fc.constantFrom('on', '1', 'null', '~', 'a b')),
      fc.oneof(leaf, fc.array(leaf), fc.dictionary(fc.string(), leaf)),
    );
    fc.assert(
      fc.property(values, before => {
        const reading = readYaml(writeYaml(before));
        expect(reading).toMatchObject({ ok: true });
        expect(reading.ok && equalJson(reading.values, before)).toBe(true);
      }),
    );
  });
});
