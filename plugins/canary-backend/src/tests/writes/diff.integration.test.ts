import { TestDatabases } from '@backstage/backend-test-utils';
import {
  type DiffRequest,
  type Layer,
  parseLossless,
  type ServiceRef,
  stringifyLossless,
} from '@llm-canary/backstage-plugin-canary-common';
import { createServiceDiffs, type ServiceDiffs } from '../../operations';
import { createPortal, type Portal } from './__testUtils__/createPortal';
import { FaultProxy, statusFault } from './__testUtils__/FaultProxy';
import { caller, newChart, newLayers } from './__testUtils__/operationCalls';
import { portalRights } from './__testUtils__/portalRights';
import { createRecordsDatabase } from './__testUtils__/recordsDatabase';
import { scriptedReleases } from './__testUtils__/scriptedReleases';
import { ServiceApi } from './__testUtils__/ServiceApi';
import { createSettled } from './__testUtils__/services';
import { type TestServer, testServers } from './__testUtils__/testServers';

const databases = TestDatabases.create({ ids: ['SQLITE_3'] });
const twoToEight = { enabled: true, minReplicas: 2, maxReplicas: 8 };
const count = (before: unknown, after: unknown) => [
  { path: '/replicaCount', change: 'changed', before, after },
];

/** Each operation on a settled service with one replica, and the values that it would change. */
const updates: Array<[DiffRequest, unknown[]]> = [
  [{ operation: 'apply', layers: newLayers }, count(1, 2)],
  [{ operation: 'apply', layers: newLayers, force: true }, count(1, 2)],
  [{ operation: 'rollback', toRevision: 1 }, count(1, 4)],
  [
    { operation: 'autoscale', ...twoToEight },
    [
      { path: '/replicaCount', change: 'removed', before: 1 },
      { path: '/scaler', change: 'added', after: twoToEight },
    ],
  ],
  [{ operation: 'install', layers: newLayers, overwrite: true }, count(1, 2)],
  [{ operation: 'uninstall' }, []],
];
const operationOf = (request: DiffRequest) =>
  request.operation === 'apply' && request.force
    ? 'apply-force'
    : request.operation;

