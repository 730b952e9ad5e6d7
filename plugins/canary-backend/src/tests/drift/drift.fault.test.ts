import type {
  ListServicesResponse,
  ServiceDrift,
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
} from '../__testUtils__/startPortal';
import { ServiceApi } from '../writes/__testUtils__/ServiceApi';
import { DriftCluster } from './__testUtils__/DriftCluster';

let api: EmbeddedApi;
let portal: TestPortal;

const scalers = {
  group: 'autoscaling.modelsphere.dev',
  resource: 'llmscalers',
};

beforeAll(async () => {
  api = await startEmbeddedApi();
  await applyCrds(api);
  const team = await ServiceApi.create(api, 'team');
  await team.create('arm', {
    metadata: { labels: { 'canary.modelsphere.dev/name': 'exp' } },
    spec: {
      chart: { name: 'vllm', version: '0.9.4' },
      layers: [
        {
          name: 'canary-system',
          values: {
            scaler: { enabled: true, maxReplicas: 4 },
            modelRoute: { enabled: false },
          },
        },
      ],
    },
    status: { phase: 'Applied', observedGeneration: 1 },
  });
  await new DriftCluster(api, 'team').create('LLMScaler', 'llmscalers', {
    metadata: { name: 'arm' },
    spec: {
      targetRef: { kind: 'Deployment', name: 'arm' },
      serverAddress: 'http://p',
      metrics: [{ query: 'q', target: '1' }],
      maxReplicas: 9,
    },
  });
}, 120_000);

afterAll(async () => {
  await portal?.stop();
  await api?.close();
});

const start = async () => {
  portal = await startPortal({
    canary: {
      clusters: [{ name: 'main', url: api.url, token: api.adminToken }],
    },
  });
  await portal.ready('main');
};
const read = () => portal.get('/services/main/team/arm/drift');
const rowOf = async () => {
  const list = (await portal.get('/services')).json<ListServicesResponse>();
  return { row: list.items.find(({ name }) => name === 'arm'), list };
};

it('counts what the watches show, of an object that says nothing of its release too', async () => {
  await start();
  const { row } = await eventually(
    rowOf,
    ({ row: found }) => found?.driftCount !== undefined,
  );
  expect(row).toMatchObject({ ownership: 'managed', driftCount: 1 });
  expect((await read()).json<ServiceDrift>()).toMatchObject({
    items: [{ path: '/scaler/maxReplicas', planned: 4, live: 9 }],
    compared: ['ModelRoute', 'LLMScaler'],
  });
});

it.each([
  [403, 'The portal may not read LLMScaler there.'],
  [500, 'The cluster did not answer the read of LLMScaler.'],
])(
  'says of a kind that answers %d that it was not compared, and compares the others',
  async (status, note) => {
    const remove = api.faults.add({
      match: { ...scalers, verb: 'get' as const },
      respond: { type: 'status', status },
    });
    try {
      const drift = (await read()).json<ServiceDrift>();
      expect(drift).toMatchObject({
        items: [],
        compared: ['ModelRoute'],
        notes: expect.arrayContaining([note]),
      });
    } finally {
      remove();
    }
  },
);

it.each([
  [403, 502, 'UPSTREAM_FORBIDDEN'],
  [500, 503, 'CLUSTER_UNAVAILABLE'],
])(
  'is not remembered: a plan or an experiment that answers %d is %d %s',
  async (given, status, code) => {
    const faults = [
      { group: 'serving.modelsphere.dev', resource: 'llmservices' },
      { group: 'canary.modelsphere.dev', resource: 'llmcanaries' },
    ].map(match =>
      api.faults.add({
        match: { ...match, verb: 'get' as const },
        respond: { type: 'status', status: given },
      }),
    );
    try {
      for (const path of ['services', 'experiments']) {
        const answer = await portal.get(`/${path}/main/team/arm/drift`);
        expect([answer.status, answer.json().error.code]).toEqual([
          status,
          code,
        ]);
      }
    } finally {
      for (const remove of faults) remove();
    }
  },
);

it('does not count what the portal may not watch, and says so', async () => {
  await portal.stop();
  const remove = api.faults.add({
    match: { resource: 'llmscalers', verb: 'list' as const },
    respond: { type: 'status', status: 403 },
  });
  const removeWatch = api.faults.add({
    match: { resource: 'llmscalers', verb: 'watch' as const },
    respond: { type: 'status', status: 403 },
  });
  try {
    await start();
    const { row } = await eventually(rowOf, ({ list }) =>
      list.clusters[0].notes.some(note =>
        /may not read LLMScaler .*drift of arms is not shown/.test(note),
      ),
    );
    expect(row?.driftCount).toBeUndefined();
  } finally {
    remove();
    removeWatch();
  }
});
