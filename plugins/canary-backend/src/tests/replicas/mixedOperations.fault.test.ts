import { setTimeout as sleep } from 'node:timers/promises';
import {
  type TestDatabaseId,
  TestDatabases,
} from '@backstage/backend-test-utils';
import {
  applyCrds,
  type EmbeddedApi,
  startEmbeddedApi,
} from '@llm-canary/dev-cluster';
import { DatabaseRunStore } from '../../runs';
import { ServiceApi } from '../writes/__testUtils__/ServiceApi';
import { createSettled } from '../writes/__testUtils__/services';
import {
  type PortalAnswer,
  type PortalCall,
  ReplicaProcess,
} from './__testUtils__/ReplicaProcess';
import {
  createSharedDatabase,
  type SharedDatabase,
} from './__testUtils__/sharedDatabase';

const databases = TestDatabases.create({ ids: ['POSTGRES_15'] });
const services = Array.from({ length: 20 }, (_, index) => `service-${index}`);
/** These two are adopted before anything is asked. */
const arms = services.slice(0, 2);
const operations = 200;

interface Answered extends PortalAnswer {
  name: string;
  call: PortalCall;
}

/** What is asked of a service, by the number of the call; the later ones uninstall some, too. */
function callOf(index: number): PortalCall & { name: string } {
  const name = services[index % services.length] ?? '';
  const path = `/services/east/team/${name}`;
  const round = Math.floor(index / services.length);
  switch ((index * 7 + round * 3) % 10) {
    case 0:
      return index > operations / 2
        ? { name, method: 'DELETE', path }
        : { name, ...autoscale(path, index) };
    case 1:
    case 2:
      return {
        name,
        method: 'POST',
        path: `${path}/rollback`,
        body: { toRevision: 1, expectRevision: 2 },
      };
    case 3:
    case 4:
      return { name, ...autoscale(path, index) };
    default:
      return {
        name,
        method: 'POST',
        path: `${path}/apply`,
        body: {
          layers: [{ name: 'form', values: { replicaCount: 10 + index } }],
        },
      };
  }
}

function autoscale(path: string, index: number): PortalCall {
  return {
    method: 'PUT',
    path: `${path}/autoscale`,
    body: { enabled: true, minReplicas: 1, maxReplicas: 2 + index },
  };
}

/** The operator: it settles whatever changed, so that the next operation may come. */
function settleAll(api: ServiceApi) {
  let isRunning = true;
  const settle = async (name: string) => {
    const { service } = await api.read(name);
    const { generation } = service.metadata;
    if (service.status?.observedGeneration === generation) return;
    await api.setStatus(name, { observedGeneration: generation });
  };
  const done = (async () => {
    while (isRunning) {
      for (const name of services) await settle(name).catch(() => {});
    }
  })();
  return async () => {
    isRunning = false;
    await done;
  };
}

describe.each(databases.eachSupportedId())(
  'fault 22: two backends on one %s and one API server',
  databaseId => {
    let server: EmbeddedApi;
    let api: ServiceApi;
    let database: SharedDatabase;
    const replicas: ReplicaProcess[] = [];

    beforeAll(async () => {
      server = await startEmbeddedApi();
      await applyCrds(server);
      api = await ServiceApi.create(server, 'team');
      database = await createSharedDatabase(
        databases,
        databaseId as TestDatabaseId,
      );
      for (const name of ['first', 'second']) {
        const token = await server.grant(name, [
          { rules: [{ apiGroups: ['*'], resources: ['*'], verbs: ['*'] }] },
        ]);
        const canary = { clusters: [{ name: 'east', url: server.url, token }] };
        const { config } = database;
        replicas.push(await ReplicaProcess.start({ database: config, canary }));
      }
    }, 180_000);

    afterAll(async () => {
      await Promise.all(replicas.map(one => one.kill()));
      await database?.close();
      await server?.close();
    });

    /** Asks one of the two, and again after a while as long as somebody else is at it. */
    const ask = async (index: number, answers: Answered[]) => {
      const { name, ...call } = callOf(index);
      for (let attempt = 0; attempt < 4; attempt++) {
        const replica = replicas[(index + attempt) % replicas.length];
        if (!replica) throw new RangeError('There is no replica.');
        const answer = await replica.call(call);
        answers.push({ ...answer, name, call });
        if (answer.body.error?.code !== 'RELEASE_BUSY') return;
        await sleep(20 + index);
      }
    };

    it(`${operations} mixed operations at once leave every service consistent, one run for each that was accepted and none for a refused one`, async () => {
      const before = new Map<string, string>();
      for (const name of services) {
        before.set(name, (await createSettled(api, name)).metadata.uid);
      }
      for (const name of arms) await api.adopt(name);
      const stop = settleAll(api);
      const answers: Answered[] = [];
      await Promise.all(
        Array.from({ length: operations }, (_, index) => ask(index, answers)),
      );
      await stop();

      const runs = await DatabaseRunStore.create({ knex: database.knex }).list({
        limit: 500,
      });
      const accepted = answers.filter(({ status }) => status === 202);
      const withRun = accepted.filter(({ body }) => body.runId !== undefined);
      expect(withRun.length).toBeGreaterThan(40);
      expect(new Set(accepted.map(({ body }) => body.operation))).toEqual(
        new Set(['apply', 'rollback', 'autoscale', 'uninstall']),
      );
      expect(runs.map(({ id }) => id).sort()).toEqual(
        withRun.map(({ body }) => body.runId).sort(),
      );
      expect(runs.every(({ outcome }) => outcome === 'accepted')).toBe(true);
      const changed = (id?: string) =>
        runs.find(run => run.id === id)?.changed !== false;
      const refusals = answers.filter(({ status }) => status !== 202);
      for (const { name, body } of refusals) {
        expect([
          ...(arms.includes(name) ? ['CANARY_MANAGED_SERVICE'] : []),
          'RELEASE_BUSY',
          'RELEASE_MOVED',
          'RELEASE_NOT_FOUND',
        ]).toContain(body.error?.code);
      }
      for (const name of arms) {
        expect(withRun.filter(each => each.name === name)).toEqual([]);
        expect((await api.read(name)).service.metadata.generation).toBe(1);
      }

      const applied: unknown[] = [];
      const stored: unknown[] = [];
      for (const name of services) {
        const writes = withRun.filter(each => each.name === name);
        const isGone = writes.some(
          ({ body }) => body.operation === 'uninstall',
        );
        expect(await api.exists(name)).toBe(!isGone);
        expect(writes.every(({ body }) => body.uid === before.get(name))).toBe(
          true,
        );
        // No write was lost or done over another: each made the next generation of its own.
        const generations = writes
          .filter(({ body }) => changed(body.runId))
          .filter(({ body }) => body.operation !== 'uninstall')
          .map(({ body }) => body.generation)
          .sort((left = 0, right = 0) => left - right);
        expect(generations).toEqual(generations.map((_each, at) => at + 2));
        if (isGone) continue;
        const { service } = await api.read(name);
        expect(service.metadata.generation).toBe(generations.length + 1);
        const last = writes.find(
          ({ body }) =>
            body.generation === service.metadata.generation &&
            changed(body.runId),
        );
        if (last?.body.operation === 'apply') {
          applied.push(last.call.body);
          stored.push({ layers: service.spec.layers });
        }
      }
      expect(stored.length).toBeGreaterThan(0);
      expect(stored).toEqual(applied);
      expect(await database.knex('canary_release_locks').select('*')).toEqual(
        [],
      );
    }, 180_000);
  },
);