describe.each(testServers)('a dry-run on %s', (_, start) => {
  let started: TestServer;
  let proxy: FaultProxy;
  let portal: Portal;
  let diffs: ServiceDiffs;
  let api: ServiceApi;
  let made = 0;
  const helm = scriptedReleases(new Set(['only-helm']));

  beforeAll(async () => {
    started = await start();
    proxy = await FaultProxy.start(started.server);
    const suite = Date.now().toString(36);
    api = await ServiceApi.create(started.server, `diff-${suite}`);
    portal = createPortal(proxy.server, {
      knex: await createRecordsDatabase(databases, 'SQLITE_3'),
      token: await started.server.grant('portal', portalRights),
      limits: { firstByte: 500, call: 1_000 },
      environment: {
        releases: helm.releases,
        charts: {
          locate: async chart => ({
            ...chart,
            repository: 'https://charts.example.org',
          }),
        },
      },
    });
    diffs = createServiceDiffs({
      ...portal.environment,
      slo: {
        diff: async () => ({ changed: true, objects: [], warnings: [] }),
      },
    });
  }, 900_000);

  beforeEach(() => {
    proxy.clear();
    helm.diffs.length = 0;
  });
  afterAll(async () => {
    await portal?.close();
    await proxy?.close();
    await started?.release();
  });

  const nextRef = (): ServiceRef => ({
    cluster: 'east',
    namespace: api.namespace,
    name: `service-${++made}`,
  });
  const diff = (ref: ServiceRef, request: DiffRequest) =>
    diffs.diff(ref, request, caller);
  const sent = () => proxy.requests.filter(({ method }) => method !== 'GET');

  it.each(updates)(
    'of %j changes nothing, and tells what would',
    async (request, values) => {
      const ref = nextRef();
      await createSettled(api, ref.name);
      const before = await api.read(ref.name);
      const found = await diff(ref, request);
      expect(found).toMatchObject({
        ...ref,
        operation: operationOf(request),
        changed: true,
        revision: 2,
        values,
      });
      expect(found.applyBlocked).toBeUndefined();
      expect(found.objects).toEqual([
        expect.objectContaining({
          kind: 'LLMService',
          name: ref.name,
          change: request.operation === 'uninstall' ? 'deleted' : 'changed',
          before: expect.stringContaining('replicaCount: 1'),
        }),
      ]);
      expect(found.objects[0].before).not.toMatch(
        /resourceVersion|managedFields|status:/,
      );
      expect((await api.read(ref.name)).text).toBe(before.text);
      expect(sent()).toHaveLength(1);
      expect(proxy.mutating).toEqual([]);
      expect(await portal.runs.list({ limit: 10 })).toEqual([]);
      expect(await portal.locks()).toEqual([]);
    },
  );

  it.each(updates)(
    'of %j on an arm is computed only, and says who stands in the way',
    async (request, values) => {
      const ref = nextRef();
      await createSettled(api, ref.name);
      await api.adopt(ref.name);
      const found = await diff(ref, request);
      expect(found).toMatchObject({
        applyBlocked: {
          code: 'CANARY_MANAGED_SERVICE',
          reason: expect.stringContaining('is an arm of LLMCanary'),
          managedBy: { name: 'experiment', namespace: api.namespace },
        },
        values,
      });
      expect(sent()).toEqual([]);
    },
  );

  it.each(updates.filter(([{ operation }]) => operation !== 'uninstall'))(
    'of %j while the last change is being applied is computed only',
    async (request, values) => {
      const ref = nextRef();
      await createSettled(api, ref.name, { status: { phase: 'Applying' } });
      expect(await diff(ref, request)).toMatchObject({
        applyBlocked: { code: 'RELEASE_BUSY' },
        values,
      });
      expect(sent()).toEqual([]);
    },
  );

  it('of another revision than expected says so', async () => {
    const ref = nextRef();
    await createSettled(api, ref.name);
    expect(
      await diff(ref, {
        operation: 'apply',
        layers: newLayers,
        expectRevision: 1,
      }),
    ).toMatchObject({
      applyBlocked: { code: 'RELEASE_MOVED' },
      values: count(1, 2),
    });
  });

  it('of an install of a new name tells all that is made', async () => {
    const ref = nextRef();
    const found = await diff(ref, {
      operation: 'install',
      chart: newChart,
      layers: newLayers,
    });
    expect(found).toMatchObject({
      changed: true,
      values: [{ path: '/replicaCount', change: 'added', after: 2 }],
      objects: [{ kind: 'LLMService', name: ref.name, change: 'created' }],
    });
    expect(found.objects[0].after).toContain(
      'repo: https://charts.example.org',
    );
    expect(await api.exists(ref.name)).toBe(false);
    expect(proxy.mutating).toEqual([]);
  });

  it('of an install onto a service says that it exists', async () => {
    const ref = nextRef();
    await createSettled(api, ref.name);
    expect(
      await diff(ref, {
        operation: 'install',
        chart: newChart,
        layers: newLayers,
      }),
    ).toMatchObject({ applyBlocked: { code: 'RELEASE_EXISTS' } });
    expect(sent()).toEqual([]);
  });

  it('tells what the API server would reject', async () => {
    const ref = nextRef();
    await createSettled(api, ref.name);
    const found = await diff(ref, {
      operation: 'apply',
      layers: newLayers,
      chart: { name: 'vllm', version: '' },
    });
    expect(found.objects).toEqual([
      expect.objectContaining({
        change: 'rejected',
        detail: expect.stringContaining('version'),
      }),
    ]);
  });

  it('keeps numbers exact, in values and in YAML', async () => {
    const ref = nextRef();
    await createSettled(api, ref.name);
    const layers = parseLossless(
      '[{"name":"form","values":{"seed":9007199254740993}}]',
    ) as Layer[];
    const found = await diff(ref, { operation: 'apply', layers });
    expect(stringifyLossless(found.values)).toContain('9007199254740993');
    expect(found.objects[0].after).toContain('seed: 9007199254740993');
  });

  it('of what is so already changes nothing', async () => {
    const ref = nextRef();
    await createSettled(api, ref.name);
    const layers = [{ name: 'form', values: { replicaCount: 1 } }];
    expect(await diff(ref, { operation: 'apply', layers })).toMatchObject({
      changed: false,
      values: [],
      objects: [{ change: 'unchanged' }],
    });
  });

  it.each([
    ['a service', 'RELEASE_NOT_FOUND', 'absent', undefined],
    [
      'the right to read it',
      'UPSTREAM_FORBIDDEN',
      'absent',
      statusFault(403, 'Forbidden'),
    ],
    [
      'an answer',
      'CLUSTER_UNAVAILABLE',
      'absent',
      statusFault(500, 'InternalError'),
    ],
  ])('without %s is an error: %s', async (__, code, name, fault) => {
    proxy.fault = ({ method }) => (method === 'GET' ? fault : undefined);
    await expect(
      diff({ ...nextRef(), name }, { operation: 'apply', layers: [] }),
    ).rejects.toMatchObject({ code });
    expect(sent()).toEqual([]);
  });

  it('of an install where nothing can be read says what would be made, and that it may not', async () => {
    proxy.fault = ({ method }) =>
      method === 'GET' ? statusFault(403, 'Forbidden') : undefined;
    expect(
      await diff(nextRef(), {
        operation: 'install',
        chart: newChart,
        layers: newLayers,
      }),
    ).toMatchObject({
      applyBlocked: { code: 'CANARY_OWNERSHIP_UNAVAILABLE' },
      values: [{ path: '/replicaCount', change: 'added', after: 2 }],
    });
    expect(sent()).toEqual([]);
  });

  it.each(updates)(
    'of %j goes the way of Helm for a Helm release',
    async request => {
      const ref = { ...nextRef(), name: 'only-helm' };
      expect(await diff(ref, request)).toMatchObject({ changed: true });
      expect(helm.diffs).toEqual([
        request.operation === 'install' ? 'apply' : operationOf(request),
      ]);
      expect(sent()).toEqual([]);
    },
  );

  it.each(updates)(
    'of %j is computed on the Helm side where nobody can say whose it is',
    async request => {
      proxy.fault = ({ method }) =>
        method === 'GET' ? statusFault(500, 'InternalError') : undefined;
      const ref = { ...nextRef(), name: 'only-helm' };
      expect(await diff(ref, request)).toMatchObject({
        applyBlocked: { code: 'CANARY_OWNERSHIP_UNAVAILABLE' },
      });
      expect(helm.diffs).toEqual([
        `compute ${
          request.operation === 'install' ? 'apply' : operationOf(request)
        }`,
      ]);
      expect(sent()).toEqual([]);
    },
  );

  it.each(['slo-update', 'slo-reset'] as const)(
    'of %s asks for the SLO, unless it is that of an arm',
    async operation => {
      const ref = nextRef();
      await createSettled(api, ref.name);
      expect(await diff(ref, { operation })).toMatchObject({ changed: true });
      await api.adopt(ref.name);
      expect(await diff(ref, { operation })).toMatchObject({
        changed: false,
        objects: [],
        applyBlocked: { code: 'CANARY_MANAGED_SERVICE' },
      });
    },
  );
});
