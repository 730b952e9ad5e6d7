import type { CreateMigrationRequest } from '@llm-canary/backstage-plugin-canary-common';
import type { MigrationEnvironment } from '../MigrationEnvironment';
import { handlerOf } from './findMigration';

/** Plans and keeps the plan. Writes nothing to the cluster. Returns its id. */
export async function createMigration(
  environment: MigrationEnvironment,
  request: CreateMigrationRequest,
  by: string,
): Promise<string> {
  const id = environment.newId();
  const handler = handlerOf(environment, request.kind);
  await environment.store.create(await handler.plan(request, { id, by }));
  return id;
}
