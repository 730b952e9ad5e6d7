import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { TestDatabases } from '@backstage/backend-test-utils';
import type {
  DiffResponse,
  RunDetail,
  ServiceDetail,
  ServiceOwnership,
  ServiceRevision,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  realApiForTests,
  requestApi,
  serveChartRepository,
  type ApiServer,
  type ChartRepositoryServer,
} from '@llm-canary/dev-cluster';
import {
  ReplicaProcess,
  type PortalAnswer,
} from '../replicas/__testUtils__/ReplicaProcess';
import {
  createSharedDatabase,
  type SharedDatabase,
} from '../replicas/__testUtils__/sharedDatabase';
import { adoptionLabels, ServiceApi } from '../writes/__testUtils__/ServiceApi';
import { releaseSecret } from '../__testUtils__/releaseSecret';
import { describeHelm } from './__testUtils__/describeHelm';

const databases = TestDatabases.create({ ids: ['SQLITE_3'] });
const namespace = `helm-${randomBytes(4).toString('hex')}`;
const chart = { name: 'vllm', version: '0.9.4' };
const form = (values: object) => ({ layers: [{ name: 'values', values }] });

jest.setTimeout(120_000);

/** What the watch shows comes a moment after the write. */
const isDeployed = ({ revision, conditions }: ServiceDetail, wanted: number) =>
  revision === wanted && conditions?.[0]?.reason === 'deployed';

