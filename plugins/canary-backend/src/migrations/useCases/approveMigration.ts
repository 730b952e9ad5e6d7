import {
  CanaryError,
  type ApproveMigrationRequest,
} from '@llm-canary/backstage-plugin-canary-common';
import type { MigrationEnvironment } from '../MigrationEnvironment';
import { findMigration } from './findMigration';
import { readStepFacts } from './readStepFacts';
import { refuseDigest, refuseStep } from './refusals';

/** Records who lets a plan be committed, when, and which bytes were meant (R84). */
export async function approveMigration(
  environment: MigrationEnvironment,
  id: string,
  { request, by }: { request: ApproveMigrationRequest; by: string },
): Promise<void> {
  const found = await findMigration(environment, id);
  refuseDigest(found.migration, request.digest);
  if (!request.disposable) {
    throw new CanaryError(
      'INVALID_INPUT',
      'An approval says that the resources are disposable, isolated and without real credentials',
    );
  }
  const { facts } = await readStepFacts(environment, found, by);
  refuseStep('approval', facts);
  await environment.store.approve(id, { by, digest: request.digest });
}
