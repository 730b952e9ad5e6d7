import type {
  ClusterListState,
  ClusterStatus,
} from '@llm-canary/backstage-plugin-canary-common';
import { FakePortal } from '../__testUtils__/FakePortal';
import {
  clusterOf,
  experimentOf,
  experimentsPage,
  rowOf,
  servicesPage,
} from '../__testUtils__/samples';
import { Coverage, type CoveredKind } from './Coverage';
import { readBounded } from './readBounded';
import { readExperiments } from './readExperiments';
import { readServices } from './readServices';

const { signal } = new AbortController();

const numbered = (n: number) =>
  Array.from({ length: n }, (_, i) =>
    rowOf({ name: `s${String(i).padStart(5, '0')}` }),
  );

describe('readServices', () => {
  it.each([0, 1, 499, 500, 501, 999, 1_000, 1_203])(
    'reads each of %d services once',
    async n => {
      const portal = new FakePortal();
      portal.services = numbered(n);
      const { rows, ended } = await readServices(portal, signal);
      expect(rows).toHaveLength(n);
      expect(ended).toBe(true);
    },
  );

  it('skips none while others go', async () => {
    const portal = new FakePortal();
    portal.services = numbered(1_200);
    const kept = portal.services.slice(600);
    portal.beforePage = async () => {
      if (portal.calls === 1) portal.services = portal.services.slice(300);
    };
    const { rows, ended } = await readServices(portal, signal);
    const names = new Set(rows.map(({ name }) => name));
    expect(kept.every(({ name }) => names.has(name))).toBe(true);
    expect(ended).toBe(true);
  });

  it('says that it stopped early when the portal has no more to give', async () => {
    const portal = new FakePortal();
    jest
      .spyOn(portal, 'listServices')
      .mockResolvedValue(servicesPage([rowOf()], { totalCount: 5 }));
    expect(await readServices(portal, signal)).toMatchObject({ ended: false });
  });

  it('fails as a whole when a page cannot be read', async () => {
    const portal = new FakePortal();
    portal.services = numbered(600);
    portal.beforePage = async () => {
      if (portal.calls === 1) throw new Error('503');
    };
    await expect(readServices(portal, signal)).rejects.toThrow('503');
  });
});

describe('readExperiments', () => {
  const experiments = (n: number) =>
    Array.from({ length: n }, (_, i) =>
      experimentOf({ name: `e${String(i).padStart(4, '0')}` }),
    );

  it.each([0, 1, 500, 501, 1_100])('reads each of %d once', async n => {
    const portal = new FakePortal();
    portal.experiments = experiments(n);
    const { rows, ended } = await readExperiments(portal, signal);
    expect(rows).toHaveLength(n);
    expect(ended).toBe(true);
  });

  it('does not claim the end when rows moved between two pages', async () => {
    const all = experiments(700);
    const portal = new FakePortal();
    jest
      .spyOn(portal, 'listExperiments')
      .mockResolvedValueOnce(
        experimentsPage(all.slice(0, 500), { totalCount: 700 }),
      )
      // One of the first page is gone: number 500 of before was never seen.
      .mockResolvedValueOnce(
        experimentsPage(all.slice(500), { totalCount: 699 }),
      );
    expect(await readExperiments(portal, signal)).toMatchObject({
      ended: false,
    });
  });
});

describe('Coverage', () => {
  const kinds = (state: ClusterStatus['kinds'][number]['state']) =>
    clusterOf().kinds.map(kind =>
      kind.kind === 'LLMService'
        ? {
            ...kind,
            state,
            ...(state === 'partial' && { noAccess: ['legal'] }),
          }
        : kind,
    );
  const told = (
    cluster: Partial<ClusterStatus>,
    options: {
      state?: ClusterListState['state'];
      ended?: boolean;
      kind?: CoveredKind;
      namespace?: string;
      of?: string;
    } = {},
  ) => {
    const { state = 'ok', ended = true, kind = 'LLMService' } = options;
    const coverage = new Coverage({
      clusters: [clusterOf(cluster)],
      states: [{ name: 'eu-1', state, notes: [] }],
      ended,
    });
    return coverage.tells(kind, {
      cluster: options.of ?? 'eu-1',
      namespace: options.namespace ?? 'prod',
      name: 'x',
    });
  };
  it.each<[string, boolean, boolean]>([
    ['that was read whole', true, told({})],
    ['that does not answer', false, told({ reachable: 'no' })],
    ['that has not answered yet', false, told({ reachable: 'loading' })],
    ['whose list is stale', false, told({}, { state: 'stale' })],
    ['that is unreachable', false, told({}, { state: 'unreachable' })],
    ['that forbids the list', false, told({}, { state: 'forbidden' })],
    ['that still loads', false, told({}, { state: 'loading' })],
    ['of a list that ended early', false, told({}, { ended: false })],
    ['without the kind', true, told({ kinds: kinds('absent') })],
    ['that forbids the kind', false, told({ kinds: kinds('forbidden') })],
    ['whose kind is not known', false, told({ kinds: kinds('unknown') })],
    ['that says nothing of the kind', false, told({ kinds: [] })],
    ['that lets a part be read', true, told({ kinds: kinds('partial') })],
    [
      'that forbids just this namespace',
      false,
      told({ kinds: kinds('partial') }, { namespace: 'legal' }),
    ],
    [
      'that forbids another kind',
      true,
      told({ kinds: kinds('forbidden') }, { kind: 'Secret' }),
    ],
    ['that is configured no more', true, told({}, { of: 'us-2' })],
  ])('of a cluster %s: %p', (_, expected, found) => {
    expect(found).toBe(expected);
  });

  it('tells of nothing where no cluster is configured', () => {
    const coverage = new Coverage({ clusters: [], states: [], ended: true });
    const address = { cluster: 'eu-1', namespace: 'prod', name: 'x' };
    expect(coverage.tells('LLMService', address)).toBe(false);
    expect(coverage.whole).toBe(false);
  });
});

describe('readBounded', () => {
  it('gives back what is small enough', async () => {
    const answer = await readBounded(
      new Response('{"a":1}', { status: 409 }),
      7,
    );
    expect(answer.status).toBe(409);
    expect(await answer.text()).toBe('{"a":1}');
  });

  it('gives back an answer without a body', async () => {
    const answer = await readBounded(new Response(null, { status: 204 }), 7);
    expect(answer.status).toBe(204);
  });

  it('refuses what is larger, before it is read to its end', async () => {
    const body = new ReadableStream({
      pull: controller => controller.enqueue(new Uint8Array(1_000)),
    });
    await expect(readBounded(new Response(body), 10_000)).rejects.toThrow(
      'more than 10000 bytes',
    );
  });
});
