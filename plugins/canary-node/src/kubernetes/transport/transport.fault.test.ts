import { readdirSync } from 'node:fs';
import {
  applyCrds,
  startEmbeddedApi,
  type EmbeddedApi,
  type FaultResponse,
} from '@llm-canary/dev-cluster';
import { Cluster, services, serviceBody } from '../__testUtils__/Cluster';
import { connect } from '../__testUtils__/describeApi';
import { ToxicProxy } from '../__testUtils__/ToxicProxy';
import { errorOf, eventually } from '../__testUtils__/waiting';
import type { KubernetesClient } from '../types';
import type { TransportLimits } from './ClusterConnection.types';

const ref = { namespace: 'default', name: 'chat' };
const limits: Partial<TransportLimits> = {
  connect: 300,
  firstByte: 300,
  call: 600,
  listPage: 600,
};
/** What a deadline may be late by, on a machine under load. */
const grace = 250;

let server: EmbeddedApi;
let client: KubernetesClient;
let identity: { uid: string; resourceVersion: string };

beforeAll(async () => {
  server = await startEmbeddedApi();
  await applyCrds(server);
  const admin = new Cluster(server, connect(server));
  const { metadata } = await admin.create(ref.namespace, ref.name);
  identity = { uid: metadata.uid, resourceVersion: metadata.resourceVersion };
  await admin.client.close();
});
afterAll(() => server.close());
beforeEach(() => {
  client = connect(server, { limits, random: () => 0 });
});
afterEach(async () => {
  server.faults.clear();
  await client.close();
});

const meeting = { resource: services.plural };
const calls = () => server.requests.all().length;

async function listAll(listing: KubernetesClient): Promise<unknown[]> {
  const rows: unknown[] = [];
  for await (const page of listing.list(services, {
    project: o => o.metadata.name,
  })) {
    rows.push(...page.items);
  }
  return rows;
}

describe('row 1: 429 with Retry-After', () => {
  const respond: FaultResponse = {
    type: 'status',
    status: 429,
    reason: 'TooManyRequests',
    retryAfterSeconds: 1,
  };

  it('waits as long as asked and then has the list', async () => {
    const patient = connect(server, { random: () => 0 });
    server.faults.add({ match: { ...meeting, times: 2 }, respond });
    server.requests.clear();
    const started = Date.now();
    expect(await listAll(patient)).toEqual(['chat']);
    expect(Date.now() - started).toBeGreaterThanOrEqual(1_990);
    expect(calls()).toBe(3);
    await patient.close();
  });

  it('gives up at once when the wait would pass the deadline, and says how long to wait', async () => {
    server.faults.add({ match: meeting, respond });
    server.requests.clear();
    const error = await errorOf(listAll(client));
    expect(error).toMatchObject({ reason: 'throttled', retryAfterSeconds: 1 });
    expect(calls()).toBe(1);
  });

  it('tries a read no more than four times', async () => {
    server.faults.add({
      match: meeting,
      respond: { ...respond, retryAfterSeconds: 0 },
    });
    server.requests.clear();
    expect((await errorOf(client.get(services, ref))).reason).toBe('throttled');
    expect(calls()).toBe(4);
  });

  it('makes no storm of a long outage: repeats stay a tenth of the calls', async () => {
    server.faults.add({
      match: meeting,
      respond: { ...respond, retryAfterSeconds: 0 },
    });
    server.requests.clear();
    for (let call = 0; call < 200; call += 1) {
      await errorOf(client.get(services, ref));
    }
    expect(calls()).toBeLessThanOrEqual(200 * 1.1 + 10);
  });

  it('never repeats a write', async () => {
    server.faults.add({ match: meeting, respond });
    server.requests.clear();
    const error = await errorOf(
      client.delete(services, ref, { preconditions: identity }),
    );
    expect(error).toMatchObject({ reason: 'throttled', retryAfterSeconds: 1 });
    expect(calls()).toBe(1);
  });
});

describe('row 2: the server fails', () => {
  it('reads again after 503 and has the object', async () => {
    server.faults.add({
      match: { ...meeting, times: 2 },
      respond: { type: 'status', status: 503 },
    });
    expect((await client.get(services, ref)).metadata.name).toBe('chat');
  });

  it.each([500, 504])('does not read again after %s', async status => {
    server.faults.add({ match: meeting, respond: { type: 'status', status } });
    server.requests.clear();
    expect((await errorOf(client.get(services, ref))).reason).toBe(
      'unavailable',
    );
    expect(calls()).toBe(1);
  });

  it('says unavailable when nobody listens', async () => {
    const gone = await startEmbeddedApi();
    await gone.close();
    const lost = connect(gone, { limits, random: () => 0 });
    const error = await errorOf(lost.get(services, ref));
    expect(error).toMatchObject({ reason: 'unavailable', status: undefined });
    expect(error.message).not.toMatch(/127\.0\.0\.1|localhost/);
    const write = lost.create(services, 'default', serviceBody('a'));
    expect((await errorOf(write)).reason).toBe('unavailable');
    await lost.close();
  });
});

