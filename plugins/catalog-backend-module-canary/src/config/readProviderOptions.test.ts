import { ConfigReader } from '@backstage/config';
import { readProviderOptions } from './readProviderOptions';

type JsonObject = NonNullable<ConstructorParameters<typeof ConfigReader>[0]>;

const read = (canary: JsonObject, app: JsonObject = {}) =>
  readProviderOptions(
    new ConfigReader({ app, catalog: { providers: { canary } } }),
  );

describe('readProviderOptions', () => {
  it('provides nothing where nothing is configured', () => {
    expect(readProviderOptions(new ConfigReader({}))).toBeUndefined();
    expect(
      readProviderOptions(new ConfigReader({ catalog: { rules: [] } })),
    ).toBeUndefined();
  });

  it('has a default for everything', () => {
    expect(read({})).toEqual({
      schedule: expect.objectContaining({ frequency: { minutes: 5 } }),
      entities: {
        kind: 'Component',
        owner: 'unknown',
        owners: new Map(),
        system: undefined,
        lifecycle: 'production',
        entityNamespace: 'default',
        portalUrl: undefined,
      },
      namespaces: undefined,
      excludeAnnotated: true,
    });
  });

  it('takes what is configured', () => {
    expect(
      read(
        {
          schedule: { frequency: 'PT1M', timeout: 'PT2M' },
          kind: 'Resource',
          owner: 'group:default/inference',
          owners: { prod: 'a', 'eu-1/prod': 'group:b/c' },
          system: 'assistants',
          namespaces: ['prod'],
          excludeAnnotated: false,
          portalPath: '/llm/',
        },
        { baseUrl: 'https://portal.example/base/' },
      ),
    ).toMatchObject({
      schedule: { frequency: { minutes: 1 } },
      entities: {
        kind: 'Resource',
        owners: new Map([
          ['prod', 'a'],
          ['eu-1/prod', 'group:b/c'],
        ]),
        portalUrl: 'https://portal.example/base/llm',
      },
      namespaces: new Set(['prod']),
      excludeAnnotated: false,
    });
  });

  it.each<[string, JsonObject]>([
    ['another kind', { kind: 'System' }],
    ['an owner that is no entity ref', { owner: 'group:/x' }],
    ['an owner of a place that is none', { owners: { 'a/b/c': 'x' } }],
    ['an owner that is no text', { owners: { prod: 7 } }],
    ['a schedule without an end', { schedule: { frequency: 'PT1M' } }],
  ])('refuses %s at the start', (_, canary) => {
    expect(() => read(canary)).toThrow(/catalog\.providers\.canary|timeout/);
  });
});
