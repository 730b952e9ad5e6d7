import fc from 'fast-check';
import { parse } from 'yaml';
import { renderYaml } from './renderYaml';

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string(),
  fc.constantFrom(
    'yes',
    'No',
    'null',
    '~',
    '1e3',
    'E0',
    'e-12',
    '0x1f',
    '12:30:45',
    '2026-01-02',
    'a: b',
    'a #b',
    '- a',
    '',
    ' a',
    'a ',
    'line\nbreak',
    'hf://qwen/qwen3-32b',
    'a:',
    '<<',
    '=',
    '\u0085',
    '\u2028',
    '\ufeff',
  ),
);

const value: fc.Arbitrary<unknown> = fc.letrec<{ any: unknown }>(tie => ({
  any: fc.oneof(
    { maxDepth: 4 },
    text,
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map(n => n + 0),
    fc.constantFrom(true, false, null),
    fc.array(tie('any'), { maxLength: 3 }),
    fc.dictionary(text, tie('any'), { maxKeys: 3, noNullPrototype: true }),
  ),
})).any;

describe('renderYaml', () => {
  it.each(['1.1', '1.2'] as const)(
    'writes what YAML %s reads back as the same values',
    version => {
      fc.assert(
        fc.property(
          fc.dictionary(
            // A merge key means something else in YAML 1.1 even when it is quoted.
            text.filter(key => key !== '<<' && key !== '__proto__'),
            value,
            { noNullPrototype: true },
          ),
          map => {
            fc.pre(!JSON.stringify(map).includes('__proto__'));
            expect(parse(renderYaml(map), { version, merge: false })).toEqual(
              map,
            );
          },
        ),
        { numRuns: 300 },
      );
    },
  );

  it('writes maps and lists in blocks, for people', () => {
    expect(
      renderYaml({
        spec: { list: [{ name: 'a', value: '1' }, []], empty: {} },
      }),
    ).toBe(
      '---\nspec:\n  list:\n    - name: a\n      value: "1"\n    - []\n  empty: {}\n',
    );
  });
});