describeHelm(
  'operations on Helm releases, from the door to the cluster',
  () => {
    let server: ApiServer;
    let release: () => Promise<void>;
    let api: ServiceApi;
    let charts: ChartRepositoryServer;
    let database: SharedDatabase;
    let portal: ReplicaProcess;

    const startPortal = () =>
      ReplicaProcess.start({
        database: database.config,
        canary: {
          clusters: [
            {
              name: 'east',
              url: server.url,
              caData: Buffer.from(server.ca ?? '').toString('base64'),
              token: server.adminToken,
              namespaces: [namespace],
            },
          ],
          charts: { repositories: [{ name: 'demo', url: charts.url }] },
          helm: { charts: ['vllm', 'broken'] },
        },
      });

    beforeAll(async () => {
      const started = await realApiForTests();
      if (!started) throw new Error('The real API server did not start');
      ({ server, release } = started);
      api = await ServiceApi.create(server, namespace);
      charts = await serveChartRepository();
      database = await createSharedDatabase(databases, 'SQLITE_3');
      portal = await startPortal();
    }, 900_000);

    afterAll(async () => {
      await portal?.kill();
      await database?.close();
      await charts?.close();
      await release?.();
    });

    const path = (name: string, more = '') =>
      `/services/east/${namespace}/${name}${more}`;
    const read = async <T>(at: string): Promise<T> => {
      const answer = await portal.call({ method: 'GET', path: at });
      const body: unknown = answer.body;
      return body as T;
    };
    const get = (name: string) => read<ServiceDetail>(path(name));
    const ownershipOf = (name: string) =>
      read<ServiceOwnership>(path(name, '/ownership'));
    const send = (
      method: string,
      name: string,
      { more = '', body }: { more?: string; body?: unknown } = {},
    ) => portal.call({ method, path: path(name, more), body });
    const install = (name: string, body: object = {}) =>
      portal.call({
        method: 'POST',
        path: '/services',
        body: {
          cluster: 'east',
          namespace,
          name,
          backend: 'helm',
          chart,
          ...form({ replicaCount: 2, model: { path: '/m' } }),
          ...body,
        },
      });
    const until = async <T>(
      look: () => Promise<T>,
      wanted: (it: T) => boolean,
    ) => {
      const end = Date.now() + 60_000;
      for (;;) {
        const value = await look();
        if (wanted(value)) return value;
        if (Date.now() > end) throw new Error(JSON.stringify(value));
        await sleep(25);
      }
    };
    const runs = async (name: string) => {
      const query = `cluster=east&namespace=${namespace}&name=${name}`;
      return (await read<{ items: RunDetail[] }>(`/runs?${query}`)).items;
    };
    /** The whole of a run, once it has ended. */
    const runOf = async (answer: PortalAnswer) => {
      expect(answer).toMatchObject({ status: 202 });
      const { runId } = answer.body;
      return until(
        () => read<RunDetail>(`/runs/${runId}`),
        run => run.result !== 'running',
      );
    };
    const rowOf = (name: string, wanted: (row: ServiceDetail) => boolean) =>
      until(() => get(name), wanted);
    const namesOf = async (collection: string) => {
      const answer = await requestApi(server, {
        path: `${collection.replace('NS', `namespaces/${namespace}`)}`,
      });
      return answer
        .json<{ items: Array<{ metadata: { name: string } }> }>()
        .items.map(({ metadata }) => metadata.name);
    };
    const records = async (name: string) =>
      (await namesOf('/api/v1/NS/secrets')).filter(secret =>
        secret.startsWith(`sh.helm.release.v1.${name}.`),
      );
    const plant = (options: Parameters<typeof releaseSecret>[0]) =>
      api.request({
        method: 'POST',
        path: `/api/v1/namespaces/${namespace}/secrets`,
        body: releaseSecret(options),
      });

    it('installs, upgrades, scales, rolls back and uninstalls, with a run for each', async () => {
      const installed = await install('chat', { note: 'first' });
      expect(await runOf(installed)).toMatchObject({
        operation: 'install',
        result: 'accepted',
        changed: true,
        note: 'first',
        writes: expect.arrayContaining([
          'POST v1 secrets/sh.helm.release.v1.chat.v1',
          'PATCH apps/v1 deployments/chat',
        ]),
      });
      expect(installed.body.uid).toMatch(/^[0-9a-f-]{36}$/);
      expect(await install('chat')).toMatchObject({
        status: 409,
        body: { error: { code: 'RELEASE_EXISTS' } },
      });

      expect(await rowOf('chat', row => isDeployed(row, 1))).toMatchObject({
        kind: 'Release',
        chart: 'vllm 0.9.4',
        ownership: 'none',
        conditions: [{ type: 'Deployed', status: 'True', reason: 'deployed' }],
      });
      const { operations } = await ownershipOf('chat');
      expect(operations).toMatchObject({
        apply: { allowed: true },
        rollback: { allowed: true },
        uninstall: { allowed: true },
        autoscale: { allowed: true },
      });

      const next = { chart: { ...chart, version: '0.9.5' }, expectRevision: 1 };
      const body = { ...form({ replicaCount: 3 }), ...next, note: 'second' };
      expect(
        await runOf(await send('POST', 'chat', { more: '/apply', body })),
      ).toMatchObject({ result: 'accepted', changed: true, revision: 1 });
      expect(
        await send('POST', 'chat', { more: '/apply', body }),
      ).toMatchObject({ body: { error: { code: 'RELEASE_MOVED' } } });

      const scaled = { enabled: true, minReplicas: 1, maxReplicas: 4 };
      expect(
        await runOf(
          await send('PUT', 'chat', { more: '/autoscale', body: scaled }),
        ),
      ).toMatchObject({ result: 'accepted', changed: true, revision: 2 });

      const back = { toRevision: 1, expectRevision: 3 };
      expect(
        await runOf(
          await send('POST', 'chat', { more: '/rollback', body: back }),
        ),
      ).toMatchObject({ result: 'accepted', revision: 3 });

      const { items } = await read<{ items: ServiceRevision[] }>(
        path('chat', '/revisions'),
      );
      expect(
        items.map(({ revision, current, action, chart: text, note }) => [
          revision,
          current,
          action,
          text,
          note,
        ]),
      ).toEqual([
        [4, true, 'deployed', 'vllm 0.9.4', expect.anything()],
        [3, false, 'superseded', 'vllm 0.9.5', undefined],
        [2, false, 'superseded', 'vllm 0.9.5', 'second'],
        [1, false, 'superseded', 'vllm 0.9.4', 'first'],
      ]);

      const gone = await runOf(await send('DELETE', 'chat'));
      expect(gone).toMatchObject({ operation: 'uninstall', changed: true });
      expect(gone.writes).toContain('DELETE apps/v1 deployments/chat');
      expect(await records('chat')).toEqual([]);
      expect(await namesOf('/apis/apps/v1/NS/deployments')).not.toContain(
        'chat',
      );
      expect(await database.knex('canary_release_locks').select('*')).toEqual(
        [],
      );
      expect(await runs('chat')).toHaveLength(5);
      await until(
        () => send('GET', 'chat'),
        answer => answer.status === 404,
      );
    });

    it('shows what an operation would do, and sends nothing but dry-runs', async () => {
      await runOf(await install('diffed'));
      const body = { operation: 'apply', ...form({ replicaCount: 5 }) };
      const answer = await send('POST', 'diffed', { more: '/diff', body });
      expect(answer).toMatchObject({
        status: 200,
        body: {
          changed: true,
          revision: 1,
          values: expect.arrayContaining([
            { path: '/replicaCount', change: 'changed', before: 2, after: 5 },
          ]),
        },
      });
      const diff: unknown = answer.body;
      const deployment = (diff as DiffResponse).objects.find(
        ({ kind }) => kind === 'Deployment',
      );
      expect(deployment).toMatchObject({ change: 'changed' });
      expect(deployment?.after).toMatch(/replicas: 5/);
      expect(await records('diffed')).toHaveLength(1);
      expect(await runs('diffed')).toHaveLength(1);
    });

    it('leaves the release of an arm alone (O27), and writes neither object nor run', async () => {
      await plant({ name: 'arm', revision: 1 });
      await api.create('arm', {
        metadata: { labels: adoptionLabels(namespace) },
      });
      const calls: Array<[string, string, unknown?]> = [
        ['POST', '/apply', form({})],
        [
          'PUT',
          '/autoscale',
          { enabled: true, minReplicas: 1, maxReplicas: 2 },
        ],
        ['POST', '/rollback', { toRevision: 1, expectRevision: 1 }],
        ['DELETE', ''],
      ];
      for (const [method, more, body] of calls) {
        expect(await send(method, 'arm', { more, body })).toMatchObject({
          status: 409,
          body: { error: { code: 'CANARY_MANAGED_SERVICE' } },
        });
      }
      expect(await install('arm', { overwrite: true })).toMatchObject({
        body: { error: { code: 'CANARY_MANAGED_SERVICE' } },
      });
      expect(await records('arm')).toEqual(['sh.helm.release.v1.arm.v1']);
      expect(await runs('arm')).toEqual([]);
    });

    it('refuses what cannot be done, on the button as at the door', async () => {
      await plant({ name: 'old', revision: 1, chartVersion: '0.8.0' });
      await plant({ name: 'postgres', revision: 1, chart: 'postgresql' });
      const scale = { enabled: true, minReplicas: 1, maxReplicas: 2 };
      await rowOf('old', row => row.chart === 'vllm 0.8.0');
      const { operations } = await ownershipOf('old');
      expect(operations).toMatchObject({
        apply: { allowed: true },
        autoscale: {
          allowed: false,
          code: 'INVALID_INPUT',
          reason: expect.stringMatching(
            /no configured repository.*vllm 0\.8\.0/,
          ),
        },
      });
      expect(
        await send('PUT', 'old', { more: '/autoscale', body: scale }),
      ).toMatchObject({
        status: 400,
        body: { error: { message: expect.stringMatching(/vllm 0\.8\.0/) } },
      });
      expect(await send('DELETE', 'postgres')).toMatchObject({
        status: 404,
        body: { error: { code: 'RELEASE_NOT_FOUND' } },
      });
      expect(await records('postgres')).toHaveLength(1);
    });

    it('records a failure half-way with what was written, and lets go of the release', async () => {
      const broken = { name: 'broken', version: '0.0.1' };
      const run = await runOf(await install('half', { chart: broken }));
      expect(run).toMatchObject({
        result: 'failed',
        error: { code: 'OBJECT_REJECTED' },
        writes: expect.arrayContaining([
          'POST v1 secrets/sh.helm.release.v1.half.v1',
          'PATCH v1 configmaps/half-written',
        ]),
      });
      expect(await database.knex('canary_release_locks').select('*')).toEqual(
        [],
      );
      expect(await rowOf('half', row => row.phase === 'Failed')).toMatchObject({
        attention: true,
        conditions: [{ reason: 'failed' }],
      });
      expect(await runOf(await send('DELETE', 'half'))).toMatchObject({
        result: 'accepted',
      });
      expect(await records('half')).toEqual([]);
    });

    it('a backend that is killed under way leaves a run without an end, and a release that can be recovered', async () => {
      const installed = await install('killed');
      await runOf(installed);
      const body = { ...form({ replicaCount: 7 }), note: 'the last words' };
      const answer = await send('POST', 'killed', { more: '/apply', body });
      await portal.kill();
      expect(answer.status).toBe(202);
      const locks = database.knex('canary_release_locks');
      // What the passing of a minute does to a lock that nobody renews.
      expect(
        await locks.where({ name: 'killed' }).update({ expires_at: 0 }),
      ).toBe(1);
      portal = await startPortal();

      const recovered = await until(
        () =>
          send('POST', 'killed', {
            more: '/rollback',
            body: { toRevision: 1, expectRevision: 2 },
          }),
        ({ status }) => status === 202,
      );
      expect(await runOf(recovered)).toMatchObject({ result: 'accepted' });
      expect(
        (await runs('killed')).find(({ id }) => id === answer.body.runId),
      ).toMatchObject({ result: 'noEndRecorded', operation: 'apply' });
      await rowOf('killed', row => isDeployed(row, 3));
    });
  },
);
