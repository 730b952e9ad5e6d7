import type {
  EvidenceComparison,
  HelmMigrationResult,
  MigrationResult,
} from '@llm-canary/backstage-plugin-canary-common';
import type { MigrationEnvironment } from '../MigrationEnvironment';
import { findMigration, notFound } from './findMigration';

/** The result of one run, also while it goes on. */
export async function getResult(
  environment: MigrationEnvironment,
  id: string,
  runId: string,
): Promise<MigrationResult | HelmMigrationResult> {
  const { migration, handler, progress } = await findMigration(environment, id);
  const run = progress.runs.find(one => one.runId === runId);
  if (!run) throw notFound(`Migration ${id} has no result of a run ${runId}`);
  const { approval } = progress;
  return handler.readResult(migration, { run, approval });
}

/** The exact bytes of one file. */
export async function getFile(
  environment: MigrationEnvironment,
  id: string,
  name: string,
): Promise<{ name: string; content: Buffer }> {
  await findMigration(environment, id);
  const content = await environment.store.readFile(id, name);
  if (!content) throw notFound(`Migration ${id} has no file of that name`);
  return { name, content };
}

/** Evidence of a Dedicated unit beside what is live. Reads only. */
export async function compareEvidence(
  environment: MigrationEnvironment,
  id: string,
  unit: string,
): Promise<EvidenceComparison> {
  const { migration, handler } = await findMigration(environment, id);
  if (!handler.compareEvidence) {
    throw notFound(`Migration ${id} has no evidence`);
  }
  return handler.compareEvidence(migration, unit);
}
