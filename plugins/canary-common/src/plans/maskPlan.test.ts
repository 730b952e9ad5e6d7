import fc from 'fast-check';
import { maskPlan } from './maskPlan';
import { mergeLayers } from './mergeLayers';

const mask = (secret: unknown) =>
  `<masked:${String(secret)}>`.replace(/[a-z]$/, '');
const plan = (...values: object[]) =>
  mergeLayers(
    values.map((value, index) => ({ name: `L${index + 1}`, values: value })),
    { systemLayer: 'canary-system' },
  );

describe('maskPlan', () => {
  it('masks layers, values, winners and losers, and nothing beside them', () => {
    const masked = maskPlan(
      plan(
        {
          token: 'first1',
          model: 'm',
          env: [{ name: 'API_KEY', value: 'k1' }],
        },
        { token: 'second', env: [{ name: 'LOG', value: 'info' }] },
      ),
      secret => `#${String(secret)}#`,
    );
    expect(masked).toMatchObject({
      layers: [
        {
          values: {
            token: '#first1#',
            model: 'm',
            env: [{ name: 'API_KEY', value: '#k1#' }],
          },
        },
        {
          values: { token: '#second#', env: [{ name: 'LOG', value: 'info' }] },
        },
      ],
      values: {
        token: '#second#',
        model: 'm',
        env: [{ name: 'LOG', value: 'info' }],
      },
    });
    expect(masked.provenance).toEqual([
      {
        path: '/env',
        layer: 'L2',
        value: [{ name: 'LOG', value: 'info' }],
        overridden: [
          { layer: 'L1', value: [{ name: 'API_KEY', value: '#k1#' }] },
        ],
      },
      { path: '/model', layer: 'L1', value: 'm', overridden: [] },
      {
        path: '/token',
        layer: 'L2',
        value: '#second#',
        overridden: [{ layer: 'L1', value: '#first1#' }],
      },
    ]);
  });

  it.each<[string, object[]]>([
    ['a map that lost against a scalar', [{ a: { token: 'xyz' } }, { a: 1 }]],
    ['a secret that null removed', [{ a: { token: 'xyz' } }, { a: null }]],
    ['a removed secret alone', [{ token: 'xyz' }, { token: null }]],
    ['a list that null removed', [{ tokens: ['xyz'] }, { tokens: null }]],
    [
      'a name and a value of two layers',
      [{ e: { name: 'PASSWORD' } }, { e: { value: 'xyz' } }],
    ],
    [
      'an escaped path',
      [{ 'a/b~': { token: 'xyz' } }, { 'a/b~': { token: 'xyz' } }],
    ],
  ])('masks %s', (_sentence, layers) => {
    expect(JSON.stringify(maskPlan(plan(...layers), () => '#'))).not.toContain(
      'xyz',
    );
  });

  it('returns a plan without secrets as it is', () => {
    const open = plan({ a: 1, maxTokens: 5 }, { a: 2 });
    expect(maskPlan(open, mask)).toBe(open);
  });

  it('lets no secret of any layer through', () => {
    const secret = fc
      .integer({ min: 0, max: 1e9 })
      .map(n => `Zq${String(n).padStart(10, '0')}qZ`);
    const layer = secret.chain(text =>
      fc.constantFrom<object | null>(
        { a: { token: text } },
        { a: text, b: { password: text } },
        {
          a: { env: [{ name: 'KEY_TOKEN', value: text }] },
          b: { apiKey: text },
        },
        { a: null, b: { c: `x ${text} y`, passwd: text } },
        { b: { apiKey: { deep: text } } },
      ),
    );
    fc.assert(
      fc.property(fc.array(layer, { maxLength: 5 }), layers => {
        const known = layers.filter(
          one => one !== null && !('a' in one && typeof one.a === 'string'),
        );
        const text = JSON.stringify(
          maskPlan(plan(...known.map(one => one ?? {})), () => '#'),
        );
        expect(text).not.toMatch(/Zq\d{10}qZ/);
      }),
    );
  });
});