const descriptors = () => readdirSync('/proc/self/fd').length;

describe('rows 3 and 5: no answer, half an answer, a byte at a time', () => {
  it.each<[string, FaultResponse, string]>([
    ['no answer', { type: 'hang' }, 'timeout'],
    ['headers and no body', { type: 'hangAfterHeaders' }, 'timeout'],
    [
      'one byte a while',
      { type: 'trickle', millisecondsPerByte: 20 },
      'timeout',
    ],
    ['half a body and the end', { type: 'dropMidBody' }, 'unavailable'],
    ['a reset', { type: 'reset' }, 'unavailable'],
    ['garbage', { type: 'garbageLine', line: '{"kind":' }, 'malformed'],
  ])(
    'ends every read within its deadline: %s',
    async (_sentence, respond, reason) => {
      server.faults.add({ match: meeting, respond });
      const before = descriptors();
      for (const call of [
        () => client.get(services, ref),
        () => listAll(client),
      ]) {
        const started = Date.now();
        expect((await errorOf(call())).reason).toBe(reason);
        expect(Date.now() - started).toBeLessThan(600 + grace);
      }
      await client.close();
      await eventually(() => descriptors() <= before);
    },
  );

  it.each<[string, FaultResponse]>([
    ['no answer', { type: 'hangAfterCommit' }],
    ['a reset after it was done', { type: 'resetAfterCommit' }],
    ['half a body', { type: 'dropMidBody' }],
    ['one byte a while', { type: 'trickle', millisecondsPerByte: 20 }],
    ['504', { type: 'status', status: 504, reason: 'Timeout' }],
  ])(
    'calls the outcome of a write unknown, sent once: %s',
    async (_sentence, respond) => {
      server.faults.add({ match: { ...meeting, verb: 'patch' }, respond });
      server.requests.clear();
      const started = Date.now();
      const error = await errorOf(
        client.patch(services, ref, [
          { op: 'add', path: '/spec/suspend', value: true },
        ]),
      );
      expect(error.reason).toBe('outcomeUnknown');
      expect(Date.now() - started).toBeLessThan(600 + grace);
      expect(calls()).toBe(1);
    },
  );

  it('keeps a healthy call going while others hang', async () => {
    server.faults.add({
      match: { ...meeting, verb: 'list' },
      respond: { type: 'hang' },
    });
    const hanging = [1, 2, 3, 4, 5].map(() => errorOf(listAll(client)));
    const started = Date.now();
    await client.get(services, ref);
    expect(Date.now() - started).toBeLessThan(200);
    for (const error of await Promise.all(hanging)) {
      expect(error.reason).toBe('timeout');
    }
  });

  it('destroys the socket of a call that its caller gives up', async () => {
    server.faults.add({ match: meeting, respond: { type: 'hang' } });
    const proxy = await ToxicProxy.start(server.url);
    const proxied = connect({ ...server, url: proxy.url });
    const abort = new AbortController();
    const call = proxied.get(services, ref, { signal: abort.signal });
    await eventually(() => proxy.open === 1);
    abort.abort();
    expect((await errorOf(call)).reason).toBe('aborted');
    await eventually(() => proxy.open === 0);
    await proxied.close();
    await proxy.close();
  });

  it('fires the whole-call deadline against a network of one byte at a time', async () => {
    const proxy = await ToxicProxy.start(server.url);
    proxy.toxic = { type: 'slice', bytes: 1, milliseconds: 5 };
    const proxied = connect(
      { ...server, url: proxy.url },
      { limits: { call: 500, firstByte: 400 } },
    );
    const started = Date.now();
    expect((await errorOf(proxied.get(services, ref))).reason).toBe('timeout');
    expect(Date.now() - started).toBeLessThan(500 + grace);
    await proxied.close();
    await proxy.close();
  });
});

it('uses the same connections for many calls, and none after close', async () => {
  const proxy = await ToxicProxy.start(server.url);
  const proxied = connect({ ...server, url: proxy.url });
  for (let call = 0; call < 50; call += 1) await proxied.get(services, ref);
  // The first may not be free yet when the second call is made.
  expect(proxy.accepted).toBeLessThanOrEqual(2);
  await proxied.close();
  await eventually(() => proxy.open === 0);
  expect((await errorOf(proxied.get(services, ref))).reason).toBe('aborted');
  await proxy.close();
});
