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
  ReplicaProcess,
} from './__testUtils__/ReplicaProcess';
import {
  createSharedDatabase,
  type SharedDatabase,
} from './__testUtils__/sharedDatabase';

const databases = TestDatabases.create({ ids: ['SQLITE_3', 'POSTGRES_15'] });
const everything = [
  { rules: [{ apiGroups: ['*'], resources: ['*'], verbs: ['*'] }] },
];

describe.each(databases.eachSupportedId())(
  'faults 19 and 22: two backends on one %s',
  databaseId => {
    let server: EmbeddedApi;
    let api: ServiceApi;
    let database: SharedDatabase;
    let count = 0;
    const replicas = new Map<string, ReplicaProcess>();

    const startReplica = async (name: string) => {
      const token = await server.grant(name, everything);
      const canary = {
        clusters: [{ name: 'east', url: server.url, token }],
        // A commit is held up here for as long as the losers take.
        deadlines: { firstByte: '60s', call: '90s' },
      };
      const { config } = database;
      const replica = await ReplicaProcess.start({ database: config, canary });
      replicas.set(name, replica);
      return replica;
    };
    const replica = (name: string): ReplicaProcess => {
      const found = replicas.get(name);
      if (!found) throw new RangeError(`There is no ${name}`);
      return found;
    };

    beforeAll(async () => {
      server = await startEmbeddedApi();
      await applyCrds(server);
      api = await ServiceApi.create(server, 'team');
      database = await createSharedDatabase(
        databases,
        databaseId as TestDatabaseId,
      );
      // One after the other: the first makes the tables.
      await startReplica('first');
      await startReplica('second');
    }, 180_000);

    afterAll(async () => {
      await Promise.all([...replicas.values()].map(one => one.kill()));
      await database?.close();
      await server?.close();
    });

    const settled = async () => {
      const name = `service-${++count}`;
      await createSettled(api, name);
      return name;
    };
    const apply = (
      name: string,
      replicaCount: number,
      headers?: Record<string, string>,
    ) => ({
      method: 'POST',
      path: `/services/east/team/${name}/apply`,
      body: { layers: [{ name: 'form', values: { replicaCount } }] },
      headers,
    });
    const runsOf = (name: string) =>
      DatabaseRunStore.create({ knex: database.knex }).list({
        limit: 10,
        name,
      });
    const locksOf = (name: string) =>
      database.knex('canary_release_locks').where({ name });
    /** What the passing of a minute does to a lock that nobody renews. */
    const passMinute = (name: string) =>
      database
        .knex('canary_release_locks')
        .where({ name })
        .update({ expires_at: 0 });
    const until = async (isSo: () => Promise<boolean> | boolean) => {
      while (!(await isSo())) await sleep(5);
    };
    const layersOf = async (name: string) =>
      (await api.read(name)).service.spec.layers;
    const layers = (replicaCount: number) => [
      { name: 'form', values: { replicaCount } },
    ];

    it('of 1,000 contenders before both one writes, and the others are told who', async () => {
      const name = await settled();
      let letGo = () => {};
      const losersAnswered = new Promise<void>(resolve => {
        letGo = resolve;
      });
      const unsubscribe = server.onBeforeCommit(pending =>
        pending.name === name ? losersAnswered : undefined,
      );
      const answers: PortalAnswer[] = [];
      await Promise.all(
        Array.from({ length: 1_000 }, async (_, index) => {
          const one = replica(index % 2 ? 'first' : 'second');
          answers.push(await one.call(apply(name, 10 + index)));
          if (answers.length === 999) letGo();
        }),
      );
      unsubscribe();
      const lost = answers.filter(({ status }) => status === 409);
      expect(lost).toHaveLength(999);
      for (const { body } of lost) {
        expect(body.error).toMatchObject({
          code: 'RELEASE_BUSY',
          holder: { operation: 'apply', actor: 'tests' },
        });
      }
      const [won] = answers.filter(({ status }) => status === 202);
      expect(await runsOf(name)).toEqual([
        expect.objectContaining({ id: won?.body.runId, outcome: 'accepted' }),
      ]);
      expect((await api.read(name)).service.metadata.generation).toBe(2);
      expect(await locksOf(name)).toEqual([]);
    }, 120_000);

    it('a key that both are asked with at once is used once', async () => {
      const name = await settled();
      const headers = { 'idempotency-key': `key-of-${name}` };
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          replica(index % 2 ? 'first' : 'second').call(apply(name, 3, headers)),
        ),
      );
      expect(new Set(answers.map(({ body }) => body.runId)).size).toBe(1);
      expect(answers.every(({ status }) => status === 202)).toBe(true);
      expect(
        answers.filter(each => each.headers['idempotency-replayed']),
      ).toHaveLength(19);
      expect(await runsOf(name)).toHaveLength(1);
    }, 120_000);

    it('a backend that is halted between check and write for longer than its lock does not write when it goes on', async () => {
      const name = await settled();
      // It is halted while the answer of its look is on the way.
      const heal = server.faults.add({
        match: { verb: 'get', resource: 'llmservices', name, user: 'first' },
        respond: { type: 'delay', milliseconds: 300 },
      });
      server.requests.clear();
      const late = replica('first').call(apply(name, 5));
      await until(() =>
        server.requests
          .all()
          .some(({ url, user }) => user === 'first' && url.endsWith(name)),
      );
      replica('first').halt();
      await passMinute(name);
      await sleep(400);
      heal();
      const other = await replica('second').call(apply(name, 7));
      expect(other.status).toBe(202);
      replica('first').resume();
      const answer = await late;
      expect(answer).toMatchObject({
        status: 409,
        body: {
          error: { code: expect.stringMatching(/^RELEASE_(BUSY|MOVED)$/) },
        },
      });
      expect(await layersOf(name)).toEqual(layers(7));
      expect((await api.read(name)).service.metadata.generation).toBe(2);
      // It had read before, so that it did try, and the server refused it.
      expect(
        server.requests
          .all()
          .filter(each => each.user === 'first' && each.method === 'PATCH')
          .map(({ status }) => status),
      ).toEqual([422]);
      const ends = (await runsOf(name)).map(run => [run.id, run.outcome]);
      expect(ends).toHaveLength(2);
      expect(ends).toContainEqual([other.body.runId, 'accepted']);
      expect(ends.map(([, end]) => end)).toContain('noEndRecorded');
      expect(await locksOf(name)).toEqual([]);
    }, 120_000);

    it.each([
      ['before its write was committed', false],
      ['after the cluster took its write', true],
    ])(
      'a backend killed %s leaves a run without an end and a service that can be used',
      async (_, isCommitted) => {
        const name = await settled();
        const doomed = await startReplica('doomed');
        let letGo: (isDone: boolean) => void = () => {};
        const decided = new Promise<boolean>(resolve => {
          letGo = resolve;
        });
        let arrived = false;
        const unsubscribe = server.onBeforeCommit(async pending => {
          if (pending.name !== name || pending.user !== 'doomed') return;
          arrived = true;
          // What the cluster does not come to commit, it refuses.
          if (!(await decided)) throw new Error('The API server went away');
        });
        const cut = doomed.call(apply(name, 5)).catch(error => error);
        await until(() => arrived);
        const [held] = await locksOf(name);
        await doomed.kill();
        expect(await cut).toMatchObject({ code: 'ECONNRESET' });
        letGo(isCommitted);
        unsubscribe();
        await until(
          async () =>
            !isCommitted ||
            (await api.read(name)).service.metadata.generation === 2,
        );
        expect(await layersOf(name)).toEqual(layers(isCommitted ? 5 : 1));
        if (isCommitted) await api.setStatus(name, { observedGeneration: 2 });

        const busy = await replica('second').call(apply(name, 7));
        expect(busy.body.error).toMatchObject({
          code: 'RELEASE_BUSY',
          holder: { operation: 'apply', actor: 'tests' },
        });
        await passMinute(name);
        const next = await replica('second').call(apply(name, 7));
        expect(next.status).toBe(202);
        expect(await layersOf(name)).toEqual(layers(7));
        const ends = (await runsOf(name)).map(run => [run.id, run.outcome]);
        expect(ends).toHaveLength(2);
        expect(ends).toContainEqual([held.run_id, 'noEndRecorded']);
        expect(ends).toContainEqual([next.body.runId, 'accepted']);
        expect(await locksOf(name)).toEqual([]);
      },
      120_000,
    );
  },
);
