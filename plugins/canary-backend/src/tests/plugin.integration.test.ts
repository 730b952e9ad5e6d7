import type {
  ListServicesResponse,
  ServiceDetail,
  ServiceOwnership,
  ServiceRevision,
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

let api: EmbeddedApi;
let team: ServiceApi;
let portal: TestPortal;

beforeAll(async () => {
  api = await startEmbeddedApi();
  await applyCrds(api);
  team = await ServiceApi.create(api, 'team');
  await team.create('ordinary', {
    status: {
      history: [
        {
          revision: 1,
          controllerRevision: 'ordinary-00000001',
          action: 'install',
          hash: 'sha256:1',
        },
      ],
    },
  });
  await team.create('arm', { metadata: { labels: adoptionLabels('team') } });
  await team.create('starting', { status: null });
  const cluster = { url: api.url, token: api.adminToken };
  const canary = {
    clusters: [
      { name: 'main', ...cluster },
      { name: 'frozen', ...cluster, readOnly: true },
    ],
  };
  portal = await startPortal({ canary });
  await portal.ready('main', 'frozen');
}, 120_000);

afterAll(async () => {
  await portal.stop();
  await api.close();
});

const service = (name: string) => `/services/main/team/${name}`;

describe('list', () => {
  it('shows each service once, by cluster, namespace and name, with who manages it', async () => {
    const answer = await portal.get('/services');
    expect(answer.status).toBe(200);
    const { items, totalCount, counts, offset } =
      answer.json<ListServicesResponse>();
    expect(
      items.map(({ cluster, name, ownership, phase }) => [
        cluster,
        name,
        ownership,
        phase,
      ]),
    ).toEqual([
      ['frozen', 'arm', 'managed', 'No pods'],
      ['frozen', 'ordinary', 'none', 'No pods'],
      ['frozen', 'starting', 'none', 'Pending'],
      ['main', 'arm', 'managed', 'No pods'],
      ['main', 'ordinary', 'none', 'No pods'],
      ['main', 'starting', 'none', 'Pending'],
    ]);
    expect(items[3]?.managedBy).toMatchObject({
      kind: 'LLMCanary',
      namespace: 'team',
      name: 'experiment',
      arm: 'fp8',
      parentState: 'missing',
    });
    expect(items[4]?.managedBy).toBeNull();
    expect({ totalCount, counts, offset }).toEqual({
      totalCount: 6,
      counts: {
        all: 6,
        attention: 2,
        managed: 2,
        unknown: 0,
        drifted: 0,
        orphaned: 2,
      },
      offset: 0,
    });
  });

  it.each([
    ['a cluster', 'cluster=main', 3],
    ['an ownership', 'ownership=managed&cluster=main', 1],
    ['a text', 'q=ORDIN&cluster=main', 1],
    ['a model, chart or parent as text', 'q=experiment&cluster=main', 1],
    ['a namespace without services', 'namespace=elsewhere', 0],
    ['a phase', 'phase=Pending&cluster=main', 1],
    ['what needs attention', 'attention=true&cluster=main', 1],
    ['an experiment', 'experiment=team/experiment&cluster=main', 1],
  ])('narrows to %s', async (_, query, count) => {
    const { items, totalCount } = (
      await portal.get(`/services?${query}`)
    ).json<ListServicesResponse>();
    expect([items.length, totalCount]).toEqual([count, count]);
  });

  it('keeps its counts when only ownership narrows it', async () => {
    const { counts, totalCount } = (
      await portal.get('/services?cluster=main&ownership=managed')
    ).json<ListServicesResponse>();
    expect(totalCount).toBe(1);
    expect(counts.all).toBe(3);
  });

  it('gives the window that starts at a row', async () => {
    const { items, offset } = (
      await portal.get('/services?around=main/team/ordinary&limit=1')
    ).json<ListServicesResponse>();
    expect(offset).toBe(4);
    expect(items.map(({ name }) => name)).toEqual(['ordinary']);
  });

  it('moves its version when a service changes, and not before', async () => {
    const read = async () =>
      (await portal.get('/services?cluster=main')).json<ListServicesResponse>();
    const before = await read();
    expect((await read()).version).toBe(before.version);
    await team.setStatus('ordinary', {
      phase: 'Applied',
      observedGeneration: 1,
      helm: { revision: 1, status: 'deployed' },
      message: 'moved',
      history: [
        {
          revision: 1,
          controllerRevision: 'ordinary-00000001',
          action: 'install',
          hash: 'sha256:1',
        },
      ],
    });
    await eventually(read, ({ version }) => version !== before.version);
  });
});

describe('one service', () => {
  it('is read live with its conditions and identity', async () => {
    const answer = await portal.get(service('ordinary'));
    const detail = answer.json<ServiceDetail>();
    expect(answer.status).toBe(200);
    expect(detail).toMatchObject({
      cluster: 'main',
      kind: 'LLMService',
      ownership: 'none',
      managedBy: null,
      revision: 1,
      generation: 1,
      readOnly: false,
    });
    expect(detail.uid).toEqual(expect.any(String));
    expect(detail.stale).toBeUndefined();
  });

  it('allows the ordinary operations on an ordinary service', async () => {
    const { operations } = (
      await portal.get(`${service('ordinary')}/ownership`)
    ).json<ServiceOwnership>();
    expect(operations.uninstall).toEqual({ allowed: true });
    expect(operations.apply).toEqual({ allowed: true });
  });

  it('lets nothing be changed that no operator has looked at yet, as the server', async () => {
    const { operations } = (
      await portal.get(`${service('starting')}/ownership`)
    ).json<ServiceOwnership>();
    const { status, json } = await portal.call({
      method: 'POST',
      path: `${service('starting')}/apply`,
      body: { layers: [] },
    });
    expect([status, json().error.code]).toEqual([409, 'RELEASE_BUSY']);
    expect(operations.apply.code).toBe('RELEASE_BUSY');
    expect(operations.uninstall.allowed).toBe(true);
  });

  it('gives evidence and the reason of each refusal for an arm', async () => {
    const ownership = (
      await portal.get(`${service('arm')}/ownership`)
    ).json<ServiceOwnership>();
    expect(ownership.evidence.length).toBeGreaterThan(3);
    expect(ownership.operations['slo-read']).toMatchObject({
      allowed: false,
      code: 'CANARY_MANAGED_SERVICE',
    });
  });

  it('refuses every operation of a read-only cluster with the same words as the server', async () => {
    const { operations } = (
      await portal.get('/services/frozen/team/ordinary/ownership')
    ).json<ServiceOwnership>();
    const answer = await portal.call({
      method: 'DELETE',
      path: '/services/frozen/team/ordinary',
    });
    expect(answer.status).toBe(403);
    expect(answer.json().error.code).toBe('READ_ONLY');
    expect(operations.uninstall).toMatchObject({
      allowed: false,
      code: 'READ_ONLY',
    });
  });

  it('says of a revision without its stored spec that it cannot be rolled back to', async () => {
    const { items } = (
      await portal.get(`${service('ordinary')}/revisions`)
    ).json<{ items: ServiceRevision[] }>();
    expect(items).toEqual([
      expect.objectContaining({
        revision: 1,
        current: true,
        unavailable: expect.stringContaining('ordinary-00000001'),
      }),
    ]);
  });
});

describe('writes', () => {
  it('accepts an apply, keeping every digit of its integers', async () => {
    await team.create('exact');
    const answer = await portal.call({
      method: 'POST',
      path: `${service('exact')}/apply`,
      body: '{"layers":[{"name":"form","values":{"seed":9007199254740993,"rate":1.0}}]}',
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(202);
    expect(answer.json()).toMatchObject({
      operation: 'apply',
      cluster: 'main',
      namespace: 'team',
      name: 'exact',
      generation: 2,
    });
    const stored = await team.request({
      path: '/apis/serving.modelsphere.dev/v1alpha1/namespaces/team/llmservices/exact',
    });
    expect(stored.text).toContain('"seed":9007199254740993');
  });

  it('accepts a DELETE', async () => {
    await team.create('doomed');
    const answer = await portal.call({
      method: 'DELETE',
      path: service('doomed'),
    });
    expect(answer.status).toBe(202);
    expect(answer.json()).toMatchObject({
      operation: 'uninstall',
      name: 'doomed',
    });
    expect((await portal.get(service('doomed'))).status).toBe(404);
  });

  it.each([
    ['uninstall', 'DELETE', service('arm'), undefined],
    ['apply', 'POST', `${service('arm')}/apply`, { layers: [] }],
    [
      'apply-force',
      'POST',
      `${service('arm')}/apply`,
      { layers: [], force: true },
    ],
    [
      'rollback',
      'POST',
      `${service('arm')}/rollback`,
      { toRevision: 9, expectRevision: 9 },
    ],
  ])(
    '%s of an arm is 409 with the parent, and writes nothing',
    async (operation, method, path, body) => {
      const before = api.requests.all().length;
      const answer = await portal.call({ method, path, body });
      expect(answer.status).toBe(409);
      expect(answer.json()).toMatchObject({
        error: {
          name: 'ConflictError',
          code: 'CANARY_MANAGED_SERVICE',
          operation,
          message: `${operation} refused: team/arm is an arm of LLMCanary team/experiment; change the experiment instead`,
          managedBy: {
            kind: 'LLMCanary',
            namespace: 'team',
            name: 'experiment',
          },
        },
        response: { statusCode: 409 },
      });
      const sent = api.requests.all().slice(before);
      expect(sent.filter(request => request.method !== 'GET')).toEqual([]);
    },
  );
});
