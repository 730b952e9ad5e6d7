import type {
  ListServicesResponse,
  ReleaseObject,
  ServiceDetail,
  ServiceOwnership,
  ServiceRevision,
  ServiceRow,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  applyCrds,
  startEmbeddedApi,
  type EmbeddedApi,
} from '@llm-canary/dev-cluster';
import { releaseSecret } from './__testUtils__/releaseSecret';
import {
  eventually,
  startPortal,
  type TestPortal,
} from './__testUtils__/startPortal';
import { ServiceApi } from './writes/__testUtils__/ServiceApi';

let api: EmbeddedApi;
let team: ServiceApi;
let portal: TestPortal;
let blind: TestPortal;

const annotations = {
  'meta.helm.sh/release-name': 'rerank',
  'meta.helm.sh/release-namespace': 'team',
};

const manifest = `
---
apiVersion: apps/v1
kind: Deployment
metadata: {name: rerank}
---
apiVersion: routing.gpucluster.io/v1alpha1
kind: ModelRoute
metadata: {name: rerank}
---
apiVersion: autoscaling.modelsphere.dev/v1alpha1
kind: LLMScaler
metadata: {name: rerank}
---
apiVersion: v1
kind: ConfigMap
metadata: {name: unknown-kind}
`;

const create = (path: string, body: unknown) =>
  team.request({ method: 'POST', path, body });
const secrets = '/api/v1/namespaces/team/secrets';

beforeAll(async () => {
  api = await startEmbeddedApi();
  await applyCrds(api);
  team = await ServiceApi.create(api, 'team');
  await team.create('chat');
  await create(
    secrets,
    releaseSecret({ name: 'rerank', revision: 1, status: 'superseded' }),
  );
  await create(
    secrets,
    releaseSecret({ name: 'rerank', revision: 2, manifest }),
  );
  await create(secrets, releaseSecret({ name: 'chat', revision: 1 }));
  await create(
    secrets,
    releaseSecret({ name: 'database', revision: 1, chart: 'postgresql' }),
  );
  await create(
    secrets,
    releaseSecret({ name: 'stuck', revision: 3, status: 'pending-upgrade' }),
  );
  await create(
    secrets,
    releaseSecret({
      name: 'broken',
      revision: 4,
      status: 'failed',
      description: 'no GPU left',
    }),
  );
  await create(secrets, {
    ...releaseSecret({ name: 'garbage', revision: 1 }),
    data: { release: Buffer.from('!!!').toString('base64') },
  });
  const spec = {
    replicas: 2,
    selector: { matchLabels: { app: 'rerank' } },
    template: {},
  };
  await create('/apis/apps/v1/namespaces/team/deployments', {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'rerank', annotations },
    spec,
  });
  await create(
    '/apis/routing.gpucluster.io/v1alpha1/namespaces/team/modelroutes',
    {
      apiVersion: 'routing.gpucluster.io/v1alpha1',
      kind: 'ModelRoute',
      metadata: { name: 'rerank', annotations },
      spec: { modelType: 'llm', nginx: { outputConfigMap: 'routes' } },
    },
  );
  const others = [
    {
      apiGroups: [
        '',
        'apps',
        'canary.modelsphere.dev',
        'leaderworkerset.x-k8s.io',
      ],
      resources: [
        'secrets',
        'deployments',
        'statefulsets',
        'llmcanaries',
        'leaderworkersets',
      ],
      verbs: ['get', 'list', 'watch'],
    },
  ];
  const token = await api.grant('blind', [{ rules: others }]);
  const start = (own: string) =>
    startPortal({
      canary: {
        clusters: [{ name: 'main', url: api.url, token: own }],
        helm: { binary: '/nowhere/helm' },
      },
    });
  portal = await start(api.adminToken);
  blind = await start(token);
  await portal.ready('main');
  await blind.ready('main');
}, 120_000);

afterAll(async () => {
  await portal.stop();
  await blind.stop();
  await api.close();
});

const rows = (of: TestPortal, count: number) =>
  eventually(
    async () => (await of.get('/services')).json<ListServicesResponse>(),
    ({ items }) => items.length === count,
  );

it('a release of a model chart is a row; another chart, and one with an LLMService, is not', async () => {
  const { items, clusters } = await rows(portal, 4);
  const short = ({
    name,
    kind,
    phase,
    revision,
    chart,
    ownership,
  }: ServiceRow) => ({ name, kind, phase, revision, chart, ownership });
  expect(items.map(short)).toEqual([
    {
      name: 'broken',
      kind: 'Release',
      phase: 'Failed',
      revision: 4,
      chart: 'vllm 0.9.3',
      ownership: 'none',
    },
    {
      name: 'chat',
      kind: 'LLMService',
      phase: 'No pods',
      revision: 1,
      chart: 'vllm 0.9.4',
      ownership: 'none',
    },
    {
      name: 'rerank',
      kind: 'Release',
      phase: 'No pods',
      revision: 2,
      chart: 'vllm 0.9.3',
      ownership: 'none',
    },
    {
      name: 'stuck',
      kind: 'Release',
      phase: 'Applying',
      revision: 3,
      chart: 'vllm 0.9.3',
      ownership: 'none',
    },
  ]);
  expect(items[0]?.cause).toBe('no GPU left');
  expect(items[2]?.updatedAt).toBe('2026-01-02T02:04:05.678Z');
  expect(clusters[0]?.notes).toEqual([
    expect.stringMatching(
      /^1 Helm release of \S+ could not be decoded and is not shown\.$/,
    ),
  ]);
});

