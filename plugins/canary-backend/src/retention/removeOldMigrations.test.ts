import {
  TestDatabases,
  type TestDatabaseId,
} from '@backstage/backend-test-utils';
import type { Knex } from 'knex';
import { DatabaseMigrationRuns, DatabaseMigrationStore } from '../migrations';
import { createRecordsDatabase } from '../tests/writes/__testUtils__/recordsDatabase';
import { removeOldMigrations } from './removeOldMigrations';

const databases = TestDatabases.create({ ids: ['SQLITE_3', 'POSTGRES_15'] });
const day = 86_400_000;
const ago = (days: number) => Date.now() - days * day;
const by = 'user:default/ada';
const year = { olderThanMilliseconds: 365 * day };

const tables = ['migrations', 'migration_files', 'migration_reviews']
  .concat('migration_approvals', 'migration_runs', 'migration_units')
  .map(table => `canary_${table}`);

describe.each(databases.eachSupportedId())(
  'old migrations in %s',
  databaseId => {
    let knex: Knex;
    let store: DatabaseMigrationStore;
    let runs: DatabaseMigrationRuns;

    beforeEach(async () => {
      knex = await createRecordsDatabase(
        databases,
        databaseId as TestDatabaseId,
      );
      store = DatabaseMigrationStore.create({ knex });
      runs = DatabaseMigrationRuns.create({ knex, holder: 'test' });
    }, 60_000);

    const migration = (id: string) => ({ id, cluster: 'east' });

    /** A plan with everything, all of it done 400 days ago. */
    async function old(id: string, more?: () => Promise<unknown>) {
      await store.create({
        ...migration(id),
        kind: 'template',
        namespaces: ['team'],
        digest: 'sha256:1',
        counts: { automatic: 1, manual: 0, byOutcome: {} },
        createdBy: by,
        files: [
          { name: 'plan.json', text: '{}' },
          { name: 'evidence.json', text: '{}' },
        ],
      });
      await store.review(id, { units: ['team/chat'], by, reviewed: true });
      await store.approve(id, { by, digest: 'sha256:1' });
      await begin(id, `run-${id}`);
      await runs.end(`run-${id}`, {});
      const at = ago(400);
      await knex('canary_migrations').where({ id }).update({ created_at: at });
      for (const table of ['reviews', 'approvals']) {
        await knex(`canary_migration_${table}`)
          .where({ migration_id: id })
          .update({ at });
      }
      await knex('canary_migration_runs')
        .where({ migration_id: id })
        .update({ started_at: at, ended_at: at });
      await more?.();
    }

    async function begin(id: string, runId: string) {
      const run = { runId, migration: migration(id), by, total: 1 };
      await runs.begin({ ...run, mode: 'dry-run' }, { lock: true });
      await runs.beginUnits(runId, [
        {
          id: 'team/chat',
          attempted: [],
          completed: [],
          currentIdentities: [],
          verification: [],
        },
      ]);
    }

    const left = async () =>
      (await knex('canary_migrations').select('id').orderBy('id')).map(
        ({ id }) => id,
      );

    it('go with all that belongs to them', async () => {
      await old('a');
      await old('b');
      await expect(removeOldMigrations(knex, year)).resolves.toBe(2);
      for (const table of tables) {
        await expect(knex(table).select('*')).resolves.toEqual([]);
      }
    });

    it('go, however many there are', async () => {
      const rows = Array.from({ length: 45 }, (_, n) => ({
        ...migration(`m-${n}`),
        kind: 'helm',
        namespaces: '["team"]',
        digest: 'sha256:1',
        counts: '{"automatic":0,"manual":0,"byOutcome":{}}',
        created_at: ago(400),
        created_by: by,
      }));
      await knex.batchInsert('canary_migrations', rows, 20);
      await expect(removeOldMigrations(knex, year)).resolves.toBe(45);
    });

    it.each<[sentence: string, more: () => Promise<unknown>]>([
      [
        'was planned of late',
        () => knex('canary_migrations').update({ created_at: ago(300) }),
      ],
      [
        'was reviewed of late',
        () => knex('canary_migration_reviews').update({ at: ago(300) }),
      ],
      [
        'was approved of late',
        () => knex('canary_migration_approvals').update({ at: ago(300) }),
      ],
      [
        'had a run of late',
        () => knex('canary_migration_runs').update({ ended_at: ago(300) }),
      ],
      ['runs, and is locked', () => begin('a', 'run-now')],
      [
        'has a run whose end nobody recorded',
        () => knex('canary_migration_runs').update({ ended_at: null }),
      ],
      [
        'has a lock that a dead process left',
        async () => {
          await begin('a', 'run-left');
          await runs.leave('run-left');
          await knex('canary_migration_runs').update({ ended_at: ago(400) });
        },
      ],
    ])('one that %s stays whole', async (_sentence, more) => {
      await old('a', more);
      await expect(removeOldMigrations(knex, year)).resolves.toBe(0);
      expect(await left()).toEqual(['a']);
      await expect(store.filesOf('a')).resolves.toHaveLength(2);
      await expect(runs.unitsOf('run-a')).resolves.toHaveLength(1);
    });

    it('stay when the task is told to stop', async () => {
      await old('a');
      const signal = AbortSignal.abort();
      await removeOldMigrations(knex, { ...year, signal });
      expect(await left()).toEqual(['a']);
    });
  },
);
