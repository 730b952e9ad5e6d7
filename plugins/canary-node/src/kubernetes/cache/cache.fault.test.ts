import {
  applyCrds,
  startEmbeddedApi,
  type EmbeddedApi,
} from '@llm-canary/dev-cluster';
import {
  cacheOf,
  expectSynced,
  startAndLoad,
  testRow,
} from '../__testUtils__/cacheOf';
import { Cluster, services } from '../__testUtils__/Cluster';
import { connect } from '../__testUtils__/describeApi';
import { ToxicProxy } from '../__testUtils__/ToxicProxy';
import { eventually } from '../__testUtils__/waiting';
import type { KubernetesClient } from '../types';
import type { WatchCache } from '../WatchCache.types';
import { systemClock } from './CacheClock';

const limits = {
  connect: 300,
  firstByte: 300,
  call: 600,
  listPage: 600,
  tries: 1,
};
const namespace = 'default';
const meeting = { resource: services.plural };

let server: EmbeddedApi;
let client: KubernetesClient;
let cluster: Cluster;
let running: Array<WatchCache<unknown>>;

beforeEach(async () => {
  server = await startEmbeddedApi();
  await applyCrds(server);
  client = connect(server, { limits });
  cluster = new Cluster(server, client);
  running = [];
  for (const name of ['a', 'b', 'c', 'd', 'e'])
    await cluster.create(namespace, name);
});
afterEach(async () => {
  server.faults.clear();
  await Promise.all(running.map(cache => cache.stop()));
  await client.close();
  await server.close();
});

/** A cache that has loaded. */
async function loaded(...[of, options]: Parameters<typeof cacheOf>) {
  const made = cacheOf(of, options);
  running.push(made.cache);
  await startAndLoad(made.cache);
  return made;
}

const requests = (part: RegExp) =>
  server.requests.all().filter(({ url }) => part.test(url));
const lists = () => requests(/llmservices\?limit=/).length;
const watches = () => requests(/llmservices\?watch=/).length;
const stateOf = (cache: WatchCache<unknown>) => cache.states()[0].state;

/** Waits until a watch was opened after so many. */
function reopened(seen: number): Promise<void> {
  return eventually(() => watches() > seen && server.openWatches === 1);
}

/** The smallest number of rows that was ever seen until it is asked for. */
function leastSize(cache: WatchCache<unknown>): () => number {
  let least = cache.size;
  const timer = setInterval(() => {
    least = Math.min(least, cache.size);
  }, 1);
  cache.subscribe(() => {
    least = Math.min(least, cache.size);
  });
  return () => {
    clearInterval(timer);
    return least;
  };
}

it('row 2: keeps its rows while the server fails, says stale and since when, and recovers', async () => {
  const { cache } = await loaded(client);
  const { asOf } = stateOf(cache) as { asOf: Date };
  const heal = server.faults.add({
    match: meeting,
    respond: { type: 'status', status: 500 },
  });
  server.dropWatches('cut');
  await eventually(() => stateOf(cache).state === 'stale');
  const stale = stateOf(cache);
  expect(stale).toMatchObject({
    asOf: expect.any(Date),
    since: expect.any(Date),
  });
  expect((stale as { asOf: Date }).asOf.getTime()).toBeGreaterThanOrEqual(
    asOf.getTime(),
  );
  expect(cache.size).toBe(5);
  heal();
  await cluster.remove(namespace, 'a');
  await eventually(() => stateOf(cache).state === 'ok');
  await expectSynced(cache, client);
});

it('says unreachable when it never had rows, and loads when the server is back', async () => {
  const heal = server.faults.add({
    match: meeting,
    respond: { type: 'reset' },
  });
  const { cache } = await loaded(client);
  expect(stateOf(cache)).toMatchObject({
    state: 'unreachable',
    since: expect.any(Date),
    detail: expect.stringContaining('llmservices'),
  });
  heal();
  await eventually(() => stateOf(cache).state === 'ok');
  await expectSynced(cache, client);
});

it('row 4: notices a peer that vanished, goes on from the last event, and loses none', async () => {
  const proxy = await ToxicProxy.start(server.url);
  const proxied = connect({ ...server, url: proxy.url }, { limits });
  const { cache } = await loaded(proxied, { inactivityMilliseconds: 400 });
  await eventually(() => server.openWatches === 1);
  proxy.toxic = { type: 'blackhole' };
  await cluster.remove(namespace, 'a');
  await cluster.create(namespace, 'z');
  await new Promise(resolve => setTimeout(resolve, 100));
  expect(cache.size).toBe(5);
  const before = lists();
  proxy.toxic = { type: 'pass' };
  await eventually(() => cache.get({ namespace, name: 'z' }) !== undefined);
  expect(lists()).toBe(before);
  await expectSynced(cache, client);
  await cache.stop();
  await proxied.close();
  await eventually(() => proxy.open === 0);
  await proxy.close();
});

