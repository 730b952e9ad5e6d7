import { mockCredentials } from '@backstage/backend-test-utils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import {
  applyCrds,
  startEmbeddedApi,
  type EmbeddedApi,
} from '@llm-canary/dev-cluster';
import { startPortal, type TestPortal } from './__testUtils__/startPortal';
import { adoptionLabels, ServiceApi } from './writes/__testUtils__/ServiceApi';

let api: EmbeddedApi;
let portal: TestPortal;
let denied: TestPortal;

beforeAll(async () => {
  api = await startEmbeddedApi();
  await applyCrds(api);
  const team = await ServiceApi.create(api, 'team');
  await team.create('ordinary');
  await team.create('arm', { metadata: { labels: adoptionLabels('team') } });
  const cluster = { url: api.url, token: api.adminToken };
  const canary = {
    clusters: [
      { name: 'main', ...cluster },
      { name: 'frozen', ...cluster, readOnly: true },
    ],
  };
  portal = await startPortal({ canary });
  denied = await startPortal({ canary, permission: AuthorizeResult.DENY });
  await portal.ready('main', 'frozen');
}, 120_000);

afterAll(async () => {
  await portal.stop();
  await denied.stop();
  await api.close();
});

const service = (name: string) => `/services/main/team/${name}`;

describe('who may', () => {
  it.each([
    '/services',
    '/clusters',
    service('ordinary'),
    `${service('ordinary')}/objects`,
  ])('answers 401 without credentials: %s', async path => {
    const headers = { authorization: mockCredentials.none.header() };
    const answer = await portal.call({ path, token: '', headers });
    expect(answer.status).toBe(401);
  });

  it.each([
    ['GET', '/services'],
    ['GET', '/services?limit=9999'],
    ['GET', '/clusters'],
    ['GET', service('arm')],
    ['GET', `${service('arm')}/ownership`],
    ['GET', `${service('arm')}/revisions`],
    ['GET', `${service('arm')}/objects`],
    ['GET', `${service('arm')}/metrics?range=forever`],
    ['POST', '/services/metrics'],
    ['DELETE', service('arm')],
    ['DELETE', '/services/main/team/%2F'],
    ['POST', `${service('arm')}/apply`],
    ['POST', `${service('arm')}/rollback`],
    // R200: nobody learns of a migration, or whether there is one.
    ['GET', '/migrations'],
    ['POST', '/migrations'],
    ['GET', '/migrations/no-such-plan'],
    ['GET', '/migrations/no-such-plan/files/plan.json'],
    ['GET', '/migrations/no-such-plan/results/no-such-run'],
    ['GET', '/migrations/no-such-plan/evidence-comparison?unit=a/b'],
    ['POST', '/migrations/no-such-plan/reviews'],
    ['POST', '/migrations/no-such-plan/dry-run'],
    ['POST', '/migrations/no-such-plan/approval'],
    ['POST', '/migrations/no-such-plan/commit'],
    // Case 39: a user who may only read posts straight to the API of a read-only cluster.
    ['DELETE', '/services/frozen/team/arm'],
    ['POST', '/services/frozen/team/ordinary/apply'],
  ])(
    'answers 403 without the permission, whatever else is wrong, and asks no cluster: %s %s',
    async (method, path) => {
      const before = api.requests.all().length;
      const answer = await denied.call({ method, path });
      expect(answer.status).toBe(403);
      expect(answer.text).not.toContain('experiment');
      const sent = api.requests.all().slice(before);
      expect(sent.filter(({ url }) => url.includes('/team/'))).toEqual([]);
    },
  );

  it('lets a service principal in', async () => {
    const answer = await portal.call({
      path: '/clusters',
      token: mockCredentials.service.token(),
    });
    expect(answer.status).toBe(200);
  });

  it('answers its health to anybody', async () => {
    const answer = await portal.call({ path: '/health', token: '' });
    expect([answer.status, answer.json()]).toEqual([200, { status: 'ok' }]);
  });
});

describe('what is not valid', () => {
  it.each([
    ['a limit over 500', 'GET', '/services?limit=501', 'limit'],
    ['an unknown parameter', 'GET', '/services?limits=5', ''],
    ['a parameter sent twice', 'GET', '/services?limit=5&limit=6', 'limit'],
    [
      'an ownership that does not exist',
      'GET',
      '/services?ownership=mine',
      'ownership',
    ],
    [
      'offset and around together',
      'GET',
      '/services?offset=1&around=a/b/c',
      'around',
    ],
  ])(
    '%s is INVALID_INPUT and names the field',
    async (_, method, path, field) => {
      const answer = await portal.call({ method, path });
      expect(answer.status).toBe(400);
      const { error } = answer.json();
      expect(error).toMatchObject({
        name: 'InputError',
        code: 'INVALID_INPUT',
      });
      expect(error.fields[0].path).toBe(field);
    },
  );

  it.each([
    ['no body', undefined, {}],
    ['no JSON', '{', {}],
    ['another content type', '{}', { 'content-type': 'text/plain' }],
    ['no layers', {}, {}],
    ['a layer without a name', { layers: [{ values: {} }] }, {}],
    ['values that are no map', { layers: [{ name: 'form', values: [] }] }, {}],
    [
      'two layers of one name',
      {
        layers: [
          { name: 'a', values: {} },
          { name: 'a', values: {} },
        ],
      },
      {},
    ],
    ['an unknown field', { layers: [], dryRun: true }, {}],
    [
      'a repository, which no request may name',
      {
        layers: [],
        chart: { name: 'a', version: '1', repo: 'https://charts.example' },
      },
      {},
    ],
    ['a revision that is no number', { layers: [], expectRevision: '1' }, {}],
  ])('an apply with %s is INVALID_INPUT', async (_, body, headers) => {
    const answer = await portal.call({
      method: 'POST',
      path: `${service('ordinary')}/apply`,
      body,
      headers,
    });
    expect([answer.status, answer.json().error.code]).toEqual([
      400,
      'INVALID_INPUT',
    ]);
  });

  it('an unknown cluster is 404 with its code', async () => {
    const answer = await portal.get('/services/nowhere/team/ordinary');
    expect([answer.status, answer.json().error.code]).toEqual([
      404,
      'CLUSTER_NOT_FOUND',
    ]);
  });

  it('a service that is not there is 404 with its code', async () => {
    const answer = await portal.get(service('absent'));
    expect([answer.status, answer.json().error.code]).toEqual([
      404,
      'RELEASE_NOT_FOUND',
    ]);
  });
});
