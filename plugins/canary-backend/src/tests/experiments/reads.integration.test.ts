import type {
  ExperimentDetail,
  ExperimentDrift,
  ExperimentEvent,
  ExperimentPlan,
  ExperimentRemain,
  ExperimentRow,
  ItemList,
} from '@llm-canary/backstage-plugin-canary-common';
import { eventually } from '../__testUtils__/startPortal';
import { testServers } from '../writes/__testUtils__/testServers';
import {
  experimentAt,
  openExperiments,
  type OpenExperiments,
} from './__testUtils__/openExperiments';

describe.each(testServers)('experiments on %s', (_, start) => {
  let open: OpenExperiments;

  beforeAll(async () => {
    open = await openExperiments(start);
  }, 900_000);

  afterAll(() => open?.close());

  it('are listed with what their arms are, and what each is to get and gets', async () => {
    const { items, totalCount, counts, clusters } = await open.list(
      `?namespace=${open.live.namespace}`,
    );
    expect(totalCount).toBe(1);
    expect(counts).toMatchObject({
      running: 1,
      stopped: 0,
      attention: 0,
      orphanedArms: 0,
    });
    expect(clusters).toEqual([
      expect.objectContaining({ name: 'main', state: 'ok', notes: [] }),
    ]);
    const { namespace } = open.live;
    const uid = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(items[0]).toMatchObject({
      cluster: 'main',
      namespace,
      name: 'lat',
      uid,
      target: { namespace, name: 'chat' },
      phase: 'Serving',
      attention: false,
      startedAt: expect.any(String),
      arms: [
        {
          name: 'control',
          service: { namespace, name: 'lat-control', uid },
          phase: 'Serving',
          replicas: { ready: 1, desired: 1 },
          weight: {
            asked: 60,
            accepted: 60,
            measured: {
              state: 'notScraped',
              detail: 'Not scraped: no Prometheus configured',
            },
          },
          warnings: [],
        },
        {
          name: 'fp8',
          replicas: { ready: 2, desired: 2 },
          weight: { asked: 40, accepted: 40 },
          warnings: [],
        },
      ],
    });
  });

  it.each<[string, number]>([
    ['state=running', 1],
    ['state=stopped', 0],
    ['phase=Serving', 1],
    ['phase=Failed', 0],
    ['attention=true', 0],
    ['drifted=true', 0],
    ['q=lat-fp8', 1],
    ['q=/chat', 1],
    ['q=nothing', 0],
    ['offset=1', 0],
  ])('are filtered by %s', async (query, found) => {
    const { items } = await open.list(
      `?namespace=${open.live.namespace}&${query}`,
    );
    expect(items).toHaveLength(found);
  });

  it('are read live one by one, with what they planned and what may be done', async () => {
    const detail = await open.read<ExperimentDetail>(
      experimentAt(open.live, 'lat'),
    );
    expect(detail).toMatchObject({
      phase: 'Serving',
      baseline: 'fp8',
      plannedDurationSeconds: 1_800,
      plannedLooks: 6,
      inheritsSlo: true,
      route: { name: 'chat', ready: true },
      generation: 1,
      observedGeneration: 1,
      resourceVersion: expect.any(String),
      operations: { update: { allowed: true }, stop: { allowed: true } },
      warnings: [],
      readOnly: false,
      asOf: expect.any(String),
    });
    expect(detail.stale).toBeUndefined();
    expect(
      detail.conditions.map(({ type, status }) => [type, status]),
    ).toContainEqual(['RouteReady', 'True']);
  });

  it('have the plans of target and arms, and one that is missing hides no other', async () => {
    const plan = await open.read<ExperimentPlan>(
      experimentAt(open.live, 'lat', '/plan'),
    );
    expect(plan.target).toMatchObject({
      name: 'chat',
      plan: { readOnly: false },
    });
    expect(
      plan.arms.map(({ arm, plan: own }) => [arm, own?.layers.at(-1)?.name]),
    ).toEqual([
      ['control', 'canary-system'],
      ['fp8', 'canary-system'],
    ]);
    await open.still.createExperiment('bare', {
      spec: { target: { namespace: 'elsewhere', name: 'chat' } },
    });
    const bare = await open.read<ExperimentPlan>(
      experimentAt(open.still, 'bare', '/plan'),
    );
    expect(bare.target).toEqual({
      namespace: 'elsewhere',
      name: 'chat',
      problem: expect.stringMatching(/elsewhere is not among/),
    });
    expect(bare.arms[0]?.problem).toMatch(/no service/);
  });

  it('have the events of experiment and arms, newest first', async () => {
    const { items } = await open.read<ItemList<ExperimentEvent>>(
      experimentAt(open.live, 'lat', '/events'),
    );
    const about = new Set(
      items.map(({ object: { kind, name } }) => `${kind}/${name}`),
    );
    expect([...about]).toEqual(
      expect.arrayContaining([
        'LLMCanary/lat',
        'LLMService/lat-control',
        'LLMService/lat-fp8',
      ]),
    );
    expect(about).not.toContain('LLMService/chat');
    const times = items.map(({ time = '' }) => time);
    expect(times).toEqual([...times].sort().reverse());
  });

  it('warn of a weight that is ignored, of traffic to nothing that is ready, and of services that are gone or are others', async () => {
    const [control, fp8] = await Promise.all([
      open.still.createService('odd-control'),
      open.still.createService('odd-fp8'),
    ]);
    await open.still.createExperiment('odd');
    const reference = (
      service: typeof control,
      uid = service.metadata.uid,
    ) => ({
      namespace: open.still.namespace,
      name: service.metadata.name,
      uid,
    });
    await open.still.setStatus('llmcanaries', 'odd', {
      phase: 'Serving',
      arms: [
        { name: 'control', serviceRef: reference(control) },
        {
          name: 'fp8',
          serviceRef: reference(fp8, 'b0000000-0000-4000-8000-000000000000'),
        },
      ],
      route: { ready: true, arms: [{ name: 'control', weight: 100 }] },
    });
    const codesOf = (row?: ExperimentRow) =>
      row?.arms.map(({ warnings }) => warnings.map(({ code }) => code));
    const odd = await eventually(
      () => open.rowOf(open.still, 'odd'),
      row => codesOf(row)?.[1]?.includes('serviceReplaced') === true,
    );
    expect(codesOf(odd)).toEqual([
      ['weightIgnored', 'trafficToNotReady'],
      ['weightIgnored', 'serviceReplaced'],
    ]);
    expect(odd?.arms[0]?.warnings[0]?.message).toBe(
      'Asked for 60 %, in force is 100 %.',
    );
    expect(odd?.attention).toBe(true);
    await open.still.remove('llmservices', 'odd-control');
    await eventually(
      () => open.rowOf(open.still, 'odd'),
      row => codesOf(row)?.[0]?.includes('serviceMissing') === true,
    );
    const detail = await open.read<ExperimentDetail>(
      experimentAt(open.still, 'odd'),
    );
    expect(detail.arms[0]?.phase).toBe('Missing');
    const replaced = await open.read<ExperimentPlan>(
      experimentAt(open.still, 'odd', '/plan'),
    );
    expect(replaced.arms[1]?.problem).toMatch(/another service/);
  });

  it('show no service of somebody else as an arm of theirs, and neither its plan, its drift nor its pods', async () => {
    const { namespace } = open.still;
    const labels = {
      'canary.modelsphere.dev/name': 'brk',
      'canary.modelsphere.dev/namespace': namespace,
      'canary.modelsphere.dev/uid': 'b0000000-0000-4000-8000-000000000000',
      'canary.modelsphere.dev/arm': 'control',
    };
    await open.still.createService('brk-control', { labels });
    await open.still.createService('brk-fp8');
    const { metadata } = await open.still.createExperiment('brk');
    const sentenceOf = (arm: string) =>
      `${namespace}/brk-${arm} exists and is not of this experiment.`;
    const foreign = (arm: string) => ({
      phase: 'Missing',
      warnings: [{ code: 'serviceForeign', message: sentenceOf(arm) }],
    });
    const arms = [foreign('control'), foreign('fp8')];
    const row = await eventually(
      () => open.rowOf(open.still, 'brk'),
      listed => listed?.arms[1]?.warnings[0]?.code === 'serviceForeign',
    );
    expect(row).toMatchObject({ attention: true, arms });
    const path = experimentAt(open.still, 'brk');
    const detail = await open.read<ExperimentDetail>(path);
    expect(detail).toMatchObject({ attention: true, arms });
    expect(detail.arms.map(({ replicas }) => replicas)).toEqual([
      undefined,
      undefined,
    ]);
    const problems = [
      { problem: sentenceOf('control') },
      { problem: sentenceOf('fp8') },
    ];
    const plan = await open.read<ExperimentPlan>(`${path}/plan`);
    expect(plan.arms).toMatchObject(problems);
    const drift = await open.read<ExperimentDrift>(`${path}/drift`);
    expect(drift.arms).toMatchObject(problems);
    const remains = await open.read<ItemList<ExperimentRemain>>(
      `${path}/remains`,
    );
    expect(remains.items.map(({ role }) => role)).toEqual([
      'experiment',
      'target',
    ]);

    // Its operator makes the arm once the name is free.
    await open.still.remove('llmservices', 'brk-fp8');
    await open.still.createService('brk-fp8', {
      labels: {
        ...labels,
        'canary.modelsphere.dev/uid': metadata.uid,
        'canary.modelsphere.dev/arm': 'fp8',
      },
    });
    const made = await eventually(
      () => open.rowOf(open.still, 'brk'),
      listed => listed?.arms[1]?.replicas !== undefined,
    );
    expect(made?.arms[1]?.phase).not.toBe('Missing');
    const after = await open.read<ItemList<ExperimentRemain>>(
      `${path}/remains`,
    );
    expect(after.items.flatMap(({ arm }) => arm ?? [])).toEqual(['fp8']);
  });

  it('leave a service alone to which a status points by mistake, and its pods', async () => {
    const { namespace } = open.live;
    await open.still.createExperiment('astray', {
      spec: { target: { namespace, name: 'chat' } },
    });
    const serviceRef = {
      namespace,
      name: 'chat',
      uid: 'b0000000-0000-4000-8000-000000000000',
    };
    await open.still.setStatus('llmcanaries', 'astray', {
      phase: 'Serving',
      arms: [
        { name: 'control', serviceRef },
        { name: 'fp8', serviceRef: { ...serviceRef, name: 'lat-fp8' } },
      ],
    });
    const path = experimentAt(open.still, 'astray');
    const { items } = await open.read<ItemList<ExperimentRemain>>(
      `${path}/remains`,
    );
    expect(items.map(({ role, name, kept }) => [role, name, kept])).toEqual([
      ['experiment', 'astray', false],
      ['target', 'chat', true],
    ]);
    const drift = await open.read<ExperimentDrift>(`${path}/drift`);
    expect(drift.arms[1]?.problem).toMatch(/not of this experiment/);
  });

  it('tell what of their plan of looks cannot be used', async () => {
    await open.still.createExperiment('hasty', {
      metadata: {
        annotations: { 'canary.modelsphere.dev/planned-looks': 'many' },
      },
    });
    const detail = await open.read<ExperimentDetail>(
      experimentAt(open.still, 'hasty'),
    );
    expect(detail).toMatchObject({
      phase: 'Unknown',
      baseline: 'control',
      plannedDurationSeconds: 86_400,
      plannedLooks: 6,
      warnings: [expect.stringMatching(/planned-looks must be a whole number/)],
    });
  });

  it.each<[string, () => string, number, string]>([
    [
      'was never there',
      () => experimentAt(open.live, 'nobody'),
      404,
      'EXPERIMENT_NOT_FOUND',
    ],
    [
      'lies where the portal does not look',
      () => '/experiments/main/kube-system/lat',
      400,
      'INVALID_INPUT',
    ],
    [
      'is of no cluster',
      () => '/experiments/other/team/lat',
      404,
      'CLUSTER_NOT_FOUND',
    ],
    [
      'has no name',
      () => experimentAt(open.live, '..%2Flat'),
      400,
      'INVALID_INPUT',
    ],
    [
      'has no such part',
      () => experimentAt(open.live, 'lat', '/none'),
      400,
      'INVALID_INPUT',
    ],
    ['is asked for by half', () => '/experiments/main', 400, 'INVALID_INPUT'],
  ])('are refused when one %s', async (_sentence, path, status, code) => {
    for (const part of ['', '/plan', '/drift', '/events', '/remains']) {
      const whole = `${path()}${part}`;
      expect([whole, ...(await open.refusalOf(whole))]).toEqual([
        whole,
        status,
        code,
      ]);
    }
  });

  it.each(['limit=501', 'state=ended', 'phase=Gone', 'sort=name'])(
    'are not listed by %s',
    async query => {
      expect(await open.refusalOf(`/experiments?${query}`)).toEqual([
        400,
        'INVALID_INPUT',
      ]);
    },
  );
});
