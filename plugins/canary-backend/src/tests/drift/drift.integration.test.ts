import { randomBytes } from 'node:crypto';
import type {
  DriftEntry,
  ExperimentDrift,
  ListServicesResponse,
  Plan,
  ServiceDrift,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  fastTimings,
  startStandIns,
  type RunningStandIns,
} from '@llm-canary/dev-cluster';
import {
  eventually,
  startPortal,
  type TestPortal,
} from '../__testUtils__/startPortal';
import { caOf, targetLayers } from '../plans/__testUtils__/planObjects';
import {
  testServers,
  type TestServer,
} from '../writes/__testUtils__/testServers';
import { DriftCluster, type Fields } from './__testUtils__/DriftCluster';

describe.each(testServers)('drift on %s', (serverName, start) => {
  const isReal = serverName.includes('real');
  let started: TestServer;
  let standIns: RunningStandIns;
  let portal: TestPortal;
  let cluster: DriftCluster;
  const namespace = `drift-${randomBytes(4).toString('hex')}`;

  const driftOf = async (name: string): Promise<ServiceDrift> => {
    const answer = await portal.get(
      `/services/main/${namespace}/${name}/drift`,
    );
    expect([answer.status, answer.text]).toEqual([200, expect.anything()]);
    return answer.json();
  };
  const experimentDrift = async (): Promise<ExperimentDrift> => {
    const answer = await portal.get(`/experiments/main/${namespace}/exp/drift`);
    expect([answer.status, answer.text]).toEqual([200, expect.anything()]);
    return answer.json();
  };
  const list = async (query = '') =>
    (
      await portal.get(`/services?cluster=main${query}`)
    ).json<ListServicesResponse>();
  const countOf = async (name: string, count: number | undefined) =>
    eventually(
      async () =>
        (await list()).items.find(row => row.name === name)?.driftCount,
      found => found === count,
    );
  const pathsOf = ({ items }: ServiceDrift) => items.map(({ path }) => path);

  beforeAll(async () => {
    started = await start();
    const { server } = started;
    cluster = new DriftCluster(server, namespace);
    await cluster.call('POST', '/api/v1/namespaces', {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: namespace },
    });
    standIns = startStandIns(server, {
      timings: fastTimings,
      namespaces: [namespace],
    });
    await cluster.create('LLMService', 'llmservices', {
      metadata: { name: 'chat' },
      spec: {
        chart: { name: 'vllm', version: '~0.9.0' },
        model: { name: 'M', engine: 'vllm' },
        layers: targetLayers,
      },
    });
    await eventually(
      () => cluster.get('llmservices', 'chat'),
      ({ status }) => status?.phase === 'Applied',
    );
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
    await cluster.create('LLMCanary', 'llmcanaries', {
      metadata: { name: 'exp' },
      spec: {
        target: { namespace, name: 'chat' },
        arms: [
          { name: 'control', weight: 50, replicas: { min: 2, max: 3 } },
          {
            name: 'fp8',
            weight: 50,
            replicas: { min: 4, max: 4 },
            values: { engineArgs: { quantization: 'fp8' } },
          },
        ],
        route: { name: 'chat' },
        slo: { inherit: true },
      },
    });
    await eventually(
      () => cluster.get('llmcanaries', 'exp'),
      ({ status }) => status?.phase === 'Serving',
    );
  }, 900_000);

  afterAll(async () => {
    await portal?.stop();
    await standIns?.stop();
    await started?.release();
  });

  it('is empty for a fresh arm, whose route, scaling and SLO are what canary-system fixes', async () => {
    await countOf('exp-fp8', 0);
    const drift = await driftOf('exp-fp8');
    expect(drift).toMatchObject({
      items: [],
      totalCount: 0,
      compared: ['ModelRoute', 'LLMScaler', 'LLMSLORequirement'],
      notes: [],
    });
    const plan = (
      await portal.get(`/services/main/${namespace}/exp-fp8/plan`)
    ).json<Plan>();
    const origins = plan.provenance
      .filter(({ path }) =>
        /^\/(modelRoute|scaler|sloRequirement|serviceId)\b/.test(path),
      )
      .map(({ path, layer }) => [path, layer]);
    expect(origins.length).toBeGreaterThanOrEqual(8);
    expect(new Set(origins.map(([, layer]) => layer))).toEqual(
      new Set(['canary-system']),
    );
  });

  it('is empty for the target, and not counted there: no watch follows ordinary services', async () => {
    expect(await driftOf('chat')).toMatchObject({ items: [], totalCount: 0 });
    await countOf('chat', undefined);
  });

  const edits: Array<
    [
      kind: string,
      plural: string,
      changed: Fields,
      back: Fields,
      entry: Partial<DriftEntry>,
    ]
  > = [
    [
      'LLMScaler',
      'llmscalers',
      { maxReplicas: 9 },
      { maxReplicas: 4 },
      {
        path: '/scaler/maxReplicas',
        field: '/spec/maxReplicas',
        planned: 4,
        live: 9,
      },
    ],
    [
      'ModelRoute',
      'modelroutes',
      { nginx: { route: 'elsewhere' } },
      { nginx: { route: 'chat--fp8' } },
      {
        path: '/modelRoute/nginx/route',
        field: '/spec/nginx/route',
        planned: 'chat--fp8',
        live: 'elsewhere',
      },
    ],
    [
      'LLMSLORequirement',
      'llmslorequirements',
      { priority: 10 },
      { priority: 0 },
      {
        path: '/sloRequirement/priority',
        field: '/spec/priority',
        planned: 0,
        live: 10,
      },
    ],
  ];

  it.each(edits)(
    'shows an edit of the %s of an arm until it is put back',
    async (kind, plural, changed, back, entry) => {
      await cluster.edit(plural, 'exp-fp8', changed);
      const drift = await driftOf('exp-fp8');
      const writtenBy = {
        manager: 'kubectl-edit',
        operation: 'Update',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      };
      expect(drift.items).toEqual([
        {
          ...entry,
          object: expect.objectContaining({ kind, name: 'exp-fp8' }),
          // The embedded server keeps no record of writers.
          ...(isReal && { writtenBy }),
        },
      ]);
      await countOf('exp-fp8', 1);
      const filtered = await list('&drifted=true');
      expect(filtered.items.map(({ name }) => name)).toEqual(['exp-fp8']);
      expect(filtered.counts.drifted).toBe(1);
      await cluster.edit(plural, 'exp-fp8', back);
      expect(await driftOf('exp-fp8')).toMatchObject({ totalCount: 0 });
      await countOf('exp-fp8', 0);
    },
  );

  it('moves the version of the list, so that open pages look again', async () => {
    await countOf('exp-fp8', 0);
    const { version } = await list();
    await cluster.edit('llmscalers', 'exp-fp8', { minReplicas: 1 });
    await countOf('exp-fp8', 1);
    expect((await list()).version).not.toBe(version);
    await cluster.edit('llmscalers', 'exp-fp8', { minReplicas: 4 });
    await countOf('exp-fp8', 0);
  });

  it('shows an object that is gone', async () => {
    const scaler = await cluster.get('llmscalers', 'exp-control');
    await cluster.remove('llmscalers', 'exp-control');
    const drift = await driftOf('exp-control');
    expect(drift.items).toEqual([
      {
        object: {
          apiVersion: 'autoscaling.modelsphere.dev/v1alpha1',
          kind: 'LLMScaler',
          name: 'exp-control',
        },
        path: '/scaler/enabled',
        planned: true,
      },
    ]);
    await countOf('exp-control', 1);
    const { name, labels, annotations } = scaler.metadata;
    await cluster.create('LLMScaler', 'llmscalers', {
      metadata: { name, labels, annotations },
      spec: scaler.spec,
    });
    await countOf('exp-control', 0);
  });

  it('finds an object of the older API group, whatever its name', async () => {
    const scaler = await cluster.get('llmscalers', 'exp-control');
    await cluster.remove('llmscalers', 'exp-control');
    const { labels, annotations } = scaler.metadata;
    const older = `/apis/autoscaling.4pd.io/v1alpha1/namespaces/${namespace}/llmscalers`;
    await cluster.call('POST', older, {
      apiVersion: 'autoscaling.4pd.io/v1alpha1',
      kind: 'LLMScaler',
      metadata: { name: 'exp-control-vllm', labels, annotations },
      spec: { ...scaler.spec, maxReplicas: 8 },
    });
    await countOf('exp-control', 1);
    const { items } = await driftOf('exp-control');
    expect(items).toMatchObject([
      {
        object: {
          apiVersion: 'autoscaling.4pd.io/v1alpha1',
          name: 'exp-control-vllm',
        },
        path: '/scaler/maxReplicas',
        planned: 3,
        live: 8,
      },
    ]);
    await cluster.call('DELETE', `${older}/exp-control-vllm`);
    const { name } = scaler.metadata;
    await cluster.create('LLMScaler', 'llmscalers', {
      metadata: { name, labels, annotations },
      spec: scaler.spec,
    });
    await countOf('exp-control', 0);
  });

  it('of an ordinary service is read the same way, live', async () => {
    await cluster.edit('llmscalers', 'chat', { maxReplicas: 12 });
    expect(pathsOf(await driftOf('chat'))).toEqual(['/scaler/maxReplicas']);
    await cluster.edit('llmscalers', 'chat', { maxReplicas: 9 });
    expect(pathsOf(await driftOf('chat'))).toEqual([]);
  });

  it('shows an object that the plan has switched off', async () => {
    await cluster.create('LLMService', 'llmservices', {
      metadata: { name: 'fixed' },
      spec: {
        chart: { name: 'vllm', version: '0.9.4' },
        layers: [{ name: 'form', values: { scaler: { enabled: false } } }],
      },
    });
    await eventually(
      () => cluster.get('llmservices', 'fixed'),
      ({ status }) => status?.phase === 'Applied',
    );
    expect(await driftOf('fixed')).toMatchObject({
      items: [],
      compared: ['LLMScaler'],
      notes: [
        'The plan says nothing of ModelRoute.',
        'The plan says nothing of LLMSLORequirement.',
      ],
    });
    const { spec } = await cluster.get('llmscalers', 'exp-fp8');
    await cluster.create('LLMScaler', 'llmscalers', {
      metadata: { name: 'fixed' },
      spec,
    });
    expect((await driftOf('fixed')).items).toMatchObject([
      { path: '/scaler/enabled', planned: false, live: true },
    ]);
  });

  it('of an experiment has every arm, and what the target is otherwise by now', async () => {
    expect(await experimentDrift()).toMatchObject({
      arms: [
        {
          arm: 'control',
          service: { namespace, name: 'exp-control' },
          drift: { totalCount: 0 },
        },
        {
          arm: 'fp8',
          service: { namespace, name: 'exp-fp8' },
          drift: { totalCount: 0 },
        },
      ],
      target: { namespace, name: 'chat', changes: [] },
    });
    await cluster.edit('llmscalers', 'exp-fp8', { maxReplicas: 9 });
    await cluster.patch('llmservices', 'chat', [
      { op: 'replace', path: '/spec/chart/version', value: '0.9.4' },
      {
        op: 'add',
        path: '/spec/layers/-',
        value: { name: 'edit', values: { context: 4096 } },
      },
    ]);
    const drift = await experimentDrift();
    expect(drift.arms.map(({ drift: own }) => own?.totalCount)).toEqual([0, 1]);
    expect(drift.target).toMatchObject({
      changes: [
        { arm: 'control', path: '/context', change: 'added', after: 4096 },
        { arm: 'fp8', path: '/context', change: 'added', after: 4096 },
      ],
      chart: { arm: 'control', before: 'vllm ~0.9.0', after: 'vllm 0.9.4' },
    });
    await cluster.edit('llmscalers', 'exp-fp8', { maxReplicas: 4 });
  });

  it.each([
    [
      'the service is not there',
      'services',
      'nobody',
      404,
      'RELEASE_NOT_FOUND',
    ],
    [
      'the experiment is not there',
      'experiments',
      'nobody',
      404,
      'EXPERIMENT_NOT_FOUND',
    ],
    ['the name is none', 'services', '..%2Fchat', 400, 'INVALID_INPUT'],
    ['the name is none', 'experiments', 'A_B', 400, 'INVALID_INPUT'],
  ])('is refused when %s (%s)', async (_, what, name, status, code) => {
    const answer = await portal.get(`/${what}/main/${namespace}/${name}/drift`);
    expect([answer.status, answer.json().error.code]).toEqual([status, code]);
  });
});
