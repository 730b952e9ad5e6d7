import { gzipSync } from 'node:zlib';
import { services } from '../__testUtils__/Cluster';
import { connect } from '../__testUtils__/describeApi';
import { json, ScriptedServer } from '../__testUtils__/ScriptedServer';
import { errorOf } from '../__testUtils__/waiting';
import { createKubernetesClient } from '../client/createKubernetesClient';
import type { KubernetesClient } from '../types';

const ref = { namespace: 'team', name: 'chat' };
const object = {
  metadata: { ...ref, uid: 'u', resourceVersion: '7' },
};

let server: ScriptedServer;
let client: KubernetesClient;
const target = () => ({ url: server.url, adminToken: 'secret-token' });

beforeEach(async () => {
  server = await ScriptedServer.start();
  client = connect(target());
});
afterEach(async () => {
  await client.close();
  await server.close();
});

it('asks for plain JSON as a program, with the token and nothing else', async () => {
  server.answer = (_request, response) => json(response, 200, object);
  await client.get(services, ref);
  const { headers, url } = server.requests[0];
  expect(url).toBe(
    '/apis/serving.modelsphere.dev/v1alpha1/namespaces/team/llmservices/chat',
  );
  expect(headers).toMatchObject({
    accept: 'application/json',
    'accept-encoding': 'identity',
    authorization: 'Bearer secret-token',
    'user-agent': 'llm-canary-portal',
  });
  expect(
    Object.keys(headers).some(name => name.startsWith('impersonate')),
  ).toBe(false);
});

it('sends writes strictly, under its field manager, and dry runs of a delete in the body', async () => {
  server.answer = (_request, response) => json(response, 200, object);
  const preconditions = { uid: 'u', resourceVersion: '7' };
  await client.create(services, 'team', { a: 1n });
  await client.patch(services, ref, [{ op: 'remove', path: '/a' }], {
    dryRun: true,
  });
  await client.delete(services, ref, { preconditions, dryRun: true });
  const [create, patch, remove] = server.requests;
  expect(create.url).toMatch(
    /llmservices\?fieldManager=llm-canary-portal&fieldValidation=Strict$/,
  );
  expect(create.body).toBe('{"a":1}');
  expect(patch.url).toMatch(
    /chat\?fieldManager=llm-canary-portal&fieldValidation=Strict&dryRun=All$/,
  );
  expect(patch.headers['content-type']).toBe('application/json-patch+json');
  expect(remove.url).toMatch(/\/chat$/);
  expect(JSON.parse(remove.body)).toEqual({
    kind: 'DeleteOptions',
    apiVersion: 'v1',
    preconditions,
    propagationPolicy: 'Background',
    dryRun: ['All'],
  });
});

it('follows no redirect, so that the token goes nowhere else', async () => {
  const other = await ScriptedServer.start();
  server.answer = (_request, response) => {
    response.writeHead(302, { location: `${other.url}/` });
    response.end();
  };
  expect((await errorOf(client.get(services, ref))).reason).toBe('malformed');
  expect(other.requests).toEqual([]);
  await other.close();
});

it.each([
  ['another object', { metadata: { ...object.metadata, name: 'other' } }],
  [
    'an object of another namespace',
    { metadata: { ...object.metadata, namespace: 'x' } },
  ],
  ['an object without uid', { metadata: { ...ref, resourceVersion: '7' } }],
  ['an object without version', { metadata: { ...ref, uid: 'u' } }],
  ['a list', []],
  ['null', null],
])('takes %s for malformed', async (_sentence, body) => {
  server.answer = (_request, response) => json(response, 200, body);
  expect((await errorOf(client.get(services, ref))).reason).toBe('malformed');
});

it.each(['curl/8.0', 'Wget/1', 'Mozilla/5.0', 'a b', 'a\r\nX: y', ''])(
  'refuses %j as its User-Agent',
  userAgent => {
    expect(() =>
      createKubernetesClient({
        credential: { type: 'direct', url: server.url },
        userAgent,
      }),
    ).toThrow(TypeError);
  },
);

it('sends nothing with a token that would end its header', async () => {
  const injecting = connect(target(), { token: 'a\r\nX-Other: 1' });
  const error = await errorOf(injecting.get(services, ref));
  expect(error.reason).toBe('unauthorized');
  expect(error.message).not.toContain('X-Other');
  expect(server.requests).toEqual([]);
  await injecting.close();
});

it('refuses plain http beyond this machine before it connects', () => {
  expect(() =>
    createKubernetesClient({
      credential: { type: 'direct', url: 'http://10.0.0.1' },
    }),
  ).toThrow(expect.objectContaining({ reason: 'unauthorized' }));
});

describe('sizes', () => {
  const page = (count: number, token: string, size: number) => ({
    metadata: { resourceVersion: '9', continue: token },
    items: Array.from({ length: count }, (_, index) => ({
      ...object,
      spec: { text: 'x'.repeat(size), index },
    })),
  });

  it('ends an answer over its limit', async () => {
    server.answer = (_request, response) =>
      json(response, 200, page(1, '', 99_999));
    const small = connect(target(), { limits: { answerBytes: 10_000 } });
    expect((await errorOf(small.get(services, ref))).reason).toBe('tooLarge');
    await small.close();
  });

  it('asks for smaller pages when a page is over its limit', async () => {
    const sizes: number[] = [];
    server.answer = (request, response) => {
      const query = new URL(request.url, 'http://x').searchParams;
      const limit = Number(query.get('limit'));
      sizes.push(limit);
      const rest = 70 - Number(query.get('continue') ?? 0);
      const count = Math.min(limit, rest);
      const token = count < rest ? String(70 - rest + count) : '';
      json(response, 200, page(count, token, 5_000));
    };
    const small = connect(target(), { limits: { listPageBytes: 320_000 } });
    let rows = 0;
    for await (const each of small.list(services, { project: () => 1 })) {
      rows += each.items.length;
    }
    expect(rows).toBe(70);
    expect(sizes).toEqual([500, 62, 62]);
    await small.close();
  });

  it('takes gzip when configured, and no bomb', async () => {
    let body = gzipSync(JSON.stringify(page(3, '', 10)));
    server.answer = (_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      response.end(body);
    };
    const zipped = connect(target(), {
      gzip: true,
      limits: { listPageBytes: 100_000 },
    });
    const listing = () =>
      zipped.list(services, { pageSize: 1, project: () => 1 });
    for await (const each of listing()) expect(each.items).toHaveLength(3);
    expect(server.requests[0].headers['accept-encoding']).toBe('gzip');
    body = gzipSync(Buffer.alloc(5_000_000));
    const bomb = (async () => {
      for await (const each of listing()) expect(each).toBeUndefined();
    })();
    expect((await errorOf(bomb)).reason).toBe('tooLarge');
    await zipped.close();
  });
});
