import { CanaryError } from '@llm-canary/backstage-plugin-canary-common';
// eslint-disable-next-line @backstage/no-forbidden-package-imports -- the table is shared by tests, and only by them
import { ownershipCases } from '@llm-canary/backstage-plugin-canary-common/src/ownership/__fixtures__';
import { ApiUnderTest } from './__testUtils__/ApiUnderTest';
import { describeOnServers } from './__testUtils__/describeOnServers';
import { llmService } from './__testUtils__/scriptedPort';

const hold = ['test.llm-canary.io/hold'];
const rows = ownershipCases
  .filter(({ storable }) => storable)
  .map((row, index) => ({ ...row, name: `row-${process.pid}-${index}` }));

interface Stored {
  metadata: Record<string, unknown>;
  spec: unknown;
}

function isStored(value: unknown): value is Stored {
  return typeof value === 'object' && value !== null && 'metadata' in value;
}

describeOnServers('the ownership table', started => {
  let api: ApiUnderTest;
  beforeAll(async () => {
    api = new ApiUnderTest(started(), 'models');
    await api.prepare();
  });
  afterAll(async () => {
    for (const { name } of rows) {
      await api.change(name, { metadata: { finalizers: null } });
    }
    await api.close();
  });

  /** The finalizer keeps the object where the garbage collector would delete it with its owner. */
  async function store(name: string, object: unknown): Promise<void> {
    if (!isStored(object)) {
      throw new Error('expected an object with metadata');
    }
    const { labels, annotations, ownerReferences, deletionTimestamp } =
      object.metadata;
    const metadata = { labels, annotations, ownerReferences, finalizers: hold };
    await api.create(name, { metadata, spec: object.spec });
    if (deletionTimestamp !== undefined) {
      await api.remove(name);
    }
  }

  it.each(rows)(
    '$row: $sentence',
    async ({ name, object, expected, issue }) => {
      await store(name, object);
      const { guard } = api.connect();
      const seen = await guard.observe(api.ref(name));
      const answer = await guard.check('uninstall', api.ref(name)).then(
        ({ found }) => ({ found }),
        (error: unknown) =>
          CanaryError.is(error) ? { code: error.code, ...error.fields } : error,
      );

      const refusal = {
        code: 'CANARY_MANAGED_SERVICE',
        operation: 'uninstall',
        managedBy: expect.objectContaining(expected ?? {}),
      };
      expect(answer).toEqual(expected === null ? { found: true } : refusal);
      expect(JSON.stringify(seen)).toContain(issue ?? '');
    },
  );
});

describeOnServers('a name that cannot be decided', started => {
  let api: ApiUnderTest;
  beforeAll(async () => {
    api = new ApiUnderTest(started(), 'undecided');
    await api.prepare();
    await api.create('plain');
  });
  afterAll(async () => {
    await api.remove('plain');
    await api.close();
  });

  it('is refused as forbidden when the credential may not read it, and stays', async () => {
    const token = await api.server.grant('blind', []);
    const { guard } = api.connect({ token });

    await expect(
      guard.check('uninstall', api.ref('plain')),
    ).rejects.toMatchObject({
      code: 'CANARY_OWNERSHIP_UNAVAILABLE',
      statusCode: 503,
      fields: {
        operation: 'uninstall',
        reason: 'forbidden',
        retryAfterSeconds: expect.any(Number),
      },
    });
    expect(await api.read('plain')).toBeDefined();
  });

  it('is refused as forbidden when the token is not valid', async () => {
    const { guard } = api.connect({ token: 'nobody' });

    await expect(guard.check('apply', api.ref('plain'))).rejects.toMatchObject({
      fields: { reason: 'forbidden' },
    });
  });

  it.each([
    ['the group is absent', { ...llmService, group: 'absent.example.com' }],
    [
      'the group has no such resource',
      { ...llmService, plural: 'llmnothings' },
    ],
  ])(
    'is vacant when %s: nothing of the kind can stand there',
    async (_what, resource) => {
      const { guard } = api.connect({ resource });

      expect(await guard.check('apply', api.ref('plain'))).toMatchObject({
        found: false,
        kindServed: false,
      });
    },
  );

  it('is vacant when nothing stands there', async () => {
    const { guard } = api.connect();

    expect(await guard.check('apply', api.ref('nobody'))).toMatchObject({
      found: false,
      kindServed: true,
    });
  });

  it('is read under the version that is served', async () => {
    const { guard } = api.connect({
      resource: { ...llmService, version: 'v9' },
    });

    expect(await guard.check('apply', api.ref('plain'))).toMatchObject({
      found: true,
      resource: { version: 'v1alpha1' },
    });
  });
});
