import { namedLiterals } from './namedLiterals';

const pointers = (tree: unknown) => namedLiterals(tree);

describe('namedLiterals', () => {
  it.each([
    'HF_TOKEN',
    'TOKEN_FILE',
    'hf-token',
    'CLIENT_SECRET',
    'SECRET_NAME',
    'PASSWORD_HINT',
    'DB_PASSWD',
    'AWS_CREDENTIALS',
    'PRIVATE_KEY',
    'PRIVATEKEY',
    'MY_API_KEY_ID',
    'AWS_ACCESS_KEY_ID',
    'EOS_TOKEN',
  ])('R53: takes a literal under %s for a secret', name => {
    expect(pointers({ env: [{ name, value: 'abc' }] })).toEqual([
      '/env/0/value',
    ]);
  });

  it.each([
    ['a plain name', 'MODEL', 'abc'],
    ['a word that only begins so', 'TOKENIZER_MODE', 'slow'],
    ['a number', 'MAX_TOKENS', '4096'],
    ['numbers', 'STOP_TOKENS', '1, 2'],
    ['nothing', 'HF_TOKEN', ''],
    ['yes', 'USE_TOKEN', 'true'],
    ['no', 'USE_TOKEN', 'False'],
    ['a switch', 'TOKEN_MODE', 'auto'],
    ['another variable', 'HF_TOKEN', '$(OTHER)'],
    ['another variable in braces', 'HF_TOKEN', '${OTHER}'],
    ['no text', 'HF_TOKEN', 7],
    ['no value', 'HF_TOKEN', undefined],
  ])('R53: leaves %s', (_sentence, name, value) => {
    expect(pointers({ env: [{ name, value }] })).toEqual([]);
  });

  it('R53: leaves a reference to a Secret', () => {
    const valueFrom = { secretKeyRef: { name: 'API_TOKEN', key: 'token' } };
    expect(pointers([{ name: 'HF_TOKEN', valueFrom }])).toEqual([]);
  });

  it.each<[string, unknown[], string[]]>([
    ['one word', ['--hf-token=abc'], ['/args/0']],
    ['a value with a sign of equality', ['--hf-token=a=b'], ['/args/0']],
    ['two words', ['--access-key', 'abc'], ['/args/1']],
    ['a short flag', ['-token', 'abc'], ['/args/1']],
    ['a flag without a value', ['--hf-token'], []],
    ['a flag with an empty value', ['--hf-token='], []],
    ['a flag behind a flag', ['--hf-token', '--model'], []],
    ['a number behind a flag', ['--max-tokens', '10'], []],
    ['a word behind a word', ['token', 'abc'], []],
    ['a word behind no text', [7, 'abc'], []],
    ['another flag', ['--model', 'abc'], []],
  ])('R53: finds arguments, with %s', (_sentence, args, found) => {
    expect(pointers({ args })).toEqual(found);
  });

  it.each([null, undefined, 'a', 1, true, [], {}, [null, 1], { a: null }])(
    'R53: finds nothing in %j',
    tree => expect(pointers(tree)).toEqual([]),
  );

  it('R53: looks at any depth', () => {
    expect(
      pointers({ a: [{ b: { 'c/d': [{ name: 'HF_TOKEN', value: 'x' }] } }] }),
    ).toEqual(['/a/0/b/c~1d/0/value']);
  });
});
