import type {
  MigrationRunSummary,
  MigrationSummary,
} from '@llm-canary/backstage-plugin-canary-common';
import { decideState } from '../decideStep';
import type { StoredRun } from '../types';
import type { FoundMigration } from './findMigration';

/** A run as lists show it. */
export function showRun(run: StoredRun): MigrationRunSummary {
  const { runId, mode, by, startedAt, endedAt, counts, total, error } = run;
  const { succeeded, failed, manual, skipped } = counts;
  return {
    runId,
    mode,
    by,
    startedAt: startedAt.toISOString(),
    ...(endedAt && { endedAt: endedAt.toISOString() }),
    counts,
    done: succeeded + failed + manual + skipped,
    total,
    ...(error !== undefined && { error }),
  };
}

/** A migration as lists show it. */
export async function summarise({
  migration,
  handler,
  progress,
}: FoundMigration): Promise<MigrationSummary> {
  const { commitRunId: _commit, createdAt, ...plan } = migration;
  const last = progress.runs.at(-1);
  const isOpen = last !== undefined && last.endedAt === undefined;
  // A plan is committed once, and nothing is run after it.
  const commit = last?.mode === 'commit' && !isOpen ? last : undefined;
  const outcome = commit && handler.outcomeOf?.(commit);
  return {
    ...plan,
    createdAt: createdAt.toISOString(),
    state: decideState({
      steps: handler.steps,
      progress,
      unitCount: plan.counts.automatic + plan.counts.manual,
      isAlive: isOpen && (await handler.isAlive(migration, last)),
    }),
    ...(outcome && { outcome }),
    ...(commit && { commit: showRun(commit) }),
  };
}
