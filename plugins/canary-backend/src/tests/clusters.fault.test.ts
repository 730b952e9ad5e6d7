import type {
  ClusterStatus,
  ListServicesResponse,
  ServiceDetail,
  ServiceOwnership,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  applyCrds,
  startEmbeddedApi,
  type EmbeddedApi,
} from '@llm-canary/dev-cluster';
import {
  eventually,
  startPortal,
  type TestPortal,
} from './__testUtils__/startPortal';
import { adoptionLabels, ServiceApi } from './writes/__testUtils__/ServiceApi';

const quick = {
  connect: { milliseconds: 300 },
  firstByte: { milliseconds: 400 },
  call: { milliseconds: 800 },
  detail: { milliseconds: 500 },
};

const group = 'serving.modelsphere.dev';

interface Bench {
  api: EmbeddedApi;
  team: ServiceApi;
  portal: TestPortal;
}

const running: Array<() => Promise<void>> = [];

async function start(
  prepare: (
    bench: Omit<Bench, 'portal'>,
  ) => Promise<string | void> | string | void,
): Promise<Bench> {
  const api = await startEmbeddedApi();
  await applyCrds(api);
  const team = await ServiceApi.create(api, 'team');
  await team.create('ordinary');
  await team.create('arm', { metadata: { labels: adoptionLabels('team') } });
  const token = (await prepare({ api, team })) ?? api.adminToken;
  const portal = await startPortal({
    canary: {
      clusters: [{ name: 'main', url: api.url, token }],
      deadlines: quick,
    },
  });
  running.push(async () => {
    api.faults.clear();
    await portal.stop();
    await api.close();
  });
  return { api, team, portal };
}

afterEach(async () => {
  for (const end of running.splice(0)) await end();
});

const list = async (portal: TestPortal) =>
  (await portal.get('/services')).json<ListServicesResponse>();

const cluster = async (portal: TestPortal, name = 'main') =>
  (await portal.get('/clusters'))
    .json<{ items: ClusterStatus[] }>()
    .items.find(item => item.name === name);

const writes: Array<[string, string, string, unknown]> = [
  ['uninstall', 'DELETE', '', undefined],
  ['apply', 'POST', '/apply', { layers: [] }],
  ['rollback', 'POST', '/rollback', { toRevision: 1, expectRevision: 1 }],
];

async function sendWrites(portal: TestPortal, name = 'ordinary') {
  const answers = [];
  for (const [operation, method, suffix, body] of writes) {
    const path = `/services/main/team/${name}${suffix}`;
    const answer = await portal.call({ method, path, body });
    answers.push({ operation, answer });
  }
  return answers;
}

