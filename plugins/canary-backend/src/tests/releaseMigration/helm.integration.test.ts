import { randomBytes } from 'node:crypto';
import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import type {
  MigrationDetail,
  RunDetail,
  ServiceOwnership,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  fastTimings,
  realApiForTests,
  requestApi,
  serveChartRepository,
  startStandIns,
  type ApiServer,
  type ChartRepositoryServer,
  type RunningStandIns,
} from '@llm-canary/dev-cluster';
import {
  eventually,
  startPortal,
  type TestPortal,
} from '../__testUtils__/startPortal';
import { caOf } from '../plans/__testUtils__/planObjects';
import { describeHelm } from '../releases/__testUtils__/describeHelm';
import { ServiceApi } from '../writes/__testUtils__/ServiceApi';

const databases = TestDatabases.create({ ids: ['SQLITE_3'] });
const namespace = `helmmove-${randomBytes(4).toString('hex')}`;
const secret = 'Zq-very-own-9x1-key';

jest.setTimeout(120_000);

describeHelm(
  'a release of the real helm, through the doors of the portal',
  () => {
    let server: ApiServer;
    let release: () => Promise<void>;
    let charts: ChartRepositoryServer;
    let portal: TestPortal;
    let services: ServiceApi;
    let standIns: RunningStandIns;
    const said: string[] = [];

    const send = async (path: string, body: object) => {
      const answer = await portal.call({ method: 'POST', path, body });
      said.push(answer.text);
      return answer;
    };
    const records = async (name: string) => {
      const { text } = await requestApi(server, {
        path: `/api/v1/namespaces/${namespace}/secrets?labelSelector=owner%3Dhelm%2Cname%3D${name}`,
      });
      return JSON.stringify(JSON.parse(text).items);
    };
    const ended = (runId: unknown) =>
      eventually(
        async () => (await portal.get(`/runs/${runId}`)).json<RunDetail>(),
        ({ result }) => result !== 'running',
      );
    const request = (name: string) => ({
      kind: 'helm',
      cluster: 'east',
      namespaces: [namespace],
      release: name,
      chart: { repo: charts.url },
    });

    beforeAll(async () => {
      const started = await realApiForTests();
      if (!started) throw new Error('The real API server did not start');
      ({ server, release } = started);
      services = await ServiceApi.create(server, namespace);
      charts = await serveChartRepository();
      const knex = await databases.init('SQLITE_3');
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
          migration: {
            requireSecondApprover: false,
            waits: { adoption: '30s', poll: '50ms' },
          },
        },
        features: [
          mockServices.database.mock({ getClient: async () => knex }).factory,
        ],
      });
      await portal.ready('east');
      standIns = startStandIns(server, {
        timings: fastTimings,
        namespaces: [namespace],
      });
    }, 900_000);
    afterAll(async () => {
      await standIns?.stop();
      await portal?.stop();
      await charts?.close();
      await release?.();
    });

    it('is installed', async () => {
      const installed = await send('/services', {
        cluster: 'east',
        namespace,
        name: 'chat',
        backend: 'helm',
        chart: { name: 'vllm', version: '0.9.4' },
        layers: [
          {
            name: 'values',
            values: { model: { path: '/m' }, hub: { token: secret } },
          },
        ],
      });
      expect((await ended(installed.json().runId)).result).toBe('accepted');
    });

    it('91, 93, case 18: is moved, and helm’s own records stay as they are, byte for byte', async () => {
      const before = await records('chat');
      const answer = await send('/migrations', request('chat'));
      const planned = answer.json<MigrationDetail>();
      expect([answer.status, planned.helm?.plan.preconditions]).toEqual([
        201,
        expect.arrayContaining([
          {
            check: 'objectsOwned',
            ok: true,
            message: expect.stringMatching(/^[1-9]\d* of \d+ objects carry/),
          },
        ]),
      ]);
      expect(planned.helm?.plan).toMatchObject({
        equal: true,
        executable: true,
      });
      expect(await records('chat')).toBe(before);

      const { digest, id } = planned;
      const commit = await send(`/migrations/${id}/commit`, { digest });
      expect(commit.status).toBe(202);
      const detail = await eventually(
        async () => {
          const got = await portal.get(`/migrations/${id}`);
          said.push(got.text);
          return got.json<MigrationDetail>();
        },
        ({ state }) => state === 'committed',
      );
      expect(detail.helm?.run).toMatchObject({ outcome: 'adopted' });
      expect(await records('chat')).toBe(before);
      expect(await ended(commit.json().runId)).toMatchObject({
        operation: 'migrate',
        result: 'accepted',
      });
      const { service } = await services.read('chat');
      expect(service.spec.layers[0]?.values).toMatchObject({
        hub: { token: secret },
      });
      const ownership = await eventually(
        async () =>
          (
            await portal.get(`/services/east/${namespace}/chat/ownership`)
          ).json<ServiceOwnership>(),
        ({ resourceVersion }) => resourceVersion !== undefined,
      );
      expect(ownership.operations.migrate).toMatchObject({
        allowed: false,
        code: 'RELEASE_EXISTS',
      });

      const again = await send(`/migrations/${id}/commit`, { digest });
      expect([again.status, again.json().error.code]).toEqual([
        409,
        'MIGRATION_PLAN_USED',
      ]);
    });

    it('92: an arm is refused with 409 and its experiment', async () => {
      await services.create('arm');
      await services.adopt('arm');
      const answer = await send('/migrations', request('arm'));
      expect([answer.status, answer.json().error]).toEqual([
        409,
        expect.objectContaining({
          code: 'CANARY_MANAGED_SERVICE',
          managedBy: expect.objectContaining({ name: 'experiment', namespace }),
        }),
      ]);
    });

    it('94: the chart of a path is refused with 400', async () => {
      const answer = await send('/migrations', {
        ...request('chat'),
        chart: { repo: './charts/vllm' },
      });
      expect([answer.status, answer.json().error.code]).toEqual([
        400,
        'INVALID_INPUT',
      ]);
    });

    it('says no secret anywhere', async () => {
      for (const path of ['/runs', '/migrations', '/refusals']) {
        said.push((await portal.get(path)).text);
      }
      expect(said.join('\n')).not.toContain(secret);
    });
  },
);
