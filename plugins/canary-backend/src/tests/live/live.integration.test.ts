import { connect } from 'node:net';
import { mockCredentials } from '@backstage/backend-test-utils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import {
  CanaryClient,
  type LiveChange,
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

jest.setTimeout(120_000);

let api: EmbeddedApi;
let team: ServiceApi;
let portal: TestPortal;
const stops: Array<() => Promise<void>> = [];

beforeAll(async () => {
  api = await startEmbeddedApi();
  await applyCrds(api);
  team = await ServiceApi.create(api, 'team');
  await team.create('chat');
  portal = await start();
  await portal.ready('main');
});

afterAll(async () => {
  for (const stop of stops) await stop();
  await api.close();
});

async function start(permission?: AuthorizeResult.DENY): Promise<TestPortal> {
  const started = await startPortal({
    canary: {
      clusters: [{ name: 'main', url: api.url, token: api.adminToken }],
    },
    permission,
  });
  stops.push(() => started.stop());
  return started;
}

function clientOf({ url }: TestPortal): CanaryClient {
  return new CanaryClient({
    discoveryApi: { getBaseUrl: async id => `${url}/api/${id}` },
    fetchApi: {
      fetch: (address, init) =>
        fetch(address, {
          ...init,
          headers: {
            ...init?.headers,
            Authorization: mockCredentials.user.header(),
          },
        }),
    },
  });
}

/** Follows the stream, and counts what came. */
function follow(of: TestPortal) {
  const controller = new AbortController();
  const changes: LiveChange[] = [];
  const times: number[] = [];
  const done = (async () => {
    const stream = clientOf(of).watchChanges({ signal: controller.signal });
    for await (const change of stream) {
      changes.push(change);
      times.push(Date.now());
    }
  })();
  return { changes, times, done, stop: () => controller.abort() };
}

async function versionOf(of: TestPortal): Promise<string> {
  const answer = await of.get('/services?cluster=main&limit=1');
  return answer.json<{ version: string }>().version;
}

let note = 0;
const touch = () => {
  note += 1;
  return team.patch('chat', {
    metadata: { annotations: { 'team/note': `${note}` } },
  });
};

it('tells the version that the list of the cluster has, and nothing else', async () => {
  const viewer = follow(portal);
  await eventually(
    async () => viewer.changes.length,
    count => count === 1,
  );
  expect(viewer.changes).toEqual([
    { cluster: 'main', version: await versionOf(portal) },
  ]);
  await team.create('second');
  await eventually(
    async () => viewer.changes.at(-1)?.version,
    version => version !== viewer.changes[0].version,
  );
  expect(viewer.changes.at(-1)).toEqual({
    cluster: 'main',
    version: await versionOf(portal),
  });
  viewer.stop();
  await expect(viewer.done).rejects.toThrow();
});

it('tells one who comes again what it missed', async () => {
  const before = await versionOf(portal);
  await team.create('missed');
  await eventually(
    () => versionOf(portal),
    version => version !== before,
  );
  const viewer = follow(portal);
  await eventually(
    async () => viewer.changes.length,
    count => count > 0,
  );
  expect(viewer.changes[0].version).toBe(await versionOf(portal));
  viewer.stop();
  await expect(viewer.done).rejects.toThrow();
});

it('asks for credentials and for the right to read services', async () => {
  const denied = await start(AuthorizeResult.DENY);
  const path = '/live';
  const headers = { Authorization: mockCredentials.none.header() };
  expect((await portal.call({ path, headers, token: '' })).status).toBe(401);
  const refused = await denied.call({ path });
  expect(refused.status).toBe(403);
  expect(refused.json<{ error: object }>().error).toMatchObject({
    name: 'NotAllowedError',
  });
  const head = await fetch(`${portal.url}/api/canary/live`, {
    method: 'HEAD',
    headers: { Authorization: mockCredentials.user.header() },
  });
  expect(head.status).toBe(404);
});

it('fault 6: a client of ours that reads 1 KB a second through 50 updates a second costs no memory, one message a second and delays nobody', async () => {
  const { hostname, port } = new URL(portal.url);
  let received = '';
  const socket = connect(Number(port), hostname, () => {
    socket.write(
      [
        'GET /api/canary/live HTTP/1.1',
        'Host: portal',
        'Accept-Encoding: gzip, deflate, br',
        `Authorization: ${mockCredentials.user.header()}`,
        '\r\n',
      ].join('\r\n'),
    );
  });
  socket.pause();
  const drip = setInterval(() => {
    received += socket.read(Math.min(256, socket.readableLength)) ?? '';
  }, 250);
  const quick = follow(portal);
  const end = Date.now() + 6_000;
  const delays: number[] = [];
  while (Date.now() < end) {
    await Promise.all([touch(), new Promise(next => setTimeout(next, 20))]);
    if (note % 25 === 0) {
      const asked = Date.now();
      await portal.get('/services?limit=1');
      delays.push(Date.now() - asked);
    }
  }
  clearInterval(drip);
  received += socket.read() ?? '';
  socket.destroy();
  quick.stop();
  await expect(quick.done).rejects.toThrow();
  expect(note).toBeGreaterThan(100);
  expect(received).toContain('text/event-stream');
  expect(received.toLowerCase()).not.toContain('content-encoding');
  const messages = received.match(/data: /g) ?? [];
  expect(messages.length).toBeGreaterThan(2);
  expect(messages.length).toBeLessThan(8);
  // All that was ever written to it: the head, and one line a second.
  expect(received.length).toBeLessThan(2_048);
  const gaps = quick.times.slice(1).map((time, at) => time - quick.times[at]);
  expect(quick.times.length).toBeGreaterThan(2);
  expect(Math.min(...gaps)).toBeGreaterThan(800);
  expect(Math.max(...delays)).toBeLessThan(2_000);
});

it('puts the rows together once a second for 200 viewers', async () => {
  const viewers = Array.from({ length: 200 }, () => follow(portal));
  const haveAll = (count: number) =>
    eventually(
      async () => Math.min(...viewers.map(({ changes }) => changes.length)),
      least => least >= count,
    );
  await haveAll(1);
  const buildOf = async () => Number((await versionOf(portal)).split('.')[1]);
  const [before, began] = [await buildOf(), Date.now()];
  const churn = setInterval(() => void touch().catch(() => {}), 20);
  await haveAll(4);
  clearInterval(churn);
  const seconds = (Date.now() - began) / 1_000;
  const builds = (await buildOf()) - before;
  expect(builds).toBeGreaterThan(2);
  // One for each second begun, one for each of our own two reads of the list.
  expect(builds).toBeLessThanOrEqual(Math.ceil(seconds) + 3);
  for (const viewer of viewers) viewer.stop();
  await Promise.allSettled(viewers.map(({ done }) => done));
});

it('ends the streams when the portal stops', async () => {
  const stopping = await startPortal({
    canary: {
      clusters: [{ name: 'main', url: api.url, token: api.adminToken }],
    },
  });
  const viewer = follow(stopping);
  await eventually(
    async () => viewer.changes.length,
    count => count > 0,
  );
  await stopping.stop();
  await viewer.done;
});
