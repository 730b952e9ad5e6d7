import fc from 'fast-check';
import {
  checkNamespace,
  checkNewServiceName,
  checkObjectName,
  namespaceProblem,
  newServiceNameProblem,
  objectNameProblem,
} from './kubernetesNames';

const hostile: Array<[string, unknown]> = [
  ['a dot', '.'],
  ['two dots', '..'],
  ['an empty text', ''],
  ['an escaped dot', '%2e'],
  ['an escaped slash', 'a%2fb'],
  ['a slash', 'a/b'],
  ['a climb', 'a/../b'],
  ['a query', 'x?y#z'],
  ['upper case', 'Chat'],
  ['NUL', 'a\0b'],
  ['a line break', 'a\n'],
  ['a line break in front', '\na'],
  ['a blank', 'a b'],
  ['a one dot leader', 'a\u2024b'],
  ['a fullwidth dot', '\uff0e\uff0e'],
  ['an ideographic full stop', 'a\u3002b'],
  ['a Kelvin sign, which lower-cases to k', '\u212a'],
  ['a backslash', 'a\\b'],
  ['an underscore', 'a_b'],
  ['a dash in front', '-a'],
  ['a dash at the end', 'a-'],
  ['no text', 7],
  ['undefined', undefined],
  ['null', null],
  ['a list that prints as a name', ['a']],
  ['254 characters', 'a'.repeat(254)],
];

describe.each([
  ['checkNamespace', checkNamespace],
  ['checkObjectName', checkObjectName],
  ['checkNewServiceName', checkNewServiceName],
])('%s', (_name, check) => {
  it.each(hostile)('refuses %s with an input error', (_sentence, value) => {
    expect(() => check(value)).toThrow(
      expect.objectContaining({ name: 'InputError' }),
    );
  });

  it('returns what it accepts', () => expect(check('chat-7')).toBe('chat-7'));
});

it.each([
  ['63 characters as a namespace', namespaceProblem, 'a'.repeat(63), true],
  ['64 characters as a namespace', namespaceProblem, 'a'.repeat(64), false],
  ['a dot in a namespace', namespaceProblem, 'a.b', false],
  ['digits in front of a namespace', namespaceProblem, '7a', true],
  [
    '253 characters as an object name',
    objectNameProblem,
    'a'.repeat(253),
    true,
  ],
  ['a dot in an object name', objectNameProblem, 'a.b-c.d', true],
  ['two dots in a row in an object name', objectNameProblem, 'a..b', false],
  ['a dot at the end of an object name', objectNameProblem, 'a.', false],
  ['53 characters as a new name', newServiceNameProblem, 'a'.repeat(53), true],
  ['54 characters as a new name', newServiceNameProblem, 'a'.repeat(54), false],
  ['a digit in front of a new name', newServiceNameProblem, '7a', false],
  ['a dot in a new name', newServiceNameProblem, 'a.b', false],
  ['a YAML truth as a new name', newServiceNameProblem, 'yes', false],
  ['a YAML null as a new name', newServiceNameProblem, 'null', false],
  ['a word that begins like one', newServiceNameProblem, 'yes-chat', true],
])('answers %s', (_sentence, problem, value, accepted) => {
  expect(problem(value) === undefined).toBe(accepted);
});

it('accepts nothing that a URL parser changes or splits', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.stringMatching(/^[a-z0-9.%/\\-]{1,12}$/),
      ),
      name => {
        if (objectNameProblem(name) !== undefined) return;
        const { pathname } = new URL(`http://server.invalid/things/${name}`);
        expect(pathname).toBe(`/things/${name}`);
        expect(name).not.toMatch(/[^a-z0-9.-]|^\.|\.$|\.\./);
      },
    ),
  );
});
