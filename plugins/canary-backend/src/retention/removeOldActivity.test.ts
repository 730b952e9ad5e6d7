import {
  type TestDatabaseId,
  TestDatabases,
} from '@backstage/backend-test-utils';
import type { Knex } from 'knex';
import { createRecordsDatabase } from '../tests/writes/__testUtils__/recordsDatabase';
import { removeOldActivity } from './removeOldActivity';

const databases = TestDatabases.create({ ids: ['SQLITE_3', 'POSTGRES_15'] });
const day = 86_400_000;
const ref = { cluster: 'east', namespace: 'team', name: 'chat' };

const runOf = (id: string, ageDays: number) => ({
  id,
  ...ref,
  operation: 'apply',
  actor: 'user:default/ada',
  outcome: 'accepted',
  started_at: Date.now() - ageDays * day,
});

const refusalOf = (id: string, ageDays: number) => ({
  id,
  ...ref,
  operation: 'apply',
  code: 'CANARY_MANAGED_SERVICE',
  actor: 'user:default/ada',
  door: 'portal',
  at: Date.now() - ageDays * day,
});

describe.each(databases.eachSupportedId())('retention in %s', databaseId => {
  let knex: Knex;

  beforeEach(async () => {
    knex = await createRecordsDatabase(databases, databaseId as TestDatabaseId);
  }, 120_000);

  const idsOf = async (table: string) =>
    (await knex(table).select('id').orderBy('id')).map(({ id }) => id);

  it('removes what is older, and nothing else', async () => {
    await knex('canary_runs').insert([runOf('new', 6), runOf('old', 8)]);
    await knex('canary_refusals').insert([
      refusalOf('new', 6),
      refusalOf('old', 8),
    ]);
    await knex('canary_adoptions').insert([
      { uid: 'u', parent: 'old', at: Date.now() - 8 * day },
      { uid: 'u', parent: 'new', at: Date.now() },
    ]);
    const removed = await removeOldActivity(knex, {
      olderThanMilliseconds: 7 * day,
    });
    expect(removed).toBe(3);
    expect(await idsOf('canary_runs')).toEqual(['new']);
    expect(await idsOf('canary_refusals')).toEqual(['new']);
    expect(await knex('canary_adoptions').select('parent')).toEqual([
      { parent: 'new' },
    ]);
  });

  it('takes one batch after the other until there are none', async () => {
    const rows = Array.from({ length: 1_203 }, (_, index) =>
      runOf(`run-${index}`, 100),
    );
    await knex.batchInsert('canary_runs', rows, 50);
    const removed = await removeOldActivity(knex, {
      olderThanMilliseconds: 90 * day,
    });
    expect(removed).toBe(1_203);
  });

  it('stops between two batches when it is told to', async () => {
    await knex('canary_runs').insert(runOf('old', 100));
    await removeOldActivity(knex, {
      olderThanMilliseconds: day,
      signal: AbortSignal.abort(),
    });
    expect(await idsOf('canary_runs')).toEqual(['old']);
  });
});
