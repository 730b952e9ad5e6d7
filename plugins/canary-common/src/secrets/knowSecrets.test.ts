import fc from 'fast-check';
import { knowSecrets } from './knowSecrets';
import { maskValues } from './maskValues';

const mask = (secret: unknown) => `[${String(secret).length}]`;

describe('knowSecrets', () => {
  it.each<[string, unknown[], unknown, unknown]>([
    [
      'what is secret in one tree is secret at that place in all',
      [{ a: 'hf_EXAMPLE00000000000' }, {}],
      { a: 'plain', b: 'plain' },
      { a: '[5]', b: 'plain' },
    ],
    [
      'a text that holds the secret of another place is one',
      [{ token: 'correct horse', args: ['x'] }],
      { run: 'start correct horse now', args: ['correct horse'] },
      { run: '[23]', args: ['[13]'] },
    ],
    [
      'a list says itself which of its items are',
      [{ env: [{ name: 'TOKEN', value: 'abcdef' }] }],
      { env: [{ name: 'LOG', value: 'info' }] },
      { env: [{ name: 'LOG', value: 'info' }] },
    ],
    [
      'a short secret is looked for at its place only',
      [{ token: 'abc' }],
      { token: 'xyz', name: 'abc' },
      { token: '[3]', name: 'abc' },
    ],
    [
      'booleans, nothing and variables stay',
      [{ a: 'hf_EXAMPLE00000000000' }],
      { a: true },
      { a: true },
    ],
  ])('%s', (_sentence, trees, tree, masked) => {
    expect(knowSecrets([...trees, tree]).maskTree(tree, mask)).toEqual(masked);
  });

  it('brings the name of one tree to the value of another', () => {
    const layers = [{ e: { name: 'API_KEY' } }, { e: { value: 'abc' } }];
    const merged = { e: { name: 'API_KEY', value: 'abc' } };
    const known = knowSecrets(layers, merged);
    expect(known.maskTree(layers[1], mask)).toEqual({ e: { value: '[3]' } });
  });

  it('hides secrets in texts for people, quoted and in base64 too', () => {
    const known = knowSecrets([{ password: 'a "b" c' }]);
    const text = 'no a "b" c, no "a \\"b\\" c", no YSAiYiIgYw==, but abc';
    expect(known.hide(text, () => '#')).toBe('no #, no "#", no #, but abc');
    expect(known.hide('see ghp_EXAMPLE0000000000000000', () => '#')).toBe(
      'see #',
    );
  });

  it('hides the parameter of a secret address by itself, too', () => {
    const known = knowSecrets([{ url: 'https://h/x?token=correct-horse' }]);
    expect(known.hide('no correct-horse here', () => '#')).toBe('no # here');
    expect(known.hide('GET /x?token=correct-horse', () => '#')).toBe(
      'GET /x?#',
    );
  });

  it('keeps a key of the prototype an own member', () => {
    const tree: unknown = JSON.parse('{"__proto__":{"token":"abc"},"b":1}');
    const masked = maskValues(tree, { mask });
    expect(JSON.stringify(masked)).toBe('{"__proto__":{"token":"[3]"},"b":1}');
    expect(Object.getPrototypeOf(masked)).toBe(Object.prototype);
  });

  it('shares what holds no secret', () => {
    const tree = { a: { b: 1 }, c: { token: 'abc' } };
    const masked = maskValues(tree, { mask });
    expect(masked).toEqual({ a: { b: 1 }, c: { token: '[3]' } });
    expect(masked).toHaveProperty('a', tree.a);
    expect(maskValues(tree.a, { mask })).toBe(tree.a);
  });
});

/** A literal that no other generated text holds. */
const literal = fc
  .integer({ min: 0, max: 1e9 })
  .map(n => `Zq${String(n).padStart(10, '0')}qZ`);
const places: Array<(secret: string) => unknown> = [
  secret => ({ apiKey: secret }),
  secret => ({ [secret.length > 3 ? 'DB_PASSWORD' : '']: secret }),
  secret => ({ env: [{ name: 'HF_TOKEN', value: secret }] }),
  secret => ({ args: ['--api-key', secret] }),
  secret => ({ args: [`--api-key=${secret}`] }),
  secret => ({ command: `serve --token ${secret} --port 1` }),
  secret => ({ credentials: { user: { deep: secret } } }),
  secret => ({ url: `postgres://u:${secret}@db/x` }),
  secret => ({ file: `a: 1\nclient_secret: "${secret}"\n` }),
  secret => ({ auths: { r: { auth: secret } } }),
];
const tree = (secrets: readonly string[]) =>
  fc
    .tuple(
      fc.object({ maxDepth: 3, withNullPrototype: false }),
      fc.array(
        fc.tuple(fc.constantFrom(...places), fc.constantFrom(...secrets)),
      ),
      fc.constantFrom(...secrets),
    )
    .map(([other, placed, secret]) => ({
      other: JSON.parse(JSON.stringify(other)),
      placed: placed.map(([place, of]) => place(of)),
      map: Object.assign({}, ...placed.map(([place, of]) => place(of))),
      said: `somewhere ${secret} stands`,
    }));

it('lets no secret through that stands at a place for one, whatever stands around it', () => {
  fc.assert(
    fc.property(
      fc
        .uniqueArray(literal, { minLength: 1, maxLength: 4 })
        .chain(secrets =>
          fc.tuple(
            fc.constant(secrets),
            fc.array(tree(secrets), { minLength: 1, maxLength: 3 }),
          ),
        ),
      ([secrets, trees]) => {
        const known = knowSecrets([
          ...trees,
          { token: secrets[0], all: { secrets } },
        ]);
        const text = trees
          .map(one => JSON.stringify(known.maskTree(one, () => '#')))
          .join();
        for (const secret of secrets) expect(text).not.toContain(secret);
      },
    ),
  );
});
