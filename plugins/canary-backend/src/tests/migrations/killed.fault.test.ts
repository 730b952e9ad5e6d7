import {
  TestDatabases,
  type TestDatabaseId,
} from '@backstage/backend-test-utils';
import type {
  MigrationDetail,
  MigrationResult,
  MigrationUnit,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  type EmbeddedApi,
  startEmbeddedApi,
  workedExamples,
} from '@llm-canary/dev-cluster';
import { eventually } from '../__testUtils__/startPortal';
import { ReplicaProcess } from '../replicas/__testUtils__/ReplicaProcess';
import {
  createSharedDatabase,
  type SharedDatabase,
} from '../replicas/__testUtils__/sharedDatabase';
import { MigrationBed } from './__testUtils__/MigrationBed';

const databases = TestDatabases.create({ ids: ['SQLITE_3', 'POSTGRES_15'] });

describe.each(databases.eachSupportedId())(
  'two backends on one %s, one of which is killed',
  databaseId => {
    let server: EmbeddedApi;
    let bed: MigrationBed;
    let database: SharedDatabase;
    const replicas: ReplicaProcess[] = [];

    beforeAll(async () => {
      server = await startEmbeddedApi();
      bed = await MigrationBed.open(server, workedExamples(['e1', 'e2']));
      database = await createSharedDatabase(
        databases,
        databaseId as TestDatabaseId,
      );
      // One after the other: the first makes the tables.
      for (let count = 0; count < 2; count++) {
        replicas.push(
          await ReplicaProcess.start({
            database: database.config,
            canary: bed.configuration({ requireSecondApprover: false }),
          }),
        );
      }
    }, 180_000);

    afterAll(async () => {
      await Promise.all(replicas.map(one => one.kill()));
      await bed?.stop();
      await server?.close();
      await database?.close();
    });

    const call = async <T>(
      at: number,
      path: string,
      body?: unknown,
    ): Promise<{ status: number; body: T }> => {
      const answer = await replicas[at]?.call({
        method: body === undefined ? 'GET' : 'POST',
        path: `/migrations${path}`,
        body,
      });
      return answer as unknown as { status: number; body: T };
    };
    const plan = async () => {
      const { body } = await call<MigrationDetail>(0, '', bed.planRequest());
      const reviews = (body.plan?.units ?? []).map(
        ({ id }: MigrationUnit) => id,
      );
      for (const unit of reviews) {
        const review = { units: [unit], reviewed: true };
        await call(0, `/${body.id}/reviews`, review);
      }
      return body;
    };
    const ended = (id: string) =>
      eventually(
        async () => (await call<MigrationDetail>(1, `/${id}`)).body,
        ({ runs }) => runs.every(({ endedAt }) => endedAt !== undefined),
      );

    it('R201, R202: leaves the attempt without an end and the lock held, and the other one sees both', async () => {
      const other = await plan();
      const { id, digest } = await plan();
      await call(0, `/${id}/dry-run`, {});
      await ended(id);
      const approved = await call(0, `/${id}/approval`, {
        digest,
        disposable: true,
      });
      expect(approved.status).toBe(200);

      bed.bridge.faults.add('cacheNeverReady');
      const started = await call<{ runId: string }>(0, `/${id}/commit`, {
        digest,
      });
      const { runId } = started.body;
      const result = () =>
        call<MigrationResult>(1, `/${id}/results/${runId}`).then(
          answer => answer.body,
        );
      const waiting = await eventually(result, ({ units }) =>
        units.some(({ attempted }) => attempted.length >= 2),
      );
      // Across replicas: the other one is told by the same lock.
      const locked = await call<{ error: { code: string } }>(
        1,
        `/${other.id}/dry-run`,
        {},
      );
      expect([locked.status, locked.body.error.code]).toEqual([
        409,
        'MIGRATION_LOCKED',
      ]);

      await replicas[0]?.kill();
      expect((await result()).units[0]?.attempted).toEqual(
        waiting.units[0]?.attempted,
      );
      // A minute of silence, in less.
      await database.knex('canary_migration_locks').update({
        heard_at: database.knex.raw('heard_at - 61000'),
      });
      const { body: seen } = await call<MigrationDetail>(1, `/${id}`);
      expect(seen).toMatchObject({
        state: 'noEndRecorded',
        lock: { runId, silentSince: expect.any(String) },
      });
      const again = await call<{ error: { code: string } }>(
        1,
        `/${other.id}/dry-run`,
        {},
      );
      expect(again.body.error.code).toBe('MIGRATION_LOCKED');
      const used = await call<{ error: { code: string } }>(1, `/${id}/commit`, {
        digest,
      });
      expect(used.body.error.code).toBe('MIGRATION_PLAN_USED');
      expect(await database.knex('canary_migration_locks')).toHaveLength(1);
    }, 120_000);
  },
);
