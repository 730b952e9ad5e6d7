import {
  TestDatabases,
  type TestDatabaseId,
} from '@backstage/backend-test-utils';
import { createRecordsDatabase } from '../tests/writes/__testUtils__/recordsDatabase';

const databases = TestDatabases.create({ ids: ['SQLITE_3', 'POSTGRES_15'] });
const place = { cluster: 'east', namespace: 'team', name: 'chat' };
const lock = {
  ...place,
  holder: 'test',
  operation: 'apply',
  actor: 'user:default/ada',
  started_at: 1,
  expires_at: 2,
};
const run = {
  ...place,
  operation: 'apply',
  actor: 'user:default/ada',
  outcome: 'accepted',
  started_at: 1,
};

it.each(databases.eachSupportedId())(
  'in %s, what was there before is about services, also after a way back',
  async databaseId => {
    const knex = await createRecordsDatabase(
      databases,
      databaseId as TestDatabaseId,
    );
    const directory = require
      .resolve('../../package.json')
      .replace(/package\.json$/, 'migrations');
    await knex('canary_release_locks').insert([
      { ...lock, run_id: 'a', subject: 'service' },
      { ...lock, run_id: 'b', subject: 'experiment' },
    ]);
    await knex('canary_runs').insert([
      { ...run, id: 'a', subject: 'service' },
      { ...run, id: 'b', subject: 'experiment' },
    ]);
    const ofServices = [{ subject: 'service' }];

    await knex.migrate.down({ directory, name: '20250801000000_subjects.js' });
    expect(await knex('canary_release_locks').select('run_id')).toEqual([
      { run_id: 'a' },
    ]);
    await expect(
      knex('canary_release_locks').insert({ ...lock, run_id: 'c' }),
    ).rejects.toThrow();
    await knex.migrate.latest({ directory });
    expect(await knex('canary_release_locks').select('subject')).toEqual(
      ofServices,
    );
    expect(await knex('canary_runs').select('subject')).toEqual(ofServices);
  },
  60_000,
);
