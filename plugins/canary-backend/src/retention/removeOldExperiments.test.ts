import {
  TestDatabases,
  type TestDatabaseId,
} from '@backstage/backend-test-utils';
import { createRecordsDatabase } from '../tests/writes/__testUtils__/recordsDatabase';
import { removeOldExperiments } from './removeOldExperiments';

const databases = TestDatabases.create({ ids: ['SQLITE_3', 'POSTGRES_15'] });
const day = 86_400_000;
const ago = (days: number) => Date.now() - days * day;

const row = (uid: string, changes: object) => ({
  cluster: 'east',
  uid,
  namespace: 'team',
  name: uid,
  target_namespace: 'prod',
  target_name: 'chat',
  arms: '[]',
  state: '{}',
  started_at: ago(900),
  ended_at: null,
  seen_at: ago(900),
  ...changes,
});

it.each(databases.eachSupportedId())(
  'experiments that ended long ago are removed from %s, and those that nobody will ever see end, with all looks at them',
  async databaseId => {
    const knex = await createRecordsDatabase(
      databases,
      databaseId as TestDatabaseId,
    );
    await knex('canary_experiments').insert([
      row('runs', {}),
      row('ended', { ended_at: ago(300) }),
      row('ended-long-ago', { ended_at: ago(400) }),
      row('of-no-cluster', { cluster: 'gone' }),
      row('of-no-cluster-lately', { cluster: 'gone', seen_at: ago(300) }),
    ]);
    for (const uid of ['runs', 'ended-long-ago']) {
      const key = { cluster: 'east', uid, number: 1 };
      await knex('canary_comparison_windows').insert({
        ...key,
        ready_at: 1,
        start_at: 1,
        plan: '{}',
        arms: '[]',
        changed_at: 1,
      });
      await knex('canary_comparison_looks').insert({
        ...key,
        window: 1,
        planned_at: 1,
        taken_at: 1,
        findings: '{}',
        counts: '{}',
      });
    }
    const options = { olderThanMilliseconds: 365 * day, clusters: ['east'] };
    await expect(removeOldExperiments(knex, options)).resolves.toBe(2);
    const left = await knex('canary_experiments').select('uid').orderBy('uid');
    expect(left.map(({ uid }) => uid)).toEqual([
      'ended',
      'of-no-cluster-lately',
      'runs',
    ]);
    const [windows, looks] = await Promise.all(
      ['windows', 'looks'].map(table =>
        knex(`canary_comparison_${table}`).select('uid'),
      ),
    );
    expect(windows).toEqual([{ uid: 'runs' }]);
    expect(looks).toEqual([{ uid: 'runs' }]);
  },
  60_000,
);
