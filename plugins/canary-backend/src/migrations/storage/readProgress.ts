import {
  isRecord,
  type MigrationResultCounts,
} from '@llm-canary/backstage-plugin-canary-common';
import type { Knex } from 'knex';
import type { MigrationProgress, StoredRun } from '../types';
import {
  APPROVALS_TABLE,
  dateOf,
  READ_MILLISECONDS,
  REVIEWS_TABLE,
  RUNS_TABLE,
  UNITS_TABLE,
  type RunRow,
} from './rows';

const noUnits: MigrationResultCounts = {
  succeeded: 0,
  failed: 0,
  manual: 0,
  skipped: 0,
};

function readHead(head: string | null): unknown {
  if (head === null) return undefined;
  const value: unknown = JSON.parse(head);
  return isRecord(value) ? value : undefined;
}

function readRun(row: RunRow, counts: MigrationResultCounts): StoredRun {
  return {
    runId: row.run_id,
    migrationId: row.migration_id,
    mode: row.mode,
    by: row.actor,
    startedAt: dateOf(row.started_at),
    ...(row.ended_at !== null && { endedAt: dateOf(row.ended_at) }),
    total: row.total,
    counts,
    ...(row.head !== null && { head: readHead(row.head) }),
    ...(row.error !== null && { error: row.error }),
  };
}

async function countUnits(
  knex: Knex,
  runIds: readonly string[],
): Promise<Map<string, MigrationResultCounts>> {
  const rows: Array<{ run_id: string; outcome: string; count: unknown }> =
    await knex(UNITS_TABLE)
      .whereIn('run_id', [...runIds])
      .whereNotNull('outcome')
      .groupBy('run_id', 'outcome')
      .select('run_id', 'outcome', knex.raw('count(*) as count'))
      .timeout(READ_MILLISECONDS);
  const counted = new Map<string, MigrationResultCounts>();
  for (const { run_id: runId, outcome, count } of rows) {
    const counts = counted.get(runId) ?? noUnits;
    counted.set(runId, { ...counts, [outcome]: Number(count) });
  }
  return counted;
}

/** What people and runs made of plans, in four statements however many plans there are. */
export async function readProgress(
  knex: Knex,
  ids: readonly string[],
): Promise<Map<string, MigrationProgress>> {
  const progress = new Map<string, MigrationProgress>(
    ids.map(id => [id, { reviews: [], runs: [] }]),
  );
  const of = (table: string) =>
    knex(table)
      .whereIn('migration_id', [...ids])
      .timeout(READ_MILLISECONDS);
  for (const row of await of(REVIEWS_TABLE).orderBy(['at', 'unit'])) {
    const { unit, actor, at } = row;
    progress
      .get(row.migration_id)
      ?.reviews.push({ unit, by: actor, at: dateOf(at) });
  }
  for (const row of await of(APPROVALS_TABLE)) {
    const { actor: by, at, digest } = row;
    const plan = progress.get(row.migration_id);
    if (plan) {
      plan.approval = { by, at: dateOf(at).toISOString(), digest };
    }
  }
  const runs: RunRow[] = await of(RUNS_TABLE).orderBy(['started_at', 'run_id']);
  const counted = await countUnits(
    knex,
    runs.map(({ run_id: runId }) => runId),
  );
  for (const row of runs) {
    const run = readRun(row, counted.get(row.run_id) ?? noUnits);
    progress.get(row.migration_id)?.runs.push(run);
  }
  return progress;
}
