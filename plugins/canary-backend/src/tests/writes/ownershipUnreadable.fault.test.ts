import { TestDatabases } from '@backstage/backend-test-utils';
import type { ServiceRef } from '@llm-canary/backstage-plugin-canary-common';
import { createPortal, type Portal } from './__testUtils__/createPortal';
import {
  FaultProxy,
  notServed,
  type ProxiedRequest,
  type ProxyFault,
  statusFault,
} from './__testUtils__/FaultProxy';
import {
  guardedCalls,
  installCalls,
  operationCalls,
} from './__testUtils__/operationCalls';
import { portalRights } from './__testUtils__/portalRights';
import { createRecordsDatabase } from './__testUtils__/recordsDatabase';
import { scriptedReleases } from './__testUtils__/scriptedReleases';
import { ServiceApi } from './__testUtils__/ServiceApi';
import { createSettled } from './__testUtils__/services';
import { type TestServer, testServers } from './__testUtils__/testServers';

const databases = TestDatabases.create({ ids: ['SQLITE_3'] });
const group = /^\/apis\/serving\.modelsphere\.dev(\/v1alpha1)?$/;

type Breakage = (request: ProxiedRequest) => ProxyFault | undefined;

/** The read that a write is decided on goes wrong. */
function read(fault: ProxyFault): Breakage {
  return ({ method, path }) =>
    method === 'GET' && path.includes('/llmservices/') ? fault : undefined;
}

/** The kind is not there, as far as its own path tells. */
function discovery(fault: ProxyFault): Breakage {
  return request =>
    group.test(request.path) ? fault : read(notServed)(request);
}

/** Waits of a portal for which an answer that is merely slow still counts. */
const patient = { firstByte: 20_000, call: 30_000 };
/** Where no answer ever comes, waiting for it proves nothing. */
const impatient = { firstByte: 400, call: 600 };

/** What goes wrong with the read that a write is decided on, and the reason that is told. */
const unreadable: Array<
  [sentence: string, reason: string, Breakage, never?: 'never answered']
> = [
  [
    'LLMServices may not be read',
    'forbidden',
    read(statusFault(403, 'Forbidden')),
  ],
  [
    'the credential is not accepted',
    'forbidden',
    read(statusFault(401, 'Unauthorized')),
  ],
  [
    'the read fails with 500',
    'read_failed',
    read(statusFault(500, 'InternalError')),
  ],
  [
    'the read fails with 503',
    'read_failed',
    read(statusFault(503, 'ServiceUnavailable')),
  ],
  [
    'the read is throttled for good',
    'read_failed',
    read(statusFault(429, 'TooManyRequests')),
  ],
  [
    'the read never gets an answer',
    'read_failed',
    read({ type: 'hang' }),
    'never answered',
  ],
  ['the connection is cut', 'read_failed', read({ type: 'reset' })],
  [
    'the answer is no JSON',
    'malformed',
    read({ type: 'answer', status: 200, body: '{"kind":' }),
  ],
  [
    'the answer is another object',
    'malformed',
    read({
      type: 'answer',
      status: 200,
      body: '{"metadata":{"name":"other","namespace":"x","uid":"u","resourceVersion":"1","generation":1}}',
    }),
  ],
  [
    'discovery fails',
    'discovery_failed',
    discovery(statusFault(500, 'InternalError')),
  ],
  [
    'discovery may not be read',
    'discovery_failed',
    discovery(statusFault(403, 'Forbidden')),
  ],
  [
    'discovery never answers',
    'discovery_failed',
    discovery({ type: 'hang' }),
    'never answered',
  ],
];

