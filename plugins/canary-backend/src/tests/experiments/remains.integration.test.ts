import type {
  ExperimentDetail,
  ExperimentDrift,
  ExperimentPlan,
  ExperimentRemain,
  ItemList,
} from '@llm-canary/backstage-plugin-canary-common';
import { eventually } from '../__testUtils__/startPortal';
import { testServers } from '../writes/__testUtils__/testServers';
import {
  experimentAt,
  openExperiments,
  type OpenExperiments,
} from './__testUtils__/openExperiments';

describe.each(testServers)('experiments that end on %s', (_, start) => {
  let open: OpenExperiments;

  beforeAll(async () => {
    open = await openExperiments(start);
  }, 900_000);

  afterAll(() => open?.close());

  it('that were stopped are remembered, with nothing left of them but the target', async () => {
    await open.live.createExperiment('brief');
    await eventually(
      () => open.rowOf(open.live, 'brief'),
      row => row?.phase === 'Serving',
    );
    const before = await open.read<ItemList<ExperimentRemain>>(
      experimentAt(open.live, 'brief', '/remains'),
    );
    const shown = before.items.map(({ role, name, state, kept }) =>
      [role, role === 'pod' ? '' : name, state, kept].join(' '),
    );
    expect([...new Set(shown)].sort()).toEqual([
      'arm brief-control present false',
      'arm brief-fp8 present false',
      'experiment brief present false',
      'pod  present false',
      'proxy brief-cart present false',
      'proxy brief-proxy present false',
      'route brief present false',
      'target chat present true',
    ]);
    const pods = before.items.filter(({ role }) => role === 'pod');
    expect(pods.filter(({ arm }) => arm === 'fp8')).toHaveLength(2);
    // One of the proxy, two of CART.
    expect(pods.filter(({ arm }) => arm === undefined)).toHaveLength(3);

    // What is remembered follows the watch by a moment, and only what was seen can be kept.
    await new Promise(done => setTimeout(done, 3_000));
    await open.live.remove('llmcanaries', 'brief');
    const stopped = await eventually(
      () => open.rowOf(open.live, 'brief'),
      row => row?.endedAt !== undefined,
    );
    expect(stopped).toMatchObject({
      phase: 'Stopped',
      attention: false,
      arms: [
        { phase: 'Missing', weight: { asked: 60, accepted: 60 }, warnings: [] },
        { phase: 'Missing', weight: { asked: 40, accepted: 40 }, warnings: [] },
      ],
    });
    const { items, counts } = await open.list(
      `?namespace=${open.live.namespace}`,
    );
    expect(items.map(({ name }) => name)).toEqual(['lat', 'brief']);
    expect(counts).toMatchObject({ running: 1, stopped: 1 });

    const detail = await open.read<ExperimentDetail>(
      experimentAt(open.live, 'brief'),
    );
    expect(detail).toMatchObject({
      phase: 'Stopped',
      endedAt: stopped?.endedAt,
      operations: {
        update: { allowed: false, code: 'EXPERIMENT_NOT_FOUND' },
        stop: { allowed: false, code: 'EXPERIMENT_NOT_FOUND' },
      },
    });
    const after = await eventually(
      () =>
        open.read<ItemList<ExperimentRemain>>(
          experimentAt(open.live, 'brief', '/remains'),
        ),
      remains =>
        remains.items.every(({ kept, state }) => kept || state === 'gone'),
    );
    expect(after.items.map(({ role, state }) => [role, state])).toEqual([
      ['experiment', 'gone'],
      ['arm', 'gone'],
      ['arm', 'gone'],
      ['route', 'gone'],
      ['proxy', 'gone'],
      ['proxy', 'gone'],
      ['target', 'present'],
    ]);
    const plan = await open.read<ExperimentPlan>(
      experimentAt(open.live, 'brief', '/plan'),
    );
    expect(plan.target.plan).toBeDefined();
    expect(plan.arms[0]?.problem).toMatch(/went with the experiment/);
    const drift = await open.read<ExperimentDrift>(
      experimentAt(open.live, 'brief', '/drift'),
    );
    expect(drift.arms.map(({ problem }) => problem)).toEqual([
      expect.stringMatching(/was stopped/),
      expect.stringMatching(/was stopped/),
    ]);
    expect(drift.target).toMatchObject({ name: 'chat', changes: [] });
    await open.read(experimentAt(open.live, 'brief', '/events'));
  }, 120_000);

  it('that hang in their finalizer show what they wait for', async () => {
    await open.still.createExperiment('held', {
      metadata: { finalizers: ['example.com/hold'] },
    });
    await open.still.remove('llmcanaries', 'held');
    const { items } = await open.read<ItemList<ExperimentRemain>>(
      experimentAt(open.still, 'held', '/remains'),
    );
    expect(items[0]).toMatchObject({
      role: 'experiment',
      state: 'going',
      finalizers: ['example.com/hold'],
      deletingSince: expect.any(String),
    });
    const detail = await open.read<ExperimentDetail>(
      experimentAt(open.still, 'held'),
    );
    expect(detail).toMatchObject({
      phase: 'Stopping',
      operations: { stop: { allowed: false, code: 'EXPERIMENT_MOVED' } },
    });
    await open.still.patch('llmcanaries', 'held', {
      metadata: { finalizers: [] },
    });
  });

  it('leave arms that still stand as orphans, and these are counted', async () => {
    const { namespace } = open.still;
    const labels = {
      'canary.modelsphere.dev/name': 'lost',
      'canary.modelsphere.dev/namespace': namespace,
      'canary.modelsphere.dev/arm': 'fp8',
      'app.kubernetes.io/managed-by': 'llm-canary-operator',
    };
    await open.still.createService('lost-fp8', { labels });
    const { counts } = await eventually(
      () => open.list(`?namespace=${namespace}`),
      listed => listed.counts.orphanedArms > 0,
    );
    expect(counts.orphanedArms).toBe(1);
    const orphans = await open.read<
      ItemList<{ name: string; managedBy: object }>
    >(`/services?namespace=${namespace}&orphaned=true`);
    expect(orphans.items).toEqual([
      expect.objectContaining({
        name: 'lost-fp8',
        managedBy: expect.objectContaining({ parentState: 'missing' }),
      }),
    ]);
  });
});