it('row 7: outlives 200 dropped watches and failing reconnects with one list, backing off', async () => {
  const { cache, clock } = await loaded(client);
  const least = leastSize(cache);
  const before = lists();
  for (let drop = 0; drop < 200; drop += 1) {
    const heal =
      drop % 10 === 0
        ? server.faults.add({
            match: { ...meeting, verb: 'watch', times: 1 },
            respond: { type: 'status', status: 500 },
          })
        : () => {};
    const seen = watches();
    server.dropWatches(drop % 2 === 0 ? 'cut' : 'end');
    await reopened(seen);
    heal();
    if (drop % 50 === 0) await cluster.label(namespace, 'a', `v${drop}`);
  }
  expect(lists()).toBe(before);
  expect(clock.sleeps.length).toBeGreaterThanOrEqual(200);
  expect(Math.min(...clock.sleeps)).toBeGreaterThanOrEqual(500);
  expect(Math.max(...clock.sleeps)).toBeLessThanOrEqual(30_000);
  expect(Math.max(...clock.sleeps)).toBeGreaterThan(15_000);
  expect(least()).toBe(5);
  await expectSynced(cache, client);
});

describe('row 8: 410', () => {
  /** Changes that no watch sees, then everything older is forgotten. */
  async function changeUnseen(): Promise<void> {
    await cluster.remove(namespace, 'a');
    await cluster.create(namespace, 'z');
    server.compact();
  }

  it.each<[string, () => Promise<void>]>([
    [
      'as an event of the watch',
      async () => {
        const heal = server.faults.add({
          match: { ...meeting, verb: 'watch' },
          respond: { type: 'status', status: 503 },
        });
        server.dropWatches();
        await changeUnseen();
        heal();
      },
    ],
    [
      'as the status of the watch',
      async () => {
        server.faults.add({
          match: { ...meeting, verb: 'watch', times: 1 },
          respond: { type: 'status', status: 410, reason: 'Expired' },
        });
        server.dropWatches();
        await cluster.remove(namespace, 'a');
      },
    ],
    [
      'as the status of a continue token',
      async () => {
        server.faults.add({
          match: { ...meeting, verb: 'list', after: 1, times: 1 },
          respond: { type: 'status', status: 410, reason: 'Expired' },
        });
        server.faults.add({
          match: { ...meeting, verb: 'watch', times: 1 },
          respond: { type: 'status', status: 410, reason: 'Expired' },
        });
        server.dropWatches();
        await cluster.remove(namespace, 'a');
      },
    ],
  ])(
    '%s: lists anew, swaps at once, and sees what was deleted',
    async (_sentence, fault) => {
      const { cache } = await loaded(client, { pageSize: 2 });
      await eventually(() => server.openWatches === 1);
      const least = leastSize(cache);
      await fault();
      await eventually(() => cache.get({ namespace, name: 'a' }) === undefined);
      await eventually(() => stateOf(cache).state === 'ok');
      await expectSynced(cache, client);
      expect(least()).toBeGreaterThanOrEqual(4);
    },
  );

  it('that never ends: slows down instead of listing in a storm', async () => {
    server.faults.add({
      match: { ...meeting, verb: 'watch' },
      respond: { type: 'status', status: 410, reason: 'Expired' },
    });
    const { cache, clock } = await loaded(client);
    await eventually(() => clock.sleeps.length >= 8);
    const delays = clock.sleeps.slice(0, 8);
    expect(delays[0]).toBeGreaterThanOrEqual(500);
    expect(delays[7]).toBeGreaterThanOrEqual(15_000);
    expect(cache.size).toBe(5);
  });
});

it('row 10: an object that cannot be projected becomes a row of its own, others are fine', async () => {
  const { cache } = await loaded(client, {
    projection: {
      project(object) {
        if (object.metadata.name === 'c')
          throw new TypeError('a label of objects');
        return testRow(object);
      },
      projectUnreadable: ref => ({ ...ref, resourceVersion: 'unreadable' }),
    },
  });
  expect(cache.size).toBe(5);
  expect(cache.get({ namespace, name: 'c' })).toMatchObject({
    resourceVersion: 'unreadable',
  });
  await cluster.label(namespace, 'c', 'x');
  await cluster.label(namespace, 'd', 'x');
  await eventually(() => cache.version > 3);
  expect(cache.size).toBe(5);
});