describe.each(testServers)(
  'when ownership cannot be read on %s',
  (_, start) => {
    let started: TestServer;
    let proxy: FaultProxy;
    let portal: Portal;
    let impatientPortal: Portal;
    let api: ServiceApi;
    const helm = scriptedReleases(new Set(['only-helm']));
    const refOf = (name: string): ServiceRef => ({
      cluster: 'east',
      namespace: api.namespace,
      name,
    });

    beforeAll(async () => {
      started = await start();
      proxy = await FaultProxy.start(started.server);
      const suite = Date.now().toString(36);
      api = await ServiceApi.create(started.server, `unread-${suite}`);
      await createSettled(api, 'chat');
      await createSettled(api, 'arm');
      await api.adopt('arm');
      const token = await started.server.grant('portal', portalRights);
      const open = async (limits: typeof patient) =>
        createPortal(proxy.server, {
          knex: await createRecordsDatabase(databases, 'SQLITE_3'),
          token,
          limits,
          environment: { releases: helm.releases },
        });
      portal = await open(patient);
      impatientPortal = await open(impatient);
    }, 900_000);

    beforeEach(() => {
      proxy.clear();
      helm.writes.length = 0;
    });

    afterAll(async () => {
      await portal?.close();
      await impatientPortal?.close();
      await proxy?.close();
      await started?.release();
    });

    const nothingHappened = async (where = portal) => {
      expect(proxy.mutating).toEqual([]);
      expect(helm.writes).toEqual([]);
      expect(await where.runs.list({ limit: 10 })).toEqual([]);
      expect(await where.locks()).toEqual([]);
    };

    describe.each(unreadable)(
      'fault 12, because %s: %s',
      (__, reason, breakage, never?: string) => {
        it.each(guardedCalls)(
          '$title is refused for a service, an arm, a Helm release and a vacant name',
          async ({ operation, call }) => {
            proxy.fault = breakage;
            const asked = never ? impatientPortal : portal;
            await Promise.all(
              ['chat', 'arm', 'only-helm', 'vacant'].map(name =>
                expect(
                  call(asked.operations, refOf(name)),
                ).rejects.toMatchObject({
                  code: 'CANARY_OWNERSHIP_UNAVAILABLE',
                  statusCode: 503,
                  fields: {
                    operation,
                    reason,
                    retryAfterSeconds: expect.any(Number),
                  },
                }),
              ),
            );
            await nothingHappened(asked);
            proxy.fault = () => undefined;
            expect(await api.exists('chat')).toBe(true);
          },
        );
      },
    );

    it.each(guardedCalls)(
      '$title is refused again as soon as the arm can be read',
      async ({ operation, call }) => {
        proxy.fault = read(statusFault(503, 'ServiceUnavailable'));
        await call(portal.operations, refOf('arm')).catch(() => {});
        proxy.fault = () => undefined;
        await expect(
          call(portal.operations, refOf('arm')),
        ).rejects.toMatchObject({
          code: 'CANARY_MANAGED_SERVICE',
          fields: { operation },
        });
        await nothingHappened();
      },
    );

    it.each(operationCalls)(
      '%s finds no service where the kind is not installed',
      async (__, call) => {
        proxy.fault = discovery(notServed);
        await expect(
          call(portal.operations, refOf('vacant')),
        ).rejects.toMatchObject({ code: 'RELEASE_NOT_FOUND' });
        await nothingHappened();
      },
    );
  },
);

describe.each(testServers)('a Helm release on %s', (_, start) => {
  let started: TestServer;
  let proxy: FaultProxy;
  let portal: Portal;
  let api: ServiceApi;
  const helm = scriptedReleases(new Set(['only-helm']));
  const refOf = (name: string): ServiceRef => ({
    cluster: 'east',
    namespace: api.namespace,
    name,
  });

  beforeAll(async () => {
    started = await start();
    proxy = await FaultProxy.start(started.server);
    const suite = Date.now().toString(36);
    api = await ServiceApi.create(started.server, `helm-${suite}`);
    portal = createPortal(proxy.server, {
      knex: await createRecordsDatabase(databases, 'SQLITE_3'),
      token: await started.server.grant('portal', portalRights),
      environment: { releases: helm.releases },
    });
  }, 900_000);

  beforeEach(() => {
    proxy.clear();
    helm.writes.length = 0;
  });

  afterAll(async () => {
    await portal?.close();
    await proxy?.close();
    await started?.release();
  });

  describe.each([
    ['where LLMServices are served', () => undefined],
    ['where the kind is not installed', discovery(notServed)],
  ] as Array<[string, Breakage]>)('%s', (__, breakage) => {
    it.each(
      guardedCalls.filter(
        ({ title }) =>
          !title.startsWith('install') || title.includes('overwrite'),
      ),
    )('goes the way of Helm: $title', async ({ operation, call }) => {
      proxy.fault = breakage;
      const accepted = await call(portal.operations, refOf('only-helm'));
      expect(accepted).toMatchObject({
        operation,
        name: 'only-helm',
        uid: 'record-1',
        revision: 3,
      });
      expect(helm.writes).toEqual([
        expect.objectContaining({
          ref: refOf('only-helm'),
          runId: accepted.runId,
          change: expect.objectContaining({
            operation: operation === 'install' ? 'apply' : operation,
          }),
        }),
      ]);
      expect(proxy.mutating).toEqual([]);
    });

    it.each(installCalls.filter(({ title }) => !title.includes('overwrite')))(
      'is not made a second time: $title',
      async ({ call }) => {
        proxy.fault = breakage;
        await expect(
          call(portal.operations, refOf('only-helm')),
        ).rejects.toMatchObject({ code: 'RELEASE_EXISTS' });
        expect(helm.writes).toEqual([]);
        expect(await portal.locks()).toEqual([]);
      },
    );
  });

  it('is made where the kind is not installed, without being asked for by name', async () => {
    proxy.fault = discovery(notServed);
    const [install] = installCalls;
    await install.call(portal.operations, refOf('new'));
    expect(helm.writes).toEqual([
      expect.objectContaining({
        change: expect.objectContaining({ operation: 'install' }),
      }),
    ]);
  });

  it.each(operationCalls)(
    '%s takes the LLMService where both have one name, as all of them do',
    async (operation, call) => {
      const name = `both-${operation}`;
      await createSettled(api, name);
      const both = scriptedReleases(new Set([name]));
      const other = createPortal(proxy.server, {
        knex: await createRecordsDatabase(databases, 'SQLITE_3'),
        token: await started.server.grant('portal', portalRights),
        environment: { releases: both.releases },
      });
      await expect(call(other.operations, refOf(name))).resolves.toMatchObject({
        operation,
      });
      expect(both.writes).toEqual([]);
      await other.close();
    },
  );
});
