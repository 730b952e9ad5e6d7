import { findCompletions } from './completions';
import { readYaml } from './readYaml';
import { describeSchema, schemaAt, schemaProblems } from './schema';
import { locate, pathAt } from './yamlPlace';

const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['model'],
  properties: {
    model: { type: 'string', description: 'Name in the registry' },
    replicas: { type: 'integer', minimum: 1, maximum: 64, default: 2 },
    image: {
      type: 'object',
      properties: {
        tag: { type: ['string', 'null'] },
        pullPolicy: { enum: ['Always', 'Never'] },
      },
    },
    scaler: { $ref: '#/definitions/scaler' },
    env: {
      type: 'array',
      items: { type: 'object', properties: { name: { type: 'string' } } },
    },
    labels: { type: 'object', additionalProperties: { type: 'string' } },
    size: { anyOf: [{ type: 'string', title: 'A size' }, { type: 'integer' }] },
    loop: { $ref: '#/properties/loop' },
  },
  definitions: {
    scaler: { type: 'object', properties: { enabled: { type: 'boolean' } } },
  },
};

function problemsOf(text: string) {
  const reading = readYaml(text);
  if (!reading.ok) throw new Error('no YAML');
  return schemaProblems(schema, reading.values).map(
    ({ path, kind, expected }) =>
      `${path.join('.')} ${kind} ${expected}`.trim(),
  );
}

describe('schemaProblems', () => {
  it.each([
    ['a layer need not be whole', 'replicas: 2', []],
    ['null removes', 'model: null\nscaler: null', []],
    ['a wrong type', 'model: 3', ['model type string']],
    [
      'a wrong type behind a reference',
      'scaler: {enabled: "on"}',
      ['scaler.enabled type boolean'],
    ],
    ['an integer is a number of any writing', 'replicas: 2.0', []],
    ['no integer', 'replicas: 2.5', ['replicas type integer']],
    ['too small', 'replicas: 0', ['replicas minimum 1']],
    [
      'too large, however large',
      'replicas: 9007199254740993',
      ['replicas maximum 64'],
    ],
    [
      'not one of them',
      'image: {pullPolicy: Maybe}',
      ['image.pullPolicy allowed "Always", "Never"'],
    ],
    ['an unknown key', 'modell: x', ['modell unknownKey']],
    ['an unknown key where more are allowed', 'image: {other: x}', []],
    ['an item', 'env: [{name: a}, {name: 1}]', ['env.1.name type string']],
    ['a member by any name', 'labels: {a: b, c: 1}', ['labels.c type string']],
    ['a combination is not judged', 'size: [1]', []],
    ['a reference to itself says nothing', 'loop: 1', []],
  ])('%s', (_, text, problems) => {
    expect(problemsOf(text)).toEqual(problems);
  });

  it.each([
    undefined,
    null,
    true,
    'x',
    [],
    { properties: 3, enum: 'x' },
    { $ref: 'http://x/' },
    { $ref: '#/a/b' },
  ])('takes %j for a schema that says nothing', strange => {
    expect(schemaProblems(strange, { a: { b: [1] } })).toEqual([]);
  });

  it('says what a value is', () => {
    expect(describeSchema(schema, schemaAt(schema, ['replicas']))).toEqual({
      types: ['integer'],
      default: '2',
      allowed: [],
      minimum: 1,
      maximum: 64,
    });
    expect(describeSchema(schema, schemaAt(schema, ['size']))).toMatchObject({
      types: ['string', 'integer'],
      title: 'A size',
    });
  });
});

describe('findCompletions', () => {
  const labelsAt = (marked: string) => {
    const offset = marked.indexOf('|');
    const found = findCompletions(schema, marked.replace('|', ''), offset);
    return found && [offset - found.from, ...found.options.map(o => o.text)];
  };

  it.each([
    [
      'keys of the top',
      '|',
      [
        0,
        'env:',
        'image:',
        'labels:',
        'loop: ',
        'model: ',
        'replicas: ',
        'scaler:',
        'size: ',
      ],
    ],
    [
      'keys that are not there yet',
      'model: x\nim|\nenv: []',
      [2, 'image:', 'labels:', 'loop: ', 'replicas: ', 'scaler:', 'size: '],
    ],
    ['keys of a map', 'image:\n  |', [0, 'pullPolicy: ', 'tag: ']],
    [
      'keys of a map behind others',
      'model: x\nimage:\n  tag: a\n\n  p|',
      [1, 'pullPolicy: '],
    ],
    ['keys behind a reference', 'scaler:\n  |', [0, 'enabled: ']],
    [
      'values of a choice',
      'image:\n  pullPolicy: A|',
      [1, '"Always"', '"Never"'],
    ],
    ['truth values', 'scaler:\n  enabled: |', [0, 'true', 'false']],
    ['the default', 'replicas: |', [0, '2']],
    ['nothing where nothing is known', 'labels:\n  |', undefined],
  ])('offers %s', (_, text, expected) => {
    expect(labelsAt(text)).toEqual(expected);
  });
});

describe('places', () => {
  const text = 'a: 1\nb:\n  c: [x, y]\n  "d e": 2\n';

  it.each([
    [[], 'a: 1\nb:\n  c: [x, y]\n  "d e": 2\n'],
    [['a'], 'a'],
    [['b', 'c'], 'c'],
    [['b', 'c', '1'], 'y'],
    [['b', 'd e'], '"d e"'],
  ])('%j stands at %j', (path, found) => {
    const range = locate(text, path);
    expect(range && text.slice(...range)).toBe(found);
  });

  it.each([[['x']], [['a', 'b']], [['b', 'c', '7']]])('%j is nowhere', path => {
    expect(locate(text, path)).toBeUndefined();
  });

  it.each([
    ['c:', ['b', 'c']],
    ['y]', ['b', 'c', '1']],
    ['2', ['b', 'd e']],
  ])('%j lies in %j', (at, path) => {
    expect(pathAt(text, text.indexOf(at))).toEqual(path);
  });

  it('lies in nothing when there is nothing', () => {
    expect(pathAt('', 0)).toBeUndefined();
    expect(pathAt('# c', 1)).toBeUndefined();
  });
});
