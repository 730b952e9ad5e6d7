import {
  CanaryError,
  type CreateMigrationRequest,
} from '@llm-canary/backstage-plugin-canary-common';
import type { MigrationEnvironment } from '../MigrationEnvironment';
import type { OwnField } from '../MigrationKindHandler';
import { handlerOf } from './findMigration';

const ownFields: readonly OwnField[] = [
  'runtimeProjectionMode',
  'release',
  'chart',
];

/** A field of another kind would be ignored. */
function refuseForeign(
  request: CreateMigrationRequest,
  own: readonly OwnField[],
): void {
  const foreign = ownFields.filter(
    field => request[field] !== undefined && !own.includes(field),
  );
  if (foreign.length === 0) return;
  const fields = foreign.map(path => ({
    path,
    message: `A migration of kind ${request.kind} has no ${path}`,
  }));
  throw new CanaryError('INVALID_INPUT', fields[0].message, {
    fields: { fields },
  });
}

/** Plans and keeps the plan. Writes nothing to the cluster. Returns its id. */
export async function createMigration(
  environment: MigrationEnvironment,
  request: CreateMigrationRequest,
  by: string,
): Promise<string> {
  const id = environment.newId();
  const handler = handlerOf(environment, request.kind);
  refuseForeign(request, handler.fields);
  await environment.store.create(await handler.plan(request, { id, by }));
  return id;
}