it('a release stays listed, ownership unknown, where LLMServices may not be read', async () => {
  const { items } = await rows(blind, 4);
  expect(
    items.map(({ name, kind, ownership, unknownReason }) => [
      name,
      kind,
      ownership,
      unknownReason,
    ]),
  ).toEqual(
    ['broken', 'chat', 'rerank', 'stuck'].map(name => [
      name,
      'Release',
      'unknown',
      'forbidden',
    ]),
  );
  const answer = await blind.get('/services/main/team/rerank');
  expect(answer.status).toBe(200);
  expect(answer.json()).toMatchObject({
    kind: 'Release',
    ownership: 'unknown',
  });
  const { operations } = (
    await blind.get('/services/main/team/rerank/ownership')
  ).json<ServiceOwnership>();
  expect(operations.uninstall.code).toBe('CANARY_OWNERSHIP_UNAVAILABLE');
});

it.each([
  ['DELETE', '', undefined],
  ['POST', '/apply', { layers: [] }],
  ['POST', '/rollback', { toRevision: 1, expectRevision: 2 }],
])(
  '%s …%s of a release is 400 without a helm program, and says which key to set',
  async (method, suffix, body) => {
    const since = api.requests.all().length;
    const answer = await portal.call({
      method,
      path: `/services/main/team/rerank${suffix}`,
      body,
    });
    expect(answer.status).toBe(400);
    expect(answer.json().error).toMatchObject({
      code: 'INVALID_INPUT',
      message: expect.stringContaining('canary.helm.binary'),
    });
    expect(
      api.requests
        .all()
        .slice(since)
        .filter(request => request.method !== 'GET'),
    ).toEqual([]);
  },
);

it('refuses on the button what the door refuses', async () => {
  const { operations } = (
    await portal.get('/services/main/team/rerank/ownership')
  ).json<ServiceOwnership>();
  for (const operation of ['apply', 'rollback', 'uninstall'] as const) {
    expect(operations[operation]).toMatchObject({
      allowed: false,
      code: 'INVALID_INPUT',
      reason: expect.stringContaining('canary.helm.binary'),
    });
  }
  expect(operations['slo-update']).toEqual({ allowed: true });
});

it('says what helm says of a release, and what may be done about one without an end', async () => {
  const read = async (name: string) =>
    (await portal.get(`/services/main/team/${name}`)).json<ServiceDetail>();
  expect(await read('broken')).toMatchObject({
    conditions: [
      {
        type: 'Deployed',
        status: 'False',
        reason: 'failed',
        message: 'no GPU left',
      },
    ],
    warnings: [],
  });
  expect((await read('stuck')).warnings).toEqual([
    expect.stringMatching(/revision 3.*pending-upgrade.*ninstall it/),
  ]);
  const { operations } = (
    await portal.get('/services/main/team/stuck/ownership')
  ).json<ServiceOwnership>();
  expect(operations.apply.code).toBe('RELEASE_BUSY');
});

it('lists the records of a release as revisions', async () => {
  const { items } = (
    await portal.get('/services/main/team/rerank/revisions')
  ).json<{ items: ServiceRevision[] }>();
  expect(
    items.map(({ revision, current, action, chart, note }) => [
      revision,
      current,
      action,
      chart,
      note,
    ]),
  ).toEqual([
    [2, true, 'deployed', 'vllm 0.9.3', 'Upgrade complete'],
    [1, false, 'superseded', 'vllm 0.9.3', 'Upgrade complete'],
  ]);
});

it('says of each object that the manifest names exactly one of live, missing, noAccess', async () => {
  const states = (items: ReleaseObject[]) =>
    items.map(({ apiVersion, kind, name, state }) => [
      apiVersion,
      kind,
      name,
      state,
    ]);
  const seen = (await portal.get('/services/main/team/rerank/objects')).json<{
    items: ReleaseObject[];
  }>();
  expect(states(seen.items)).toEqual([
    ['apps/v1', 'Deployment', 'rerank', 'live'],
    ['autoscaling.modelsphere.dev/v1alpha1', 'LLMScaler', 'rerank', 'missing'],
    ['routing.gpucluster.io/v1alpha1', 'ModelRoute', 'rerank', 'live'],
  ]);
  const unseen = (await blind.get('/services/main/team/rerank/objects')).json<{
    items: ReleaseObject[];
  }>();
  expect(states(unseen.items)).toEqual([
    ['apps/v1', 'Deployment', 'rerank', 'live'],
    ['autoscaling.modelsphere.dev/v1alpha1', 'LLMScaler', 'rerank', 'noAccess'],
    ['routing.gpucluster.io/v1alpha1', 'ModelRoute', 'rerank', 'noAccess'],
  ]);
});

it('finds the objects by their annotation where there is no manifest, in both API groups', async () => {
  const bare = await ServiceApi.create(api, 'bare');
  await bare.create('plain');
  const own = {
    'meta.helm.sh/release-name': 'plain',
    'meta.helm.sh/release-namespace': 'bare',
  };
  const route = (group: string, name: string) =>
    bare.request({
      method: 'POST',
      path: `/apis/${group}/v1alpha1/namespaces/bare/modelroutes`,
      body: {
        apiVersion: `${group}/v1alpha1`,
        kind: 'ModelRoute',
        metadata: { name, annotations: own },
        spec: { modelType: 'llm', nginx: { outputConfigMap: 'routes' } },
      },
    });
  await route('routing.gpucluster.io', 'old');
  await route('routing.modelsphere.dev', 'new');
  const { items } = (
    await portal.get('/services/main/bare/plain/objects')
  ).json<{ items: ReleaseObject[] }>();
  expect(items.map(({ name, state }) => [name, state])).toEqual([
    ['new', 'live'],
    ['old', 'live'],
  ]);
});
