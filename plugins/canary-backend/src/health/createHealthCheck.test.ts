import { TestDatabases } from '@backstage/backend-test-utils';
import { createHealthCheck } from './createHealthCheck';

const databases = TestDatabases.create({ ids: ['SQLITE_3'] });

it('is ok while the database answers, and unavailable when it does not', async () => {
  const knex = await databases.init('SQLITE_3');
  const check = createHealthCheck(knex);
  await expect(check()).resolves.toEqual({ status: 'ok' });
  await knex.destroy();
  await expect(check()).rejects.toMatchObject({
    name: 'ServiceUnavailableError',
    message: 'The database does not answer',
  });
});
