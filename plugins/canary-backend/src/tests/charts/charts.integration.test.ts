import type {
  ChartDetail,
  ChartSummary,
} from '@llm-canary/backstage-plugin-canary-common';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import {
  serveChartRepository,
  type ChartRepositoryServer,
} from '@llm-canary/dev-cluster';
import { startPortal, type TestPortal } from '../__testUtils__/startPortal';

let repository: ChartRepositoryServer;
let portal: TestPortal;

beforeAll(async () => {
  repository = await serveChartRepository();
  const { url } = repository;
  portal = await startPortal({
    canary: { clusters: [], charts: { repositories: [{ name: 'demo', url }] } },
  });
}, 120_000);

afterAll(async () => {
  await portal?.stop();
  await repository?.close();
});

it('lists the charts of the demo, newest version first', async () => {
  const answer = await portal.get('/charts');
  expect(answer.status).toBe(200);
  const { items, totalCount } = answer.json<{
    items: ChartSummary[];
    totalCount: number;
  }>();
  expect(totalCount).toBe(items.length);
  expect(
    items
      .filter(({ name }) => name !== 'broken')
      .map(({ name, versions }) => [
        name,
        versions.map(({ version }) => version),
      ]),
  ).toEqual([
    ['sglang', ['1.2.1', '1.2.0']],
    ['vllm', ['0.9.5', '0.9.4', '0.9.3', '0.9.2']],
  ]);
});

it('gives schema and defaults of a version, and of the newest in a range', async () => {
  const exact = (await portal.get('/charts/vllm/0.9.4')).json<ChartDetail>();
  expect(exact).toMatchObject({ name: 'vllm', version: '0.9.4' });
  expect(exact.schema).toMatchObject({ type: 'object' });
  expect(exact.defaults).toMatch(/replicaCount/);
  const newest = (await portal.get('/charts/vllm/~0.9.0')).json<ChartDetail>();
  expect(newest.version).toBe('0.9.5');
  const encoded = await portal.get(
    `/charts/vllm/${encodeURIComponent('>=0.9.0, <0.9.5')}`,
  );
  expect(encoded.json<ChartDetail>().version).toBe('0.9.4');
});

it.each([
  ['a chart that no repository has', '/charts/tgi/1.0.0', /no|No configured/],
  ['a version that no repository has', '/charts/vllm/7.0.0', /version 7.0.0/],
  ['a name with a path in it', '/charts/..%2Fvllm/0.9.4', /lower-case letters/],
  ['a version that is not encoded well', '/charts/vllm/%E0%A4', /not encoded/],
  [
    'a version with a control character',
    '/charts/vllm/1%0a',
    /must be a version/,
  ],
])('refuses %s', async (_sentence, path, message) => {
  const answer = await portal.get(path);
  expect([answer.status, answer.json().error.code]).toEqual([
    400,
    'INVALID_INPUT',
  ]);
  expect(answer.json().error.message).toMatch(message);
});

it('asks no repository for somebody who may not read services', async () => {
  const denied = await startPortal({
    canary: {
      clusters: [],
      charts: { repositories: [{ name: 'gone', url: 'http://127.0.0.1:9' }] },
    },
    permission: AuthorizeResult.DENY,
  });
  try {
    for (const path of ['/charts', '/charts/vllm/0.9.4', '/charts/!/!']) {
      expect([path, (await denied.get(path)).status]).toEqual([path, 403]);
    }
  } finally {
    await denied.stop();
  }
});

it('says that a repository does not answer, without its address', async () => {
  const alone = await startPortal({
    canary: {
      clusters: [],
      charts: { repositories: [{ name: 'gone', url: 'http://127.0.0.1:9' }] },
    },
  });
  try {
    const answer = await alone.get('/charts');
    expect([answer.status, answer.json().error.code]).toEqual([
      503,
      'CLUSTER_UNAVAILABLE',
    ]);
    expect(answer.json().error.message).toMatch(
      /Chart repository gone gave no answer/,
    );
    expect(answer.text).not.toContain('127.0.0.1:9');
  } finally {
    await alone.stop();
  }
});
