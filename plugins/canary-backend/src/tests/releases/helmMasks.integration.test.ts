import { randomBytes } from 'node:crypto';
import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import type {
  DiffResponse,
  Plan,
  RunDetail,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  realApiForTests,
  requestApi,
  serveChartRepository,
  type ApiServer,
  type ChartRepositoryServer,
} from '@llm-canary/dev-cluster';
import type { Knex } from 'knex';
import {
  eventually,
  startPortal,
  type TestPortal,
} from '../__testUtils__/startPortal';
import { caOf } from '../plans/__testUtils__/planObjects';
import { ServiceApi } from '../writes/__testUtils__/ServiceApi';
import { describeHelm } from './__testUtils__/describeHelm';

const databases = TestDatabases.create({ ids: ['SQLITE_3'] });
const namespace = `helmmasks-${randomBytes(4).toString('hex')}`;
const secret = 'Zq-very-own-7x4-key';
const values = {
  model: { path: '/m' },
  replicaCount: 2,
  extraArgs: ['--api-key', secret],
  hub: { token: 12345678901 },
};

jest.setTimeout(120_000);

describeHelm('secrets in the values of Helm releases', () => {
  let server: ApiServer;
  let release: () => Promise<void>;
  let charts: ChartRepositoryServer;
  let portal: TestPortal;
  let knex: Knex;
  const said: string[] = [];
  const at = (name: string, more: string) =>
    `/services/east/${namespace}/${name}${more}`;
  const send = async (path: string, body: object) => {
    const answer = await portal.call({ method: 'POST', path, body });
    said.push(answer.text);
    return answer;
  };
  const ended = async (runId: unknown) => {
    const run = await eventually(
      async () => (await portal.get(`/runs/${runId}`)).json<RunDetail>(),
      ({ result }) => result !== 'running',
    );
    said.push(JSON.stringify(run));
    return run;
  };
  const install = (name: string, chart: object, own: object) =>
    send('/services', {
      cluster: 'east',
      namespace,
      name,
      backend: 'helm',
      chart,
      layers: [{ name: 'values', values: own }],
    });
  const argsOf = async (name: string) => {
    const answer = await requestApi(server, {
      path: `/apis/apps/v1/namespaces/${namespace}/deployments/${name}`,
    });
    const { spec } = answer.json<{
      spec: { template: { spec: { containers: [{ args: string[] }] } } };
    }>();
    return spec.template.spec.containers[0].args;
  };

  beforeAll(async () => {
    const started = await realApiForTests();
    if (!started) throw new Error('The real API server did not start');
    ({ server, release } = started);
    await ServiceApi.create(server, namespace);
    charts = await serveChartRepository();
    knex = await databases.init('SQLITE_3');
    portal = await startPortal({
      canary: {
        clusters: [
          {
            name: 'east',
            url: server.url,
            token: server.adminToken,
            namespaces: [namespace],
            ...caOf(server),
          },
        ],
        charts: { repositories: [{ name: 'demo', url: charts.url }] },
        helm: { charts: ['vllm', 'broken'] },
      },
      features: [
        mockServices.database.mock({ getClient: async () => knex }).factory,
      ],
    });
    await portal.ready('east');
  }, 900_000);

  afterAll(async () => {
    await portal?.stop();
    await charts?.close();
    await release?.();
  });

  it('are masked in plan and diff, and come back where a mask is left', async () => {
    const installed = await install(
      'chat',
      { name: 'vllm', version: '0.9.4' },
      values,
    );
    await ended(installed.json().runId);
    const read = await eventually(
      () => portal.get(at('chat', '/plan')),
      ({ status }) => status === 200,
    );
    said.push(read.text);
    const plan = read.json<Plan>();
    expect(plan.values).toMatchObject({
      extraArgs: ['--api-key', expect.stringMatching(/^<masked:/)],
      hub: { token: expect.stringMatching(/^<masked:/) },
    });

    const layers = [
      { name: 'values', values: { ...plan.values, replicaCount: 3 } },
    ];
    const tried = await send(at('chat', '/diff'), {
      operation: 'apply',
      layers,
    });
    const diff = tried.json<DiffResponse>();
    expect(diff.values).toEqual([
      { path: '/replicaCount', change: 'changed', before: 2, after: 3 },
    ]);
    const deployment = diff.objects.find(({ kind }) => kind === 'Deployment');
    expect(deployment?.after).toContain('<masked:');

    const applied = await send(at('chat', '/apply'), { layers });
    expect(applied.status).toBe(202);
    expect(await ended(applied.json().runId)).toMatchObject({
      result: 'accepted',
    });
    expect(await argsOf('chat')).toEqual(
      expect.arrayContaining(['--api-key', secret]),
    );
    const after = await eventually(
      async () => (await portal.get(at('chat', '/plan'))).json<Plan>(),
      ({ revision }) => revision === 2,
    );
    expect(after.values).toEqual({ ...plan.values, replicaCount: 3 });
  });

  it('are refused as masks that stand for nothing', async () => {
    const layers = [
      { name: 'values', values: { token: '<masked:0000000000000000>' } },
    ];
    for (const answer of [
      await send(at('chat', '/apply'), { layers }),
      await send(at('chat', '/diff'), { operation: 'apply', layers }),
      await install(
        'fresh',
        { name: 'vllm', version: '0.9.4' },
        { token: '<masked:0000000000000000>' },
      ),
    ]) {
      expect([answer.status, answer.json().error]).toEqual([
        400,
        expect.objectContaining({
          code: 'INVALID_INPUT',
          message: expect.stringContaining('mask at /token of layer values'),
        }),
      ]);
    }
  });

  it('are not in what helm and the cluster say of a failure', async () => {
    const route = `no route: ${secret}`;
    const failed = await install(
      'fails',
      { name: 'broken', version: '0.0.1' },
      { route, token: secret },
    );
    const run = await ended(failed.json().runId ?? failed.json().error.runId);
    expect(run.result).toBe('failed');
    expect(`${run.error?.message} ${run.output}`).toContain('<masked:');
  });

  it('are in no answer and no row', async () => {
    for (const path of ['/services', '/runs', '/refusals']) {
      said.push((await portal.get(path)).text);
    }
    for (const more of ['', '/revisions', '/revisions/1/plan', '/objects']) {
      said.push((await portal.get(at('chat', more))).text);
    }
    const tables: Array<{ name: string }> = await knex('sqlite_master')
      .where({ type: 'table' })
      .select('name');
    for (const { name } of tables) said.push(JSON.stringify(await knex(name)));
    const all = said.join('\n');
    expect(all.length).toBeGreaterThan(5_000);
    expect(all).not.toContain(secret);
    expect(all).not.toContain('12345678901');
  });
});
