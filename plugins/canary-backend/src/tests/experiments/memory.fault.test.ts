import { TestDatabases } from '@backstage/backend-test-utils';
import type {
  ExperimentDetail,
  ItemList,
  ListExperimentsResponse,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  applyCrds,
  startEmbeddedApi,
  type EmbeddedApi,
  type Grant,
} from '@llm-canary/dev-cluster';
import {
  eventually,
  startPortal,
  type TestPortal,
} from '../__testUtils__/startPortal';
import {
  createSharedDatabase,
  type SharedDatabase,
} from '../replicas/__testUtils__/sharedDatabase';
import { ExperimentSpace } from './__testUtils__/ExperimentSpace';

const quick = {
  connect: { milliseconds: 300 },
  firstByte: { milliseconds: 400 },
  call: { milliseconds: 800 },
  detail: { milliseconds: 500 },
};

const databases = TestDatabases.create({ ids: ['SQLITE_3'] });
let api: EmbeddedApi;
let space: ExperimentSpace;
let database: SharedDatabase;
const portals: TestPortal[] = [];

async function open(token = api.adminToken): Promise<TestPortal> {
  const portal = await startPortal({
    canary: {
      clusters: [{ name: 'main', url: api.url, token }],
      deadlines: quick,
    },
    config: { backend: { database: database.config } },
  });
  portals.push(portal);
  return portal;
}

const list = async (portal: TestPortal) =>
  (await portal.get('/experiments')).json<ListExperimentsResponse>();
const rows = () => database.knex('canary_experiments').select('*');
const path = (name: string, rest = '') =>
  `/experiments/main/${space.namespace}/${name}${rest}`;

beforeEach(async () => {
  api = await startEmbeddedApi();
  await applyCrds(api);
  space = await ExperimentSpace.create(api, 'exp');
  database = await createSharedDatabase(databases, 'SQLITE_3');
  await space.createService('chat');
  await space.createExperiment('lat');
  await space.setStatus('llmcanaries', 'lat', { phase: 'Serving' });
});

afterEach(async () => {
  api.faults.clear();
  for (const portal of portals.splice(0)) await portal.stop();
  await database.close();
  await api.close();
});

/** A portal that has seen and recorded the experiment. */
async function openAndSee(): Promise<TestPortal> {
  const portal = await open();
  await portal.ready('main');
  await eventually(rows, found => found.length === 1);
  return portal;
}

function fallSilent(): void {
  api.faults.add({ match: {}, respond: { type: 'status', status: 500 } });
  api.dropWatches('cut');
}

it('a silent cluster ends no experiment: the last state is shown with its age', async () => {
  const portal = await openAndSee();
  fallSilent();
  const stale = await eventually(
    () => list(portal),
    ({ clusters, items }) =>
      clusters[0]?.state === 'stale' && items[0]?.stale === true,
  );
  expect(stale).toMatchObject({
    items: [{ name: 'lat', phase: 'Serving', stale: true }],
    counts: { running: 1, stopped: 0 },
    clusters: [{ notes: [expect.stringContaining('has not answered since')] }],
  });
  const detail = (await portal.get(path('lat'))).json<ExperimentDetail>();
  expect(detail).toMatchObject({
    phase: 'Serving',
    stale: true,
    asOf: expect.any(String),
    operations: { stop: { allowed: false, code: 'CLUSTER_UNAVAILABLE' } },
  });
  const remains = (await portal.get(path('lat', '/remains'))).json<
    ItemList<{ state: string }>
  >();
  expect(new Set(remains.items.map(({ state }) => state))).toEqual(
    new Set(['unknown']),
  );
  const [row] = await rows();
  expect(row.ended_at).toBeNull();
}, 120_000);

it('a portal that starts beside a silent cluster shows what another one recorded', async () => {
  await (await openAndSee()).stop();
  portals.splice(0);
  fallSilent();
  const portal = await open();
  const listed = await eventually(
    () => list(portal),
    ({ items }) => items.length === 1,
  );
  expect(listed.items[0]).toMatchObject({
    name: 'lat',
    phase: 'Serving',
    stale: true,
  });
  const detail = await portal.get(path('lat'));
  expect([detail.status, detail.json<ExperimentDetail>().stale]).toEqual([
    200,
    true,
  ]);
  const unseen = await portal.get(path('unseen'));
  expect([unseen.status, unseen.json().error.code]).toEqual([
    503,
    'CLUSTER_UNAVAILABLE',
  ]);
}, 120_000);

