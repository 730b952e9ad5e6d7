import { monitorEventLoopDelay } from 'node:perf_hooks';
import { mockServices } from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import { FakeCatalog } from '../__testUtils__/FakeCatalog';
import { FakePortal } from '../__testUtils__/FakePortal';
import {
  armOf,
  clusterOf,
  experimentOf,
  options,
  rowOf,
} from '../__testUtils__/samples';
import type { ProviderOptions } from '../config';
import { CanaryEntityProvider } from './CanaryEntityProvider';

const { signal } = new AbortController();

/** A provider whose task runs when a test says so. */
async function start(
  part: Partial<ProviderOptions> = {},
  elsewhere: Entity[] = [],
  portal = new FakePortal(),
) {
  const catalog = new FakeCatalog(elsewhere);
  const restart = async () => {
    let task: ((abort: AbortSignal) => Promise<void> | void) | undefined;
    const provider = new CanaryEntityProvider({
      api: portal,
      auth: mockServices.auth(),
      catalog,
      logger: mockServices.logger.mock(),
      options: { ...options, ...part },
      runner: {
        run: async ({ fn }) => {
          task = fn as typeof task;
        },
      },
    });
    await provider.connect(catalog);
    return async () => {
      await task?.(signal);
      return catalog.mutations.splice(0);
    };
  };
  return { portal, catalog, restart, run: await restart() };
}

function handWritten(annotations: Record<string, string>): Entity {
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: {
      name: 'written',
      namespace: 'default',
      annotations: {
        'backstage.io/managed-by-origin-location': 'file:/x.yaml',
        ...annotations,
      },
    },
    spec: { type: 'service', owner: 'a', lifecycle: 'production' },
  };
}

const chat = 'component:default/eu-1.prod.chat-70b';
const arm = 'component:default/eu-1.ml-exp.chat-latency-fp8';
const experiment = 'resource:default/experiment.eu-1.ml-exp.chat-latency';

function filled(portal = new FakePortal()) {
  portal.services = [rowOf(), armOf()];
  portal.experiments = [experimentOf()];
  return portal;
}

describe('what the catalog is told', () => {
  it('is all at first, then only what changed', async () => {
    const { portal, catalog, run } = await start({}, [], filled());
    expect(await run()).toMatchObject([{ type: 'full' }]);
    expect(catalog.refs).toEqual([arm, chat, experiment].sort());
    expect(catalog.entities.get(experiment)?.spec).toMatchObject({
      dependsOn: [arm, chat],
    });
    expect(await run()).toEqual([]);
    portal.services = [rowOf({ phase: 'Failed' }), armOf({ model: 'new' })];
    const [mutation, ...rest] = await run();
    expect(rest).toEqual([]);
    expect(mutation).toMatchObject({
      type: 'delta',
      added: [
        { entity: { metadata: { name: 'eu-1.ml-exp.chat-latency-fp8' } } },
      ],
      removed: [],
    });
  });

  it('is nothing but all once more after a restart', async () => {
    const { run, restart } = await start({}, [], filled());
    await run();
    const again = await restart();
    expect(await again()).toMatchObject([{ type: 'full' }]);
    expect(await again()).toEqual([]);
  });

  it('leaves out what somebody has described, and lets experiments depend on that', async () => {
    const { catalog, run } = await start(
      {},
      [handWritten({ 'llm-canary.io/service': 'prod/chat-70b' })],
      filled(),
    );
    await run();
    expect(catalog.refs).toEqual(
      [arm, experiment, 'component:default/written'].sort(),
    );
    expect(catalog.entities.get(experiment)?.spec).toMatchObject({
      dependsOn: [arm, 'component:default/written'],
    });
  });

  it('takes an arm that somebody has described for the arm, not for its experiment', async () => {
    const { catalog, run } = await start(
      {},
      [
        handWritten({
          'llm-canary.io/service': 'eu-1/ml-exp/chat-latency-fp8',
          'llm-canary.io/experiment': 'eu-1/ml-exp/chat-latency',
        }),
      ],
      filled(),
    );
    await run();
    expect(catalog.refs).toContain(experiment);
    expect(catalog.refs).not.toContain(arm);
  });

  it('is everything where that is asked for, and of the named namespaces alone', async () => {
    const { catalog, run } = await start(
      { excludeAnnotated: false, namespaces: new Set(['prod']) },
      [handWritten({ 'llm-canary.io/service': 'prod/chat-70b' })],
      filled(),
    );
    await run();
    expect(catalog.refs).toEqual([chat, 'component:default/written']);
  });

  it('is nothing when the portal or the catalog cannot be read', async () => {
    const { portal, catalog, run } = await start({}, [], filled());
    await run();
    jest.spyOn(portal, 'listClusters').mockRejectedValueOnce(new Error('503'));
    await expect(run()).rejects.toThrow('503');
    jest.spyOn(catalog, 'queryEntities').mockRejectedValueOnce(new Error('x'));
    await expect(run()).rejects.toThrow('x');
    expect(catalog.refs).toHaveLength(3);
    expect(await run()).toEqual([]);
  });
});

