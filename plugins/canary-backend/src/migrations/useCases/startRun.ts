import {
  CanaryError,
  type CommitMigrationRequest,
} from '@llm-canary/backstage-plugin-canary-common';
import type { MigrationEnvironment } from '../MigrationEnvironment';
import type { PlannedUnit } from '../types';
import { findMigration } from './findMigration';
import { readStepFacts } from './readStepFacts';
import { refuseDigest, refuseStep } from './refusals';

/** Begins a dry-run and returns its id. */
export async function startDryRun(
  environment: MigrationEnvironment,
  id: string,
  by: string,
): Promise<string> {
  const found = await findMigration(environment, id);
  const { migration, handler } = found;
  const { facts } = await readStepFacts(environment, found, by);
  refuseStep('dryRun', facts);
  const runId = environment.newId();
  await handler.start({ migration, runId, mode: 'dry-run', by });
  return runId;
}

function refuseUnknownUnits(
  units: readonly PlannedUnit[],
  asked: readonly string[] = [],
): void {
  const known = new Set(units.map(unit => unit.id));
  const unknown = asked.find(unit => !known.has(unit));
  if (unknown === undefined) return;
  throw new CanaryError('INVALID_INPUT', `The plan has no unit ${unknown}`);
}

/** Begins the commit of an approved plan and returns the id of the run (R84). */
export async function startCommit(
  environment: MigrationEnvironment,
  id: string,
  { request, by }: { request: CommitMigrationRequest; by: string },
): Promise<string> {
  const found = await findMigration(environment, id);
  const { migration, handler, progress } = found;
  refuseDigest(migration, request.digest);
  const { facts, described } = await readStepFacts(environment, found, by);
  refuseUnknownUnits(described.units, request.acceptUnverified);
  refuseStep('commit', facts);
  const runId = environment.newId();
  await handler.start({
    migration,
    runId,
    mode: 'commit',
    by,
    approval: progress.approval,
    acceptUnverified: request.acceptUnverified,
  });
  return runId;
}
