import type {
  ClusterStatus,
  ListServicesResponse,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  applyCrds,
  startEmbeddedApi,
  type EmbeddedApi,
} from '@llm-canary/dev-cluster';
import fc from 'fast-check';
import { startPortal, type TestPortal } from './__testUtils__/startPortal';
import { ServiceApi } from './writes/__testUtils__/ServiceApi';

/** Fault 13: rights and the allow-list, namespace by namespace. */
let api: EmbeddedApi;
let portal: TestPortal;

const names = ['open', 'granted', 'denied', 'outside'] as const;
const everything = {
  apiGroups: ['*'],
  resources: ['*'],
  verbs: ['*'],
};

beforeAll(async () => {
  api = await startEmbeddedApi();
  await applyCrds(api);
  for (const name of names) {
    await (await ServiceApi.create(api, name)).create('chat');
  }
  const token = await api.grant('portal', [
    { namespaces: ['open', 'granted', 'outside'], rules: [everything] },
  ]);
  portal = await startPortal({
    canary: {
      clusters: [
        {
          name: 'main',
          url: api.url,
          token,
          namespaces: ['open', 'granted', 'denied'],
        },
      ],
    },
  });
  await portal.ready('main');
}, 120_000);

afterAll(async () => {
  await portal.stop();
  await api.close();
});

it('shows a namespace that may not be read as no access, never as empty', async () => {
  const { items } = (await portal.get('/clusters')).json<{
    items: ClusterStatus[];
  }>();
  const services = items[0]?.kinds.find(({ kind }) => kind === 'LLMService');
  expect(services).toMatchObject({
    state: 'partial',
    noAccess: ['denied'],
    missingGrant: expect.stringContaining('in namespace denied (Role)'),
  });
  const list = (await portal.get('/services')).json<ListServicesResponse>();
  expect(list.items.map(({ namespace }) => namespace)).toEqual([
    'granted',
    'open',
  ]);
  expect(list.clusters[0]?.notes).toEqual([
    expect.stringMatching(/may not read .*LLMService.* namespace denied/),
  ]);
});

const routes: Array<[method: string, suffix: string, body?: object]> = [
  ['GET', ''],
  ['GET', '/ownership'],
  ['GET', '/revisions'],
  ['GET', '/objects'],
  ['GET', '/metrics'],
  ['DELETE', ''],
  ['POST', '/apply', { layers: [] }],
  ['POST', '/rollback', { toRevision: 1, expectRevision: 1 }],
];

it('holds the allow-list for every route, whatever the namespace and the name', async () => {
  const namespace = fc
    .stringMatching(/^[a-z0-9]([-a-z0-9]{0,10}[a-z0-9])?$/)
    .filter(name => !['open', 'granted', 'denied'].includes(name));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...routes),
      fc.oneof(fc.constant('outside'), namespace),
      fc.constantFrom('chat', 'other'),
      async ([method, suffix, body], place, name) => {
        const since = api.requests.all().length;
        const answer = await portal.call({
          method,
          path: `/services/main/${place}/${name}${suffix}`,
          body,
        });
        expect([answer.status, answer.json().error.code]).toEqual([
          400,
          'INVALID_INPUT',
        ]);
        const sent = api.requests.all().slice(since);
        expect(
          sent.filter(({ url }) => url.includes(`/namespaces/${place}/`)),
        ).toEqual([]);
      },
    ),
    { numRuns: 120 },
  );
}, 120_000);
