import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { ConfigReader } from '@backstage/config';
import type { ServiceRow } from '@llm-canary/backstage-plugin-canary-common';
import {
  applyCrds,
  startEmbeddedApi,
  type EmbeddedApi,
} from '@llm-canary/dev-cluster';
import { readCanaryConfig } from '../config';
import {
  eventually,
  startPortal,
  type TestPortal,
} from './__testUtils__/startPortal';
import { ServiceApi } from './writes/__testUtils__/ServiceApi';

let api: EmbeddedApi;
let team: ServiceApi;
let portal: TestPortal;

beforeAll(async () => {
  api = await startEmbeddedApi();
  await applyCrds(api);
  team = await ServiceApi.create(api, 'team');
  await team.create('chat');
  const token = await api.grant('portal', [
    { rules: [{ apiGroups: ['*'], resources: ['*'], verbs: ['*'] }] },
  ]);
  portal = await startPortal({
    canary: { clusters: [{ name: 'main', url: api.url, token }] },
  });
  await portal.ready('main');
}, 120_000);

afterAll(async () => {
  await portal.stop();
  await api.close();
});

const apply = (body: string | object, headers = {}) =>
  portal.call({
    method: 'POST',
    path: '/services/main/team/chat/apply',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });

const writesSince = (since: number) =>
  api.requests
    .all()
    .slice(since)
    .filter(({ method }) => method !== 'GET');

describe('malicious input 6: headers', () => {
  it.each([
    ['a line break', 'abc\r\nX-Injected: 1'],
    ['a bare line feed', 'abc\ndef'],
  ])('a token with %s reaches no server', async (_, token) => {
    const other = await startPortal({
      canary: { clusters: [{ name: 'main', url: api.url, token }] },
    });
    const since = api.requests.all().length;
    const answer = await other.get('/services/main/team/chat');
    expect(answer.status).toBeGreaterThanOrEqual(500);
    expect(answer.status).toBeLessThan(504);
    expect(answer.text).not.toContain('Injected');
    expect(
      api.requests
        .all()
        .slice(since)
        .filter(({ user }) => user !== 'portal'),
    ).toEqual([]);
    await other.stop();
  });

  it('impersonation headers of the caller are not passed on', async () => {
    const since = api.requests.all().length;
    const answer = await portal.call({
      path: '/services/main/team/chat',
      headers: {
        'Impersonate-User': 'admin',
        'Impersonate-Group': 'system:masters',
      },
    });
    expect(answer.status).toBe(200);
    const users = api.requests
      .all()
      .slice(since)
      .map(({ user }) => user);
    expect(new Set(users)).toEqual(new Set(['portal']));
  });
});

describe('malicious input 7: other servers', () => {
  const servers: Server[] = [];
  async function listen(handler: Parameters<typeof createServer>[1]) {
    const server = createServer(handler);
    servers.push(server);
    await new Promise<void>(done => {
      server.listen(0, '127.0.0.1', done);
    });
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });

  it('a redirect of the API server is not followed, and no token leaves', async () => {
    const seen: string[] = [];
    const thief = await listen((request, response) => {
      seen.push(request.url ?? '');
      response.end('{}');
    });
    const redirecting = await listen((request, response) => {
      response.writeHead(307, { location: `${thief}${request.url}` }).end();
    });
    const other = await startPortal({
      canary: {
        clusters: [{ name: 'main', url: redirecting, token: 'secret-token' }],
      },
    });
    const answer = await other.get('/services/main/team/chat');
    expect(answer.status).toBe(503);
    expect(answer.text).not.toContain('secret-token');
    expect(answer.text).not.toContain(redirecting);
    expect(seen).toEqual([]);
    await other.stop();
  });

  it.each([
    ['plain HTTP to another machine', 'http://10.0.0.1:8080'],
    ['the metadata service', 'http://169.254.169.254'],
    ['a file', 'file:///etc/passwd'],
    ['a password in the address', 'https://user:pass@api.example.com'],
    ['a query', 'https://api.example.com/?x=1'],
  ])('%s is refused when the portal starts', (_, url) => {
    const config = new ConfigReader({
      canary: { clusters: [{ name: 'main', url, token: 'secret-token' }] },
    });
    expect(() => readCanaryConfig(config)).toThrow(/clusters\[0\]\.url/);
    expect(() => readCanaryConfig(config)).not.toThrow(/secret-token/);
  });
});