it('one that went while no portal ran is found to be over', async () => {
  await (await openAndSee()).stop();
  portals.splice(0);
  await space.remove('llmcanaries', 'lat');
  const portal = await open();
  const ended = await eventually(
    () => list(portal),
    ({ items }) => items[0]?.endedAt !== undefined,
  );
  expect(ended).toMatchObject({
    items: [{ name: 'lat', phase: 'Stopped' }],
    counts: { running: 0, stopped: 1 },
  });
}, 120_000);

it('two replicas keep one record, and both know its end', async () => {
  const [one, other] = [await openAndSee(), await open()];
  await other.ready('main');
  await space.remove('llmcanaries', 'lat');
  const ends = await Promise.all(
    [one, other].map(async portal => {
      const { items } = await eventually(
        () => list(portal),
        listed => listed.items[0]?.endedAt !== undefined,
      );
      return items[0]?.endedAt;
    }),
  );
  expect(ends[0]).toBe(ends[1]);
  expect(await rows()).toHaveLength(1);
}, 120_000);

it('one that is made anew under its name is another one, and the first stays known', async () => {
  const portal = await openAndSee();
  await space.remove('llmcanaries', 'lat');
  await space.createExperiment('lat');
  const listed = await eventually(
    () => list(portal),
    ({ items }) => items[1]?.endedAt !== undefined,
  );
  expect(listed.items.map(({ name, phase }) => [name, phase])).toEqual([
    ['lat', 'Unknown'],
    ['lat', 'Stopped'],
  ]);
  const detail = (await portal.get(path('lat'))).json<ExperimentDetail>();
  expect(detail.uid).toBe(listed.items[0]?.uid);
}, 120_000);

const everythingBut = (...left: string[]): Grant[] => [
  {
    rules: [
      ['serving.modelsphere.dev', 'llmservices'],
      ['canary.modelsphere.dev', 'llmcanaries'],
      ['apps', 'deployments', 'statefulsets', 'controllerrevisions'],
      ['leaderworkerset.x-k8s.io', 'leaderworkersets'],
      ['', 'secrets', 'pods', 'events'],
    ].map(([group = '', ...resources]) => ({
      apiGroups: [group],
      resources: resources.filter(name => !left.includes(name)),
      verbs: ['get', 'list', 'watch'],
    })),
  },
];

it('without the right to read experiments the list says so, and is not taken for empty', async () => {
  const token = await api.grant('reader', everythingBut('llmcanaries'));
  const portal = await open(token);
  await portal.ready('main');
  const { items, clusters } = await list(portal);
  expect(items).toEqual([]);
  expect(clusters[0]).toMatchObject({
    state: 'forbidden',
    notes: [expect.stringMatching(/may not read LLMCanary/)],
  });
  const detail = await portal.get(path('lat'));
  expect([detail.status, detail.json().error.code]).toEqual([
    502,
    'UPSTREAM_FORBIDDEN',
  ]);
}, 120_000);

it('a right that is lost ends no experiment', async () => {
  const token = await api.grant('reader', everythingBut());
  const portal = await open(token);
  await portal.ready('main');
  await eventually(rows, found => found.length === 1);
  await api.grant('reader', everythingBut('llmcanaries'));
  api.dropWatches('cut');
  const listed = await eventually(
    () => list(portal),
    ({ clusters }) => clusters[0]?.state === 'forbidden',
  );
  expect(listed.items).toEqual([
    expect.objectContaining({ name: 'lat', stale: true }),
  ]);
  const [row] = await rows();
  expect(row.ended_at).toBeNull();
}, 120_000);

it('what may not be read of its remains is said, and hides nothing else', async () => {
  const token = await api.grant('reader', everythingBut('pods'));
  const portal = await open(token);
  await portal.ready('main');
  const { items } = (await portal.get(path('lat', '/remains'))).json<
    ItemList<{ role: string; state: string; name: string }>
  >();
  expect(items).toContainEqual(
    expect.objectContaining({ role: 'pod', name: '*', state: 'noAccess' }),
  );
  expect(items).toContainEqual(
    expect.objectContaining({ role: 'route', name: '*', state: 'noAccess' }),
  );
  expect(items).toContainEqual(
    expect.objectContaining({ role: 'target', state: 'present' }),
  );
}, 120_000);
