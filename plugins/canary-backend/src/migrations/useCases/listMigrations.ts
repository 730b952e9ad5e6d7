import type {
  ListMigrationsQuery,
  MigrationSummary,
} from '@llm-canary/backstage-plugin-canary-common';
import type { MigrationEnvironment } from '../MigrationEnvironment';
import { handlerOf } from './findMigration';
import { summarise } from './summarise';

/** Plans, newest first, and where each stands. */
export async function listMigrations(
  environment: MigrationEnvironment,
  query: ListMigrationsQuery,
): Promise<{ items: MigrationSummary[]; totalCount: number }> {
  const { store } = environment;
  const { items, totalCount } = await store.list(query);
  const progress = await store.progressOf(items.map(({ id }) => id));
  return {
    items: await Promise.all(
      items.map(migration =>
        summarise({
          migration,
          handler: handlerOf(environment, migration.kind),
          progress: progress.get(migration.id) ?? { reviews: [], runs: [] },
        }),
      ),
    ),
    totalCount,
  };
}