it('keeps the row from before when even the row for unreadable objects fails', async () => {
  let broken = false;
  const { cache } = await loaded(client, {
    projection: {
      project(object) {
        if (broken) throw new TypeError('always');
        return testRow(object);
      },
    },
  });
  broken = true;
  await cluster.label(namespace, 'c', 'x');
  await cluster.remove(namespace, 'd');
  await eventually(() => cache.size === 4);
  expect(cache.get({ namespace, name: 'c' })).toMatchObject({ name: 'c' });
});

it('row 11: a dead aggregated group is stale, a deleted one absent, and both come back', async () => {
  const { cache } = await loaded(client);
  let heal = server.faults.breakGroup(services.group, 'unavailable');
  server.dropWatches();
  await eventually(() => stateOf(cache).state === 'stale');
  expect(cache.size).toBe(5);
  heal();
  await eventually(() => stateOf(cache).state === 'ok');
  heal = server.faults.breakGroup(services.group, 'deleted');
  server.dropWatches();
  await eventually(() => stateOf(cache).state === 'absent');
  expect(cache.size).toBe(0);
  heal();
  await eventually(() => stateOf(cache).state === 'ok');
  await expectSynced(cache, client);
});

it('row 28: a cluster that hangs keeps neither another one nor more than two sockets', async () => {
  const hung = await startEmbeddedApi();
  hung.faults.add({ match: {}, respond: { type: 'hang' } });
  const proxy = await ToxicProxy.start(hung.url);
  const hungClient = connect({ ...hung, url: proxy.url }, { limits });
  const hungCaches = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const { cache } = cacheOf(hungClient);
      running.push(cache);
      cache.start();
      return cache;
    }),
  );
  const started = Date.now();
  const { cache } = await loaded(client);
  expect(cache.size).toBe(5);
  expect(Date.now() - started).toBeLessThan(300);
  await eventually(() =>
    hungCaches.every(each => stateOf(each).state === 'unreachable'),
  );
  expect(proxy.open).toBeLessThanOrEqual(2);
  await Promise.all(hungCaches.map(each => each.stop()));
  await hungClient.close();
  await proxy.close();
  await hung.close();
});

it('row 29: takes an object of 1 MiB and one of deep nesting like any other', async () => {
  const deep = JSON.parse(`${'['.repeat(400)}1${']'.repeat(400)}`);
  await cluster.create(namespace, 'big', {
    spec: {
      layers: [{ name: 'form', values: { text: 'x'.repeat(1_000_000) } }],
    },
  });
  await cluster.create(namespace, 'deep', {
    spec: { layers: [{ name: 'form', values: { deep } }] },
  });
  const { cache } = await loaded(client);
  expect(stateOf(cache)).toMatchObject({ state: 'ok' });
  expect(cache.size).toBe(7);
  await cluster.label(namespace, 'big', 'x');
  await expectSynced(cache, client);
});

it('calls a server that loads its own cache neither stale nor unreachable for a while', async () => {
  const { cache, clock } = await loaded(client);
  server.faults.add({
    match: { ...meeting, verb: 'watch' },
    respond: { type: 'status', status: 429, retryAfterSeconds: 7 },
  });
  server.dropWatches();
  await eventually(() => clock.sleeps.filter(ms => ms >= 7_000).length >= 2);
  expect(stateOf(cache).state).toBe('ok');
  clock.ahead = 20_000;
  await eventually(() => stateOf(cache).state === 'stale');
});

it('settles when it has loaded, and no later than asked', async () => {
  const { cache } = cacheOf(client, { clock: systemClock });
  running.push(cache);
  cache.start();
  await cache.settled(5_000);
  expect(cache.size).toBe(5);
  await cache.settled(5_000);
  server.faults.add({ match: meeting, respond: { type: 'hang' } });
  const hung = cacheOf(client, { clock: systemClock }).cache;
  running.push(hung);
  hung.start();
  const started = Date.now();
  await hung.settled(50);
  expect(stateOf(hung).state).toBe('loading');
  expect(Date.now() - started).toBeLessThan(250);
});

it('goes on when a listener throws, and ends every request when it stops', async () => {
  const errors: unknown[] = [];
  const { cache } = await loaded(client, {
    onError: error => errors.push(error),
  });
  let told = 0;
  cache.subscribe(() => {
    throw new Error('mine');
  });
  cache.subscribe(() => {
    told += 1;
  });
  await cluster.label(namespace, 'a', 'x');
  await eventually(() => told > 0);
  expect(errors).toEqual([new Error('mine')]);
  await cache.stop();
  await eventually(() => server.openWatches === 0);
  const { version } = cache;
  await cluster.label(namespace, 'a', 'y');
  expect(cache.version).toBe(version);
  expect(() => cache.start()).toThrow(TypeError);
});
