import { randomBytes } from 'node:crypto';
import type {
  Plan,
  ServiceRevision,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  fastTimings,
  requestApi,
  startStandIns,
  type RunningStandIns,
} from '@llm-canary/dev-cluster';
import {
  eventually,
  startPortal,
  type TestPortal,
} from '../__testUtils__/startPortal';
import {
  testServers,
  type TestServer,
} from '../writes/__testUtils__/testServers';
import {
  caOf,
  groups,
  helmedRecords,
  slo,
  targetLayers,
} from './__testUtils__/planObjects';

type Fields = Record<string, unknown>;

interface Stored {
  metadata: Fields & { name: string; uid: string };
  spec: Fields;
  status?: Fields & { appliedHash?: string; phase?: string };
}

describe.each(testServers)('plans on %s', (_, start) => {
  let started: TestServer;
  let standIns: RunningStandIns;
  let portal: TestPortal;
  const namespace = `plans-${randomBytes(4).toString('hex')}`;

  async function api(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Stored> {
    const answer = await requestApi(started.server, { method, path, body });
    if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`);
    return answer.json();
  }
  const collection = (plural: string) =>
    `${groups[plural]}/namespaces/${namespace}/${plural}`;
  const get = (plural: string, name: string) =>
    api('GET', `${collection(plural)}/${name}`);
  const create = (kind: string, plural: string, object: Fields) =>
    api('POST', collection(plural), {
      apiVersion: groups[plural].replace('/apis/', ''),
      kind,
      ...object,
    });
  const settled = (name: string) =>
    eventually(
      () => get('llmservices', name),
      ({ status, metadata }) =>
        status?.phase === 'Applied' &&
        status.observedGeneration === metadata.generation,
    );
  const planOf = async (name: string, path = '/plan') => {
    const answer = await portal.get(
      `/services/main/${namespace}/${name}${path}`,
    );
    expect([answer.status, answer.text]).toEqual([200, expect.anything()]);
    return { plan: answer.json<Plan>(), text: answer.text };
  };
  const refusalOf = async (path: string) => {
    const answer = await portal.get(`/services/${path}`);
    return [answer.status, answer.json().error.code];
  };
  const originsOf = ({ provenance }: Plan, prefix: string) =>
    new Set(
      provenance
        .filter(({ path }) => path.startsWith(prefix))
        .map(({ layer }) => layer),
    );

  beforeAll(async () => {
    started = await start();
    const { server } = started;
    await requestApi(server, {
      method: 'POST',
      path: '/api/v1/namespaces',
      body: {
        apiVersion: 'v1',
        kind: 'Namespace',
        metadata: { name: namespace },
      },
    });
    standIns = startStandIns(server, {
      timings: fastTimings,
      namespaces: [namespace],
    });
    await create('LLMService', 'llmservices', {
      metadata: { name: 'chat' },
      spec: {
        chart: {
          name: 'vllm',
          version: '~0.9.0',
          repo: 'https://charts.example',
        },
        model: { name: 'M', engine: 'vllm' },
        layers: targetLayers,
      },
    });
    await settled('chat');
    await create('LLMCanary', 'llmcanaries', {
      metadata: { name: 'exp' },
      spec: {
        target: { namespace, name: 'chat' },
        arms: [
          { name: 'control', weight: 50, replicas: { min: 2, max: 3 } },
          { name: 'fp8', weight: 50, replicas: { min: 4, max: 4 } },
        ],
        route: { name: 'chat' },
        slo: { inherit: true },
      },
    });
    for (const object of helmedRecords) {
      await api('POST', collection('secrets'), object);
    }
    portal = await startPortal({
      canary: {
        clusters: [
          {
            name: 'main',
            url: server.url,
            token: server.adminToken,
            namespaces: [namespace],
            ...caOf(server),
          },
        ],
      },
    });
    await portal.ready('main');
    await eventually(
      () => get('llmcanaries', 'exp'),
      ({ status }) => status?.phase === 'Serving',
    );
    await settled('exp-fp8');
  }, 900_000);

  afterAll(async () => {
    await portal?.stop();
    await standIns?.stop();
    await started?.release();
  });

  it('of an ordinary service say where each value comes from, and have the hash that the operator recorded', async () => {
    const { plan } = await planOf('chat');
    const { status } = await get('llmservices', 'chat');
    expect(plan).toMatchObject({
      chart: {
        name: 'vllm',
        version: '~0.9.0',
        repo: 'https://charts.example',
      },
      hash: status?.appliedHash,
      hashVerified: true,
      readOnly: false,
      managedBy: null,
      revision: 1,
      warnings: [],
    });
    expect(plan.layers.map(({ name, owner }) => [name, owner])).toEqual([
      ['catalog', 'user'],
      ['form', 'user'],
      ['own', 'user'],
    ]);
    expect(plan.values).not.toHaveProperty('replicaCount');
    const at = (path: string) =>
      plan.provenance.find(entry => entry.path === path);
    expect(at('/replicaCount')).toEqual({
      path: '/replicaCount',
      layer: 'form',
      removedBy: 'form',
      overridden: [{ layer: 'catalog', value: 2 }],
    });
    expect(at('/engineArgs/a.b~1c')).toMatchObject({ layer: 'form', value: 1 });
    expect(at('/drop')).toMatchObject({ removedBy: 'own' });
  });

  it('of an arm equal the policy that is deployed, and name canary-system as its origin', async () => {
    const { plan } = await planOf('exp-fp8');
    const [service, route, scaler, requirement] = await Promise.all([
      get('llmservices', 'exp-fp8'),
      get('modelroutes', 'exp-fp8'),
      get('llmscalers', 'exp-fp8'),
      get('llmslorequirements', 'exp-fp8'),
    ]);
    const {
      modelRoute,
      scaler: scaling,
      sloRequirement,
    } = plan.values as {
      modelRoute: { nginx: { route: string } };
      scaler: { minReplicas: number; maxReplicas: number };
      sloRequirement: Fields;
    };
    expect(route.spec).toMatchObject({
      nginx: { route: modelRoute.nginx.route },
    });
    expect(modelRoute.nginx.route).toBe('chat--fp8');
    expect(scaler.spec).toMatchObject({
      minReplicas: scaling.minReplicas,
      maxReplicas: scaling.maxReplicas,
    });
    expect([scaling.minReplicas, scaling.maxReplicas]).toEqual([4, 4]);
    const { enabled, ...asked } = sloRequirement;
    expect(enabled).toBe(true);
    expect(requirement.spec).toMatchObject(asked);
    expect(asked.ttft).toEqual(slo.ttft);
    for (const prefix of [
      '/modelRoute/nginx/route',
      '/scaler/',
      '/sloRequirement/',
    ]) {
      expect([prefix, originsOf(plan, prefix)]).toEqual([
        prefix,
        new Set(['canary-system']),
      ]);
    }
    expect(
      plan.provenance.find(({ path }) => path === '/scaler/maxReplicas'),
    ).toMatchObject({ overridden: [{ layer: 'catalog', value: 9 }] });
    expect(plan.layers.at(-1)).toMatchObject({
      name: 'canary-system',
      owner: 'operator',
    });
    expect(plan).toMatchObject({
      readOnly: true,
      managedBy: { name: 'exp', namespace, arm: 'fp8', state: 'consistent' },
      hash: service.status?.appliedHash,
      hashVerified: true,
      warnings: [],
    });
  });

  it('of a service that waits for its operator say that the hash is an older one', async () => {
    await create('LLMService', 'llmservices', {
      metadata: { name: 'paused' },
      spec: {
        chart: { name: 'vllm', version: '0.9.4' },
        suspend: true,
        layers: [{ name: 'form', values: { a: 1 } }],
      },
    });
    const { plan } = await planOf('paused');
    expect(plan).toMatchObject({
      values: { a: 1 },
      hash: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
      hashVerified: false,
      warnings: [
        expect.stringMatching(/not applied this state/),
        expect.stringMatching(/recorded no hash/),
      ],
    });
  });

  it('of earlier revisions are read from the stored specs, and keep every digit', async () => {
    const name = 'digits';
    // As text: an integer like this does not survive JSON.stringify.
    const post = await requestApi(started.server, {
      method: 'POST',
      path: collection('llmservices'),
      body: `{"apiVersion":"serving.modelsphere.dev/v1alpha1","kind":"LLMService","metadata":{"name":"${name}"},"spec":{"chart":{"name":"vllm","version":"0.9.4"},"layers":[{"name":"form","values":{"seed":9007199254740993,"replicaCount":1}}]}}`,
    });
    expect(post.status).toBe(201);
    await settled(name);
    await requestApi(started.server, {
      method: 'PATCH',
      path: `${collection('llmservices')}/${name}`,
      body: { spec: { layers: [{ name: 'form', values: { seed: 7 } }] } },
      headers: { 'content-type': 'application/merge-patch+json' },
    });
    await eventually(
      async () =>
        (
          await portal.get(`/services/main/${namespace}/${name}/revisions`)
        ).json<{ items: ServiceRevision[] }>().items,
      items => items.length === 2,
    );
    await settled(name);
    const first = await planOf(name, '/revisions/1/plan');
    expect(first.text).toContain('"seed":9007199254740993');
    expect(first.plan).toMatchObject({
      revision: 1,
      hashVerified: true,
      warnings: [],
    });
    const second = await planOf(name, '/revisions/2/plan');
    expect(second.plan).toMatchObject({
      values: { seed: 7 },
      revision: 2,
      hashVerified: true,
    });
    expect(second.plan.hash).toBe((await planOf(name)).plan.hash);
    expect(second.plan.hash).not.toBe(first.plan.hash);
  });

  it('of an arm at a revision are read-only, and have its layer too', async () => {
    const { plan } = await planOf('exp-fp8', '/revisions/1/plan');
    expect(plan.readOnly).toBe(true);
    expect(plan.layers.at(-1)?.owner).toBe('operator');
    expect(plan.hashVerified).toBe(true);
  });

  it('of a Helm release are its values as helm keeps them, null included', async () => {
    await eventually(
      () => portal.get(`/services/main/${namespace}/helmed`),
      ({ status }) => status === 200,
    );
    const { plan, text } = await planOf('helmed');
    expect(text).toContain('"seed":9007199254740993');
    expect(text).toContain('"b":1.0');
    expect(plan).toMatchObject({
      chart: { name: 'vllm', version: '0.9.3' },
      layers: [{ name: 'values', owner: 'user' }],
      values: { replicaCount: null },
      hashVerified: false,
      readOnly: false,
      managedBy: null,
      revision: 2,
      warnings: [],
    });
    expect(plan.provenance).toContainEqual({
      path: '/replicaCount',
      layer: 'values',
      overridden: [],
      removedBy: 'values',
    });
    const first = await planOf('helmed', '/revisions/1/plan');
    expect(first.plan).toMatchObject({ values: { a: 1 }, revision: 1 });
  });

  it.each([
    [
      'nothing stands there',
      () => `main/${namespace}/nobody/plan`,
      404,
      'RELEASE_NOT_FOUND',
    ],
    [
      'the revision is not in the history',
      () => `main/${namespace}/chat/revisions/77/plan`,
      404,
      'RELEASE_NOT_FOUND',
    ],
    [
      'helm has no such record',
      () => `main/${namespace}/helmed/revisions/9/plan`,
      404,
      'RELEASE_NOT_FOUND',
    ],
    [
      'the revision is no number',
      () => `main/${namespace}/chat/revisions/one/plan`,
      400,
      'INVALID_INPUT',
    ],
    [
      'the revision is zero',
      () => `main/${namespace}/chat/revisions/0/plan`,
      400,
      'INVALID_INPUT',
    ],
    [
      'the namespace is not looked at',
      () => 'main/kube-system/chat/plan',
      400,
      'INVALID_INPUT',
    ],
    [
      'the cluster is not there',
      () => `other/${namespace}/chat/plan`,
      404,
      'CLUSTER_NOT_FOUND',
    ],
    [
      'the name is none',
      () => `main/${namespace}/..%2Fchat/plan`,
      400,
      'INVALID_INPUT',
    ],
  ])('are refused when %s', async (_sentence, path, status, code) => {
    await expect(refusalOf(path())).resolves.toEqual([status, code]);
  });
});
