import { TestDatabases } from '@backstage/backend-test-utils';
import {
  CanaryError,
  parseLossless,
  type Layer,
  type ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import type { InstallBody } from '../../operations';
import { createPortal, type PortalOptions } from './__testUtils__/createPortal';
import { interceptCalls } from './__testUtils__/interceptCalls';
import { caller, newChart, newLayers } from './__testUtils__/operationCalls';
import { portalRights } from './__testUtils__/portalRights';
import { createRecordsDatabase } from './__testUtils__/recordsDatabase';
import { scriptedReleases } from './__testUtils__/scriptedReleases';
import { ServiceApi } from './__testUtils__/ServiceApi';
import { createSettled } from './__testUtils__/services';
import { type TestServer, testServers } from './__testUtils__/testServers';

const databases = TestDatabases.create({ ids: ['SQLITE_3'] });
const repository = 'https://charts.example.org';

describe.each(testServers)('an install on %s', (_, start) => {
  let started: TestServer;
  let api: ServiceApi;
  let count = 0;
  const open: Array<() => Promise<void>> = [];

  beforeAll(async () => {
    started = await start();
    const suite = Date.now().toString(36);
    api = await ServiceApi.create(started.server, `install-${suite}`);
  }, 900_000);
  afterEach(async () => {
    await Promise.all(open.splice(0).map(close => close()));
  });
  afterAll(() => started?.release());

  const nextRef = (): ServiceRef => ({
    cluster: 'east',
    namespace: api.namespace,
    name: `service-${++count}`,
  });
  async function portal(options: Partial<PortalOptions> = {}) {
    const helm = scriptedReleases(new Set());
    const made = createPortal(started.server, {
      knex: await createRecordsDatabase(databases, 'SQLITE_3'),
      token: await started.server.grant('portal', portalRights),
      ...options,
      environment: {
        releases: helm.releases,
        charts: {
          locate: async ({ name }) => {
            if (name === 'vllm') return { ...newChart, repository };
            throw new CanaryError('INVALID_INPUT', `No repository has ${name}`);
          },
        },
        ...options.environment,
      },
    });
    open.push(made.close);
    return { ...made, helm };
  }
  const body = (more: Partial<InstallBody> = {}): InstallBody => ({
    layers: newLayers,
    chart: newChart,
    ...more,
  });

  it('makes the service, says by whom, and is on record', async () => {
    const ref = nextRef();
    const { operations, runs, locks } = await portal();
    const accepted = await operations.install(
      ref,
      body({ note: 'first\nof all' }),
      caller,
    );
    const { service } = await api.read(ref.name);
    expect(accepted).toEqual({
      ...ref,
      operation: 'install',
      uid: service.metadata.uid,
      generation: 1,
      runId: expect.any(String),
    });
    expect(service.spec).toEqual({
      chart: { ...newChart, repo: repository },
      layers: newLayers,
    });
    expect(service.metadata.annotations).toEqual({
      'swiss.modelsphere.dev/action': 'install',
      'swiss.modelsphere.dev/by': caller.actor,
      'swiss.modelsphere.dev/note': 'first\nof all',
    });
    expect(await runs.list({ limit: 10 })).toEqual([
      expect.objectContaining({
        id: accepted.runId,
        operation: 'install',
        outcome: 'accepted',
        uid: service.metadata.uid,
        note: 'first\nof all',
      }),
    ]);
    expect(await locks()).toEqual([]);
  });

  it('keeps large integers byte for byte', async () => {
    const ref = nextRef();
    const { operations } = await portal();
    const layers = parseLossless(
      '[{"name":"form","values":{"seed":9007199254740993}}]',
    ) as Layer[];
    await operations.install(ref, body({ layers }), caller);
    expect((await api.read(ref.name)).text).toContain('9007199254740993');
  });

  it.each([
    ['no chart', { chart: undefined }, 'without a chart'],
    [
      'a chart that no repository has',
      { chart: { name: 'other', version: '1' } },
      'No repository has other',
    ],
  ])('of a vacant name is refused with %s', async (__, more, why) => {
    const ref = nextRef();
    const { operations, runs, locks } = await portal();
    await expect(
      operations.install(ref, body(more), caller),
    ).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: expect.stringContaining(why),
    });
    expect(await api.exists(ref.name)).toBe(false);
    expect(await runs.list({ limit: 10 })).toEqual([]);
    expect(await locks()).toEqual([]);
  });

  it.each([
    ['ordinary', async () => {}, 'RELEASE_EXISTS'],
    [
      'an arm',
      (name: string) => api.adopt(name).then(() => {}),
      'CANARY_MANAGED_SERVICE',
    ],
  ])(
    'looks for who has the name before it looks at the chart: %s',
    async (__, prepare, code) => {
      const ref = nextRef();
      await createSettled(api, ref.name);
      await prepare(ref.name);
      const { operations } = await portal();
      for (const chart of [undefined, { name: 'other', version: '1' }]) {
        await expect(
          operations.install(ref, body({ chart }), caller),
        ).rejects.toMatchObject({ code, fields: { operation: 'install' } });
      }
    },
  );

  it('of a name that is busy says that it exists, not that it is busy', async () => {
    const ref = nextRef();
    await createSettled(api, ref.name, { status: { phase: 'Applying' } });
    const { operations } = await portal();
    await expect(operations.install(ref, body(), caller)).rejects.toMatchObject(
      { code: 'RELEASE_EXISTS' },
    );
    await expect(
      operations.install(ref, body({ overwrite: true }), caller),
    ).rejects.toMatchObject({ code: 'RELEASE_BUSY' });
  });

  it('that overwrites is an apply, and keeps what is not sent', async () => {
    const ref = nextRef();
    const before = await createSettled(api, ref.name);
    const { operations, runs } = await portal();
    const accepted = await operations.install(
      ref,
      { layers: newLayers, overwrite: true },
      caller,
    );
    const { service } = await api.read(ref.name);
    expect(accepted).toMatchObject({
      operation: 'install',
      uid: before.metadata.uid,
      generation: 2,
    });
    expect(service.spec).toEqual({ ...before.spec, layers: newLayers });
    expect(await runs.list({ limit: 10 })).toEqual([
      expect.objectContaining({ operation: 'install', outcome: 'accepted' }),
    ]);
  });

  it('that overwrites makes what is not there, and needs the chart for it', async () => {
    const ref = nextRef();
    const { operations } = await portal();
    await expect(
      operations.install(ref, { layers: [], overwrite: true }, caller),
    ).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await operations.install(ref, body({ overwrite: true }), caller);
    expect(await api.exists(ref.name)).toBe(true);
  });

  it.each([
    ['an ordinary service', false, 'RELEASE_EXISTS'],
    ['an arm', true, 'CANARY_MANAGED_SERVICE'],
  ])(
    'that is overtaken by the making of %s is refused, off the record',
    async (__, isArm, code) => {
      const ref = nextRef();
      const { operations, runs, locks } = await portal({
        intercept: client =>
          interceptCalls(client, async ({ method }) => {
            if (method !== 'create') return;
            await api.create(ref.name);
            if (isArm) await api.adopt(ref.name);
          }),
      });
      await expect(
        operations.install(ref, body(), caller),
      ).rejects.toMatchObject({ code, fields: { operation: 'install' } });
      expect((await api.read(ref.name)).service.spec.layers).toEqual([
        { name: 'form', values: { replicaCount: 1 } },
      ]);
      expect(await runs.list({ limit: 10 })).toEqual([]);
      expect(await locks()).toEqual([]);
    },
  );

  it('that lost its lock while the chart was looked for makes nothing', async () => {
    const ref = nextRef();
    const timers = jest.spyOn(global, 'setInterval');
    const made = await portal({
      lockExpiryMilliseconds: 60,
      environment: {
        charts: {
          locate: async () => {
            timers.mock.results.forEach(({ value }) => clearInterval(value));
            await new Promise(resolve => setTimeout(resolve, 200));
            await made.lock.recordAbandoned();
            return { ...newChart, repository };
          },
        },
      },
    });
    await expect(
      made.operations.install(ref, body(), caller),
    ).rejects.toMatchObject({ code: 'RELEASE_BUSY' });
    timers.mockRestore();
    expect(await api.exists(ref.name)).toBe(false);
  });

  it('into a namespace that is not there is refused as input', async () => {
    const { operations, runs } = await portal();
    const ref = { ...nextRef(), namespace: 'there-is-none' };
    await expect(operations.install(ref, body(), caller)).rejects.toMatchObject(
      {
        code: 'INVALID_INPUT',
        message: expect.stringContaining('namespace does not exist'),
      },
    );
    expect(await runs.list({ limit: 10 })).toEqual([]);
  });

  it('is on record as failed when the API server rejects the object', async () => {
    const ref = nextRef();
    const { operations, runs } = await portal();
    await expect(
      operations.install(
        ref,
        body({ layers: [{ name: '', values: {} }] }),
        caller,
      ),
    ).rejects.toMatchObject({ code: 'OBJECT_REJECTED' });
    expect(await runs.list({ limit: 10 })).toEqual([
      expect.objectContaining({ operation: 'install', outcome: 'failed' }),
    ]);
  });

  it.each(['a.b', 'off', 'x'.repeat(54), '7b'])(
    'under the name %s is refused before any cluster is asked',
    async name => {
      const calls: string[] = [];
      const { operations } = await portal({
        intercept: client =>
          interceptCalls(client, async ({ method }) => {
            calls.push(method);
          }),
      });
      await expect(
        operations.install({ ...nextRef(), name }, body(), caller),
      ).rejects.toMatchObject({ code: 'INVALID_INPUT' });
      expect(calls).toEqual([]);
    },
  );

  it('as a Helm release goes the way of Helm', async () => {
    const ref = nextRef();
    const { operations, helm } = await portal();
    await operations.install(ref, body({ backend: 'helm' }), caller);
    expect(helm.writes).toEqual([
      expect.objectContaining({
        ref,
        change: { operation: 'install', chart: newChart, layers: newLayers },
      }),
    ]);
    expect(await api.exists(ref.name)).toBe(false);
  });

  it('as an LLMService never takes over a Helm release', async () => {
    const ref = nextRef();
    const helm = scriptedReleases(new Set([ref.name]));
    const { operations } = await portal({
      environment: { releases: helm.releases },
    });
    for (const overwrite of [false, true]) {
      await expect(
        operations.install(
          ref,
          body({ backend: 'llmservice', overwrite }),
          caller,
        ),
      ).rejects.toMatchObject({ code: 'RELEASE_EXISTS' });
    }
    expect(helm.writes).toEqual([]);
    expect(await api.exists(ref.name)).toBe(false);
  });
});