describe('malicious input 8: large and deep bodies', () => {
  it.each([
    [
      'a body over 1 MiB',
      JSON.stringify({ layers: [], note: 'x'.repeat(1_100_000) }),
      {},
    ],
  ])('%s is 413 and writes nothing', async (_, body, headers) => {
    const since = api.requests.all().length;
    const answer = await apply(body, headers);
    expect(answer.status).toBe(413);
    expect(answer.json().error.code).toBeUndefined();
    expect(writesSince(since)).toEqual([]);
  });

  it('a small gzip that unpacks to more is 413', async () => {
    const packed = gzipSync(JSON.stringify({ note: 'x'.repeat(50_000_000) }));
    const answer = await fetch(
      `${portal.url}/api/canary/services/main/team/chat/apply`,
      {
        method: 'POST',
        body: packed,
        headers: {
          'content-type': 'application/json',
          'content-encoding': 'gzip',
        },
      },
    );
    expect(packed.length).toBeLessThan(100_000);
    expect(answer.status).toBe(413);
  });

  it.each([
    ['no gzip', Buffer.from('{"layers":[]}')],
    ['a gzip cut short', gzipSync('{"layers":[]}').subarray(0, 20)],
  ])('%s under content-encoding gzip is 400', async (_, body) => {
    const answer = await fetch(
      `${portal.url}/api/canary/services/main/team/chat/apply`,
      {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          'content-encoding': 'gzip',
        },
      },
    );
    const { error } = await answer.json();
    expect([answer.status, error.code, error.message]).toEqual([
      400,
      'INVALID_INPUT',
      'The body could not be read',
    ]);
  });

  it.each(['9007199254740993', '1.0', '[]', 'null'])(
    'values that are %s are no map: 400, and nothing is written',
    async values => {
      const since = api.requests.all().length;
      const answer = await apply(
        `{"layers":[{"name":"a","values":${values}}]}`,
      );
      expect([answer.status, answer.json().error.code]).toEqual([
        400,
        'INVALID_INPUT',
      ]);
      expect(writesSince(since)).toEqual([]);
    },
  );

  it.each([
    [
      'lists',
      `{"layers":[{"name":"a","values":{"x":${'['.repeat(20_000)}${']'.repeat(20_000)}}}]}`,
    ],
    [
      'maps',
      `{"layers":[{"name":"a","values":${'{"x":'.repeat(200)}1${'}'.repeat(200)}}]}`,
    ],
  ])('%s nested too deep are 400 and write nothing', async (_, body) => {
    const since = api.requests.all().length;
    const answer = await apply(body);
    expect([answer.status, answer.json().error.code]).toEqual([
      400,
      'INVALID_INPUT',
    ]);
    expect(writesSince(since)).toEqual([]);
  });

  it('brackets inside a text are not depth', async () => {
    await team.create('brackets');
    const answer = await portal.call({
      method: 'POST',
      path: '/services/main/team/brackets/apply',
      body: { layers: [{ name: 'a', values: { text: '['.repeat(500) } }] },
    });
    expect(answer.status).toBe(202);
  });

  it('__proto__ and constructor are ordinary keys, or refused, and pollute nothing', async () => {
    await team.create('proto');
    const answer = await portal.call({
      method: 'POST',
      path: '/services/main/team/proto/apply',
      body: '{"layers":[{"name":"a","values":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}}],"__proto__":{"force":true}}',
      headers: { 'content-type': 'application/json' },
    });
    expect([202, 400]).toContain(answer.status);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(({} as Record<string, unknown>).force).toBeUndefined();
  });
});

describe('malicious input 9: text from objects', () => {
  it('is shown without control characters and no longer than a sentence', async () => {
    const message = `\u001b[31mred\u0000\r\nInjected line \u2028<script>alert(1)</script>${'x'.repeat(5_000)}`;
    await team.create('loud', { status: { phase: 'Failed', message } });
    const row = await eventually(
      async () =>
        (await portal.get('/services?q=loud'))
          .json<{ items: ServiceRow[] }>()
          .items.at(0),
      item => item?.phase === 'Failed',
    );
    expect(row?.cause?.length).toBeLessThanOrEqual(300);
    // eslint-disable-next-line no-control-regex
    expect(row?.cause).not.toMatch(/[\u0000-\u001f\u007f\u2028]/);
    const answer = await portal.get('/services?q=loud');
    expect(answer.headers['content-type']).toMatch(/application\/json/);
  });
});
