import {
  coreServices,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import {
  mockCredentials,
  mockServices,
  startTestBackend,
} from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import catalogPlugin from '@backstage/plugin-catalog-backend';
import canaryPlugin from '@llm-canary/backstage-plugin-canary-backend';
import {
  applyCrds,
  requestApi,
  startEmbeddedApi,
  type EmbeddedApi,
} from '@llm-canary/dev-cluster';
import type { AddressInfo } from 'node:net';
import catalogModuleCanary from '..';

const group = 'canary.modelsphere.dev';
const services =
  '/apis/serving.modelsphere.dev/v1alpha1/namespaces/team/llmservices';
const experiments = `/apis/${group}/v1alpha1/namespaces/team/llmcanaries`;

let api: EmbeddedApi;
let backend: Awaited<ReturnType<typeof startTestBackend>>;
let url: string;

/** Runs a task when it is told to, which is at each look here. */
const scheduler = mockServices.scheduler();
const readAll = () => scheduler.triggerTask('llm-canary-entities');

async function create(path: string, body: Record<string, unknown>) {
  const answer = await requestApi(
    { url: api.url, adminToken: api.adminToken },
    { method: 'POST', path, body },
  );
  expect(answer.status).toBe(201);
}

function service(name: string, labels: Record<string, string> = {}) {
  return create(services, {
    apiVersion: 'serving.modelsphere.dev/v1alpha1',
    kind: 'LLMService',
    metadata: { name, namespace: 'team', labels },
    spec: { chart: { name: 'vllm', version: '0.9.4' }, layers: [] },
  });
}

async function entities(): Promise<Map<string, Entity>> {
  const response = await fetch(`${url}/api/catalog/entities`, {
    headers: { Authorization: mockCredentials.user.header() },
  });
  const items: Entity[] = await response.json();
  return new Map(items.map(item => [item.metadata.name, item]));
}

async function until(
  wanted: (found: Map<string, Entity>) => boolean,
): Promise<Map<string, Entity>> {
  const end = Date.now() + 60_000;
  for (;;) {
    await readAll();
    const found = await entities();
    if (wanted(found)) return found;
    if (Date.now() > end) {
      throw new Error(`Not in time; there are ${[...found.keys()].join(', ')}`);
    }
    await new Promise(done => setTimeout(done, 200));
  }
}

beforeAll(async () => {
  api = await startEmbeddedApi();
  await applyCrds(api);
  await create('/api/v1/namespaces', {
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: { name: 'team' },
  });
  await service('chat');
  await service('split-fp8', {
    [`${group}/name`]: 'split',
    [`${group}/namespace`]: 'team',
    [`${group}/arm`]: 'fp8',
  });
  backend = await startTestBackend({
    features: [
      canaryPlugin,
      catalogPlugin,
      catalogModuleCanary,
      createServiceFactory({
        service: coreServices.scheduler,
        deps: {},
        factory: async () => scheduler,
      }),
      mockServices.rootConfig.factory({
        data: {
          app: { baseUrl: 'http://localhost:3000' },
          canary: {
            clusters: [{ name: 'main', url: api.url, token: api.adminToken }],
          },
          catalog: {
            processingInterval: { seconds: 1 },
            stitchingStrategy: { mode: 'immediate' },
            rules: [{ allow: ['Component', 'Resource'] }],
            providers: {
              canary: {
                owner: 'group:default/inference',
              },
            },
          },
        },
      }),
    ],
  });
  const { port } = backend.server.address() as AddressInfo;
  url = `http://127.0.0.1:${port}`;
}, 120_000);

afterAll(async () => {
  await backend?.stop();
  await api?.close();
});

it('follows what stands in the cluster, from a service to its removal', async () => {
  const first = await until(found => found.size >= 2);
  expect([...first.keys()].sort()).toEqual([
    'main.team.chat',
    'main.team.split-fp8',
  ]);
  expect(first.get('main.team.chat')).toMatchObject({
    kind: 'Component',
    metadata: {
      annotations: { 'llm-canary.io/service': 'main/team/chat' },
      links: [{ url: 'http://localhost:3000/canary/services/main/team/chat' }],
    },
  });
  await requestApi(
    { url: api.url, adminToken: api.adminToken },
    { method: 'DELETE', path: `${services}/chat` },
  );
  const after = await until(found => !found.has('main.team.chat'));
  expect([...after.keys()]).toEqual(['main.team.split-fp8']);
}, 120_000);

it('lets an experiment depend on its target and its arms', async () => {
  await service('target');
  await create(experiments, {
    apiVersion: `${group}/v1alpha1`,
    kind: 'LLMCanary',
    metadata: { name: 'split', namespace: 'team' },
    spec: {
      target: { namespace: 'team', name: 'target' },
      arms: [
        { name: 'control', weight: 50 },
        { name: 'fp8', weight: 50 },
      ],
    },
  });
  const found = await until(one =>
    JSON.stringify(
      one.get('experiment.main.team.split')?.relations ?? [],
    ).includes('main.team.target'),
  );
  expect(found.get('experiment.main.team.split')).toMatchObject({
    kind: 'Resource',
    spec: { type: 'llm-experiment' },
  });
}, 120_000);

it('keeps all that a cluster showed when it falls silent', async () => {
  const before = [...(await entities()).keys()].sort();
  expect(before.length).toBeGreaterThan(1);
  await api.close();
  const end = Date.now() + 4_000;
  while (Date.now() < end) {
    await readAll();
    await new Promise(done => setTimeout(done, 100));
  }
  expect([...(await entities()).keys()].sort()).toEqual(before);
}, 120_000);
