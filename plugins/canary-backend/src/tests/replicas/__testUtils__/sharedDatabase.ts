import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  TestDatabaseId,
  TestDatabases,
} from '@backstage/backend-test-utils';
import type { JsonObject } from '@backstage/types';
import createKnex, { type Knex } from 'knex';

/** One database for several backend processes, and a look into the tables of the plugin. */
export interface SharedDatabase {
  /** `backend.database` of the configuration. */
  config: JsonObject;
  knex: Knex;
  close(): Promise<void>;
}

async function sqliteFile(): Promise<SharedDatabase> {
  const directory = await mkdtemp(join(tmpdir(), 'canary-replicas-'));
  const knex = createKnex({
    client: 'better-sqlite3',
    connection: { filename: join(directory, 'canary.sqlite') },
    useNullAsDefault: true,
  });
  return {
    config: { client: 'better-sqlite3', connection: { directory } },
    knex,
    close: async () => {
      await knex.destroy();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function postgres(
  databases: TestDatabases,
  id: TestDatabaseId,
): Promise<SharedDatabase> {
  const fresh = await databases.init(id);
  const { connection } = fresh.client.config;
  const knex = createKnex({ client: 'pg', connection, searchPath: ['canary'] });
  return {
    config: {
      client: 'pg',
      connection: { ...connection },
      pluginDivisionMode: 'schema',
      ensureSchemaExists: true,
    },
    knex,
    close: () => knex.destroy(),
  };
}

/** A database of its own that backends can be told to use. */
export function createSharedDatabase(
  databases: TestDatabases,
  id: TestDatabaseId,
): Promise<SharedDatabase> {
  return id === 'SQLITE_3' ? sqliteFile() : postgres(databases, id);
}
