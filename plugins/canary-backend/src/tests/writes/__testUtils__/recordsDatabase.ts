import { resolvePackagePath } from '@backstage/backend-plugin-api';
import type {
  TestDatabaseId,
  TestDatabases,
} from '@backstage/backend-test-utils';
import type { Knex } from 'knex';

/** A fresh database with the tables of the plugin. */
export async function createRecordsDatabase(
  databases: TestDatabases,
  id: TestDatabaseId,
): Promise<Knex> {
  const knex = await databases.init(id);
  await knex.migrate.latest({
    directory: resolvePackagePath(
      '@llm-canary/backstage-plugin-canary-backend',
      'migrations',
    ),
  });
  return knex;
}
