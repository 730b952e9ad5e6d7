import { CanaryError } from '@llm-canary/backstage-plugin-canary-common';
import type { MigrationEnvironment } from '../MigrationEnvironment';
import type { MigrationKindHandler } from '../MigrationKindHandler';
import type { MigrationProgress, StoredMigration } from '../types';

export interface FoundMigration {
  migration: StoredMigration;
  handler: MigrationKindHandler;
  progress: MigrationProgress;
}

export function notFound(message: string): CanaryError {
  return new CanaryError('MIGRATION_NOT_FOUND', message);
}

/** What does the kind of a migration. Throws where this portal cannot. */
export function handlerOf(
  { kinds }: Pick<MigrationEnvironment, 'kinds'>,
  kind: StoredMigration['kind'],
): MigrationKindHandler {
  const handler = kinds[kind];
  if (handler) return handler;
  throw new CanaryError(
    'INVALID_INPUT',
    `This portal has no migrations of kind ${kind}`,
  );
}

/**
 * A migration with all that was done with it.
 *
 * @throws CanaryError MIGRATION_NOT_FOUND
 */
export async function findMigration(
  environment: MigrationEnvironment,
  id: string,
): Promise<FoundMigration> {
  const { store } = environment;
  const migration = await store.get(id);
  if (!migration) throw notFound(`There is no migration ${id}`);
  const progress = (await store.progressOf([id])).get(id);
  return {
    migration,
    handler: handlerOf(environment, migration.kind),
    progress: progress ?? { reviews: [], runs: [] },
  };
}
