import { TestDatabases } from '@backstage/backend-test-utils';
import type { DiffResponse } from '@llm-canary/backstage-plugin-canary-common';
import type { Knex } from 'knex';
import { createOpenApiDocument } from '../../openapi';
import { testServers } from '../writes/__testUtils__/testServers';
import {
  key,
  layers,
  secrets,
  sentOf,
  startStage,
  type Stage,
  variable,
} from './__testUtils__/startStage';

const databases = TestDatabases.create({ ids: ['SQLITE_3'] });

jest.setTimeout(120_000);

function expectNoSecret(text: string): void {
  for (const secret of secrets) expect(text).not.toContain(secret);
}

/** Every row of every table, as text. */
async function dump(knex: Knex): Promise<string> {
  const tables: Array<{ name: string }> = await knex('sqlite_master')
    .where({ type: 'table' })
    .select('name');
  const rows = await Promise.all(tables.map(({ name }) => knex(name)));
  return JSON.stringify(rows);
}

describe.each(testServers)('secrets on %s', (_, start) => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await startStage(await start(), databases);
  }, 900_000);
  afterEach(() => {
    stage.proxy.fault = () => undefined;
  });
  afterAll(() => stage?.stop());

  it('are not said when the cluster repeats them', async () => {
    const plan = await stage.planOf('chat');
    const message = `spec.layers[0]: Invalid value: "${key}", and ${variable}`;
    stage.proxy.fault = ({ method }) =>
      method === 'PATCH'
        ? {
            type: 'answer',
            status: 422,
            body: JSON.stringify({
              kind: 'Status',
              apiVersion: 'v1',
              status: 'Failure',
              reason: 'Invalid',
              message,
              code: 422,
              details: { causes: [{ field: 'spec', message, reason: 'x' }] },
            }),
          }
        : undefined;
    const asked = [...sentOf(plan), { name: 'edit', values: { a: 1 } }];
    const failed = await stage.send(stage.at('chat', '/apply'), {
      layers: asked,
    });
    expect(failed.json().error).toMatchObject({
      code: 'OBJECT_REJECTED',
      message: expect.stringContaining('Invalid value: "<masked:'),
    });
    const tried = await stage.send(stage.at('chat', '/diff'), {
      operation: 'apply',
      layers: asked,
    });
    expect(tried.json<DiffResponse>().objects).toMatchObject([
      { change: 'rejected', detail: expect.stringContaining('<masked:') },
    ]);
    stage.proxy.fault = ({ method }) =>
      method === 'PATCH'
        ? {
            type: 'answer',
            status: 500,
            body: JSON.stringify({
              kind: 'Status',
              status: 'Failure',
              reason: 'InternalError',
              message,
              code: 500,
            }),
          }
        : undefined;
    const broken = await stage.send(stage.at('chat', '/apply'), {
      layers: asked,
    });
    expect(broken.status).toBeGreaterThanOrEqual(500);
  });

  it('are in no answer of any route, in no row and in no line of the log', async () => {
    await stage.api.setStatus('chat', {
      message: `helm failed: ${key}`,
      conditions: [
        {
          type: 'Applied',
          status: 'False',
          reason: 'Failed',
          message: `not ${variable}`,
          lastTransitionTime: '2026-01-01T00:00:00Z',
        },
      ],
    });
    const detail = await stage.portal.get(stage.at('chat'));
    expect(detail.json()).toMatchObject({
      conditions: [{ message: 'not <masked>' }],
    });
    const places: Record<string, string> = {
      cluster: 'main',
      namespace: stage.namespace,
      revision: '1',
      version: '1.0.0',
    };
    const named = (path: string) =>
      path.startsWith('/experiments') ? ['exp'] : ['chat', 'exp-fp8'];
    const paths = Object.entries(createOpenApiDocument().paths)
      .filter(([path, item]) => 'get' in item && path !== '/live')
      .flatMap(([path]) =>
        named(path).map(name =>
          path.replace(/\{(\w+)\}/g, (__, part) => places[part] ?? name),
        ),
      );
    expect(paths.length).toBeGreaterThan(30);
    const answered: string[] = [];
    for (const path of paths) {
      const { status, text } = await stage.portal.get(path);
      if (status === 200) answered.push(path);
      stage.said.push(text);
    }
    expect(answered).toEqual(
      expect.arrayContaining([
        stage.at('chat'),
        stage.at('chat', '/plan'),
        stage.at('exp-fp8', '/plan'),
        stage.at('chat', '/revisions/1/plan'),
        stage.at('chat', '/drift'),
        `/experiments/main/${stage.namespace}/exp/plan`,
        `/experiments/main/${stage.namespace}/exp/drift`,
        '/runs',
      ]),
    );
    for (const body of [
      { operation: 'uninstall' },
      { operation: 'rollback', toRevision: 1 },
      { operation: 'autoscale', enabled: true, minReplicas: 1, maxReplicas: 9 },
      { operation: 'apply', layers: [] },
      { operation: 'apply', layers },
      { operation: 'install', layers, overwrite: true },
    ]) {
      for (const name of ['chat', 'exp-fp8']) {
        const { status } = await stage.send(stage.at(name, '/diff'), body);
        expect([body.operation, name, status]).toEqual([
          body.operation,
          name,
          200,
        ]);
      }
    }
    const runs = await stage.portal.get('/runs');
    const { items } = runs.json<{ items: Array<{ id: string }> }>();
    for (const { id } of items) {
      stage.said.push((await stage.portal.get(`/runs/${id}`)).text);
    }
    stage.said.push(await dump(stage.knex));
    expect(stage.said.join('\n').length).toBeGreaterThan(50_000);
    expectNoSecret(stage.said.join('\n'));
  });
});