async function expectBlocked(portal: TestPortal, reason: string) {
  for (const { operation, answer } of await sendWrites(portal)) {
    expect([operation, answer.status]).toEqual([operation, 503]);
    expect(answer.json().error).toMatchObject({
      name: 'ServiceUnavailableError',
      code: 'CANARY_OWNERSHIP_UNAVAILABLE',
      operation,
      reason,
    });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
}

const readEverythingBut = (resource: string) => [
  {
    rules: [
      {
        apiGroups: [
          'canary.modelsphere.dev',
          'apps',
          'leaderworkerset.x-k8s.io',
          '',
        ],
        resources: [
          'llmcanaries',
          'deployments',
          'statefulsets',
          'leaderworkersets',
          'secrets',
          'controllerrevisions',
        ].filter(name => name !== resource),
        verbs: ['get', 'list', 'watch'],
      },
      ...(resource === 'llmservices'
        ? []
        : [
            {
              apiGroups: [group],
              resources: ['llmservices'],
              verbs: ['get', 'list', 'watch', 'patch', 'delete'],
            },
          ]),
    ],
  },
];

describe('fault 2: the server fails, then answers again', () => {
  it('serves the last good state marked stale with its age, refuses writes, and recovers', async () => {
    const { api, portal } = await start(() => {});
    await eventually(
      () => list(portal),
      ({ totalCount }) => totalCount === 2,
    );
    api.faults.add({ match: {}, respond: { type: 'status', status: 500 } });
    api.dropWatches('cut');
    const stale = await eventually(
      () => list(portal),
      ({ clusters }) => clusters[0]?.state === 'stale',
    );
    expect(stale.items.map(({ name, stale: old }) => [name, old])).toEqual([
      ['arm', true],
      ['ordinary', true],
    ]);
    expect(stale.clusters[0]).toMatchObject({
      asOf: expect.any(String),
      notes: [expect.stringContaining('has not answered since')],
    });
    const detail = await portal.get('/services/main/team/ordinary');
    expect(detail.status).toBe(200);
    expect(detail.json<ServiceDetail>()).toMatchObject({
      stale: true,
      asOf: expect.any(String),
    });
    const { stale: old, operations } = (
      await portal.get('/services/main/team/ordinary/ownership')
    ).json<ServiceOwnership>();
    expect(old).toBe(true);
    expect(operations.uninstall.code).toBe('CANARY_OWNERSHIP_UNAVAILABLE');
    await expectBlocked(portal, 'read_failed');
    api.faults.clear();
    await eventually(
      () => list(portal),
      ({ clusters, items }) => clusters[0]?.state === 'ok' && !items[0]?.stale,
    );
  }, 120_000);

  it('answers 503 for a service that was never seen, and never 404', async () => {
    const { api, portal } = await start(() => {});
    await portal.ready('main');
    api.faults.add({ match: {}, respond: { type: 'status', status: 503 } });
    const answer = await portal.get('/services/main/team/unseen');
    expect([answer.status, answer.json().error.code]).toEqual([
      503,
      'CLUSTER_UNAVAILABLE',
    ]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }, 120_000);
});

describe('fault 12: absent, forbidden and failing are three things', () => {
  it('LLMServices forbidden: reads answer, every write is refused with the reason', async () => {
    const { portal } = await start(async ({ api }) =>
      api.grant('reader', readEverythingBut('llmservices')),
    );
    await portal.ready('main');
    const { clusters, items } = await list(portal);
    expect(items).toEqual([]);
    expect(clusters[0]).toMatchObject({
      state: 'forbidden',
      notes: expect.arrayContaining([
        expect.stringContaining('may not read LLMService'),
      ]),
    });
    // On a busy machine its first sign of life may be late.
    const seen = await eventually(
      () => cluster(portal),
      found => found?.reachable === 'yes',
    );
    expect(seen?.services).toBeNull();
    const answer = await portal.get('/services/main/team/ordinary');
    expect([answer.status, answer.json().error.code]).toEqual([
      502,
      'UPSTREAM_FORBIDDEN',
    ]);
    await expectBlocked(portal, 'forbidden');
  }, 120_000);

  it('case 8: the kind is not served: nothing is blocked by ownership, a write finds no service', async () => {
    const { portal } = await start(async ({ team }) => {
      await team.request({
        method: 'DELETE',
        path: `/apis/apiextensions.k8s.io/v1/customresourcedefinitions/llmservices.${group}`,
      });
    });
    await portal.ready('main');
    expect((await list(portal)).clusters[0]?.state).toBe('ok');
    for (const { answer } of await sendWrites(portal)) {
      expect([answer.status, answer.json().error.code]).toEqual([
        404,
        'RELEASE_NOT_FOUND',
      ]);
    }
  }, 120_000);

  it('the group answers neither objects nor discovery: writes are refused, reads answer', async () => {
    const { api, portal } = await start(() => {});
    await eventually(
      () => list(portal),
      ({ totalCount }) => totalCount === 2,
    );
    api.faults.add({
      match: { group },
      respond: { type: 'status', status: 404, body: '404 page not found\n' },
    });
    api.faults.add({
      match: { path: new RegExp(`^/apis/${group}(/v1alpha1)?$`) },
      respond: { type: 'status', status: 503, body: 'service unavailable\n' },
    });
    api.dropWatches('cut');
    expect((await portal.get('/services')).status).toBe(200);
    expect((await portal.get('/services/main/team/arm')).status).toBe(200);
    await expectBlocked(portal, 'discovery_failed');
  }, 120_000);

  it.each([
    ['500', { type: 'status' as const, status: 500 }],
    ['429', { type: 'status' as const, status: 429, retryAfterSeconds: 1 }],
    ['no answer', { type: 'hang' as const }],
  ])(
    'an ownership read that ends in %s refuses writes',
    async (_, respond) => {
      const { api, portal } = await start(() => {});
      await portal.ready('main');
      api.faults.add({
        match: { verb: 'get', resource: 'llmservices' },
        respond,
      });
      await expectBlocked(portal, 'read_failed');
    },
    60_000,
  );

  it('case 5: another group that is dead changes nothing', async () => {
    const { api, portal } = await start(() => {});
    api.faults.breakGroup('metrics.k8s.io', 'unavailable');
    await portal.ready('main');
    const answer = await portal.call({
      method: 'DELETE',
      path: '/services/main/team/ordinary',
    });
    expect(answer.status).toBe(202);
  }, 120_000);

  it('case 6: one forbidden kind costs one note, not the rows', async () => {
    const { portal } = await start(async ({ api }) =>
      api.grant('reader', readEverythingBut('secrets')),
    );
    await portal.ready('main');
    const { items, clusters } = await list(portal);
    expect(items).toHaveLength(2);
    expect(clusters[0]).toMatchObject({
      state: 'ok',
      notes: [expect.stringContaining('may not read Secret')],
    });
    const secret = (await cluster(portal))?.kinds.find(
      ({ kind }) => kind === 'Secret',
    );
    expect(secret).toMatchObject({
      state: 'forbidden',
      missingGrant:
        'get, list, watch on secrets in the whole cluster (ClusterRole)',
    });
    expect(secret?.count).toBeUndefined();
  }, 120_000);

  it('case 7: a credential that is not taken shows no count, never 0', async () => {
    const { portal } = await start(() => 'not-a-token');
    const status = await eventually(
      () => cluster(portal),
      item => item?.kinds.every(({ state }) => state === 'forbidden') ?? false,
    );
    expect(status?.services).toBeNull();
    const { clusters } = await list(portal);
    const refused = expect.stringContaining("accept the portal's credential");
    expect(clusters).toMatchObject([{ state: 'forbidden', notes: [refused] }]);
    expect(status).toMatchObject({ reachable: 'yes', notes: [refused] });
    expect(status?.kinds.some(kind => kind.missingGrant)).toBe(false);
    expect(status?.kinds.every(({ count }) => count === undefined)).toBe(true);
    const answer = await portal.get('/services/main/team/ordinary');
    expect([answer.status, answer.json().error.code]).toEqual([
      502,
      'UPSTREAM_FORBIDDEN',
    ]);
    expect(answer.text).not.toContain('not-a-token');
  }, 120_000);
});

describe('fault 28: one cluster hangs', () => {
  it('delays neither the start nor any answer about another', async () => {
    const hung = await startEmbeddedApi();
    hung.faults.add({ match: {}, respond: { type: 'hang' } });
    hung.faults.add({ match: { path: /./ }, respond: { type: 'hang' } });
    const api = await startEmbeddedApi();
    await applyCrds(api);
    const team = await ServiceApi.create(api, 'team');
    await team.create('ordinary');
    const before = Date.now();
    const portal = await startPortal({
      canary: {
        clusters: [
          { name: 'hung', url: hung.url, token: hung.adminToken },
          { name: 'main', url: api.url, token: api.adminToken },
        ],
      },
    });
    running.push(async () => {
      await portal.stop();
      await api.close();
      await hung.close();
    });
    await portal.ready('main');
    expect(Date.now() - before).toBeLessThan(5_000);
    const asked = Date.now();
    const { items, clusters } = await list(portal);
    expect((await portal.get('/services/main/team/ordinary')).status).toBe(200);
    expect(Date.now() - asked).toBeLessThan(1_000);
    expect(items.map(({ name }) => name)).toEqual(['ordinary']);
    expect(clusters.find(({ name }) => name === 'hung')).toMatchObject({
      state: 'loading',
    });
    expect((await cluster(portal, 'hung'))?.services).toBeNull();
    const answer = await portal.get('/services/hung/team/any');
    expect([answer.status, answer.json().error.code]).toEqual([
      503,
      'CLUSTER_UNAVAILABLE',
    ]);
  }, 120_000);
});
