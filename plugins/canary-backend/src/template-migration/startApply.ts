import {
  CanaryError,
  migrationNotice,
  type MigrationResult,
} from '@llm-canary/backstage-plugin-canary-common';
import type { ParsedPlan } from '@llm-canary/backstage-plugin-canary-node';
import type { RunEnding, RunRequest } from '../migrations';
import { DatabaseJournal, headOf } from './DatabaseJournal';
import type { TemplateEnvironment } from './TemplateEnvironment';

/** What is known of a run before its first unit, so that one that ends at once has a result too. */
function firstResult(
  { clock }: TemplateEnvironment,
  { migration, runId, mode, approval }: RunRequest,
): MigrationResult {
  return {
    schemaVersion: 1,
    notices: [migrationNotice],
    runId,
    planDigest: migration.digest,
    mode,
    ...(approval && { approval }),
    startedAt: clock.now().toISOString(),
    counts: { succeeded: 0, failed: 0, manual: 0, skipped: 0 },
    units: [],
  };
}

async function carry(
  environment: TemplateEnvironment,
  request: RunRequest & { parsed: ParsedPlan },
  signal: AbortSignal,
): Promise<RunEnding> {
  const { engine, connections, runs, clock, config } = environment;
  const { parsed, migration, runId, mode } = request;
  const { namespaces, pinKeys } = parsed.plan;
  const connection = connections.get(migration.cluster);
  const journal = new DatabaseJournal({ runs, runId, signal });
  const result = await engine.apply({
    reader: connection.reader,
    writer: connection.writerFor({
      namespaces,
      dryRun: mode === 'dry-run',
      pinKeys,
    }),
    parsed,
    runId,
    approval: request.approval,
    acceptUnverified: request.acceptUnverified,
    journal,
    clock,
    waits: config.waits,
    signal,
  });
  return journal.isStopped ? 'unfinished' : { head: headOf(result) };
}

/**
 * Begins a dry-run or commit: parses the plan's own bytes strictly, takes the lock, and goes on in the
 * background. Nothing is asked of the cluster before the lock is held (R87).
 */
export async function startApply(
  environment: TemplateEnvironment,
  request: RunRequest,
): Promise<void> {
  const { engine, documents, runs, background } = environment;
  const { migration, runId, mode, by } = request;
  if (background.isStopping) {
    throw new CanaryError('CLUSTER_UNAVAILABLE', 'The portal is stopping');
  }
  const parsed = engine.parse(await documents.bytesOf(migration));
  if (parsed.digest !== migration.digest) {
    throw new CanaryError(
      'MIGRATION_DIGEST_MISMATCH',
      'The plan that is kept is not the one that was digested',
    );
  }
  await runs.begin(
    {
      runId,
      migration,
      mode,
      by,
      total: parsed.plan.units.length,
      head: headOf(firstResult(environment, request)),
    },
    { lock: true },
  );
  background.start(runId, signal =>
    carry(environment, { ...request, parsed }, signal),
  );
}