describe('what is removed', () => {
  it('is what two readings in a row did not find', async () => {
    const { portal, catalog, run } = await start({}, [], filled());
    await run();
    portal.services = [rowOf()];
    portal.experiments = [];
    await run();
    expect(catalog.refs).toHaveLength(3);
    expect(await run()).toMatchObject([
      {
        type: 'delta',
        added: [],
        removed: [{ entityRef: arm }, { entityRef: experiment }],
      },
    ]);
    expect(catalog.refs).toEqual([chat]);
  });

  it('is nothing that was found again', async () => {
    const { portal, catalog, run } = await start({}, [], filled());
    await run();
    portal.services = [rowOf()];
    await run();
    portal.services = [rowOf(), armOf()];
    await run();
    portal.services = [rowOf()];
    await run();
    expect(catalog.refs).toContain(arm);
  });

  const forbidden = clusterOf({
    kinds: clusterOf().kinds.map(kind => ({ ...kind, state: 'forbidden' })),
  });
  it.each<[string, (portal: FakePortal) => void]>([
    ['does not answer', p => (p.clusters = [clusterOf({ reachable: 'no' })])],
    ['is stale', p => p.stale.add('eu-1')],
    ['forbids what it showed', p => (p.clusters = [forbidden])],
    ['is the only one, and configured no more', p => (p.clusters = [])],
  ])(
    'is nothing of a cluster that %s, also after a restart',
    async (_, fail) => {
      const { portal, catalog, run, restart } = await start({}, [], filled());
      await run();
      fail(portal);
      portal.services = [];
      portal.experiments = [];
      for (let i = 0; i < 3; i += 1) await run();
      const again = await restart();
      for (let i = 0; i < 3; i += 1) expect(await again()).toEqual([]);
      expect(catalog.refs).toEqual([arm, chat, experiment].sort());
    },
  );

  it('is what a cluster that answers lost, while another is silent', async () => {
    const portal = new FakePortal();
    portal.clusters = [clusterOf(), clusterOf({ name: 'us-2' })];
    portal.services = [rowOf(), rowOf({ cluster: 'us-2' })];
    const { catalog, run } = await start({}, [], portal);
    await run();
    portal.stale.add('us-2');
    portal.services = [];
    for (let i = 0; i < 2; i += 1) await run();
    expect(catalog.refs).toEqual(['component:default/us-2.prod.chat-70b']);
  });

  it('is nothing when the list ended early', async () => {
    const { portal, catalog, run } = await start({}, [], filled());
    await run();
    const list = portal.listServices.bind(portal);
    jest.spyOn(portal, 'listServices').mockImplementation(async query => ({
      ...(await list(query)),
      items: [rowOf()],
      offset: 0,
      totalCount: 2,
    }));
    for (let i = 0; i < 3; i += 1) await run();
    expect(catalog.refs).toHaveLength(3);
  });
});

describe('5,000 services', () => {
  it('are told in bounded steps, and the few that change alone afterwards', async () => {
    const portal = new FakePortal();
    portal.services = Array.from({ length: 5_000 }, (_, i) =>
      rowOf({ name: `service-${i}`, namespace: `team-${i % 40}` }),
    );
    portal.experiments = Array.from({ length: 100 }, (_, i) =>
      experimentOf({ name: `experiment-${i}` }),
    );
    const { catalog, run } = await start({}, [], portal);
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const began = performance.now();
    await run();
    const took = performance.now() - began;
    delay.disable();
    expect(catalog.entities.size).toBe(5_100);
    // Some 400 ms here, and 60 ms at once; far less than what a probe would notice.
    expect(took).toBeLessThan(10_000);
    expect(delay.max / 1e6).toBeLessThan(1_000);
    process.stdout.write(
      `5,100 entities in ${Math.round(took)} ms, at most ${Math.round(delay.max / 1e6)} ms without a turn for others\n`,
    );
    portal.services[7] = rowOf({ ...portal.services[7], model: 'new' });
    const mutations = await run();
    expect(mutations).toHaveLength(1);
    expect(mutations[0]).toMatchObject({ type: 'delta', removed: [] });
    portal.services = portal.services.slice(1_200);
    await run();
    const removals = await run();
    expect(
      removals.map(one => (one.type === 'delta' ? one.removed.length : 0)),
    ).toEqual([500, 500, 200]);
    expect(catalog.entities.size).toBe(3_900);
  }, 120_000);
});
