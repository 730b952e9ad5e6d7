import type { Knex } from 'knex';
import { databaseNow } from '../runs';

const TABLE = 'canary_migrations';
const RUNS = 'canary_migration_runs';
/** What people did with a plan. */
const DECISIONS = ['canary_migration_reviews', 'canary_migration_approvals'];
const RECORDS = [...DECISIONS, RUNS, 'canary_migration_files'];
/** A plan may be large. */
const BATCH = 20;

/** Plans with which nothing was done for so long, and of which nothing is open. */
function removable(knex: Knex, milliseconds: number): Knex.QueryBuilder {
  const isOld = (column: string) =>
    knex.raw(`?? < ${databaseNow(knex)} - ?`, [column, milliseconds]);
  const of = (table: string) =>
    knex(table).whereRaw('?? = ??', [`${table}.migration_id`, `${TABLE}.id`]);
  const isLate = (column: string) =>
    knex.raw(`?? >= ${databaseNow(knex)} - ?`, [column, milliseconds]);
  const query = knex(TABLE)
    .select('id')
    .where(isOld('created_at'))
    .whereNotExists(of('canary_migration_locks'))
    .whereNotExists(
      of(RUNS).where(run => {
        // One that never said how it ended is what somebody has to look into.
        void run.whereNull('ended_at').orWhere(isLate('ended_at'));
      }),
    );
  return DECISIONS.reduce(
    (sofar, table) => sofar.whereNotExists(of(table).where(isLate('at'))),
    query,
  );
}

/** Removes one with all that belongs to it; false where something began meanwhile. */
function removeOne(
  knex: Knex,
  { id, milliseconds }: { id: string; milliseconds: number },
): Promise<boolean> {
  return knex.transaction(async transaction => {
    // A run that begins waits for this row, or is seen by the next statement.
    await transaction(TABLE).select('id').where({ id }).forUpdate();
    const still = await removable(transaction, milliseconds).andWhere({ id });
    if (still.length === 0) return false;
    const runs = transaction(RUNS).select('run_id').where({ migration_id: id });
    await transaction('canary_migration_units')
      .whereIn('run_id', runs)
      .delete();
    for (const table of RECORDS) {
      await transaction(table).where({ migration_id: id }).delete();
    }
    await transaction(TABLE).where({ id }).delete();
    return true;
  });
}

/**
 * Removes plans of migrations with files, evidence, reviews, approval, runs and results together, where
 * nothing was done with them for so many milliseconds by the database's clock. One with a run that has no
 * end, or that holds a lock, stays. Returns how many there were.
 */
export async function removeOldMigrations(
  knex: Knex,
  options: { olderThanMilliseconds: number; signal?: AbortSignal },
): Promise<number> {
  const { olderThanMilliseconds, signal } = options;
  const milliseconds = Math.round(olderThanMilliseconds);
  let removed = 0;
  let progress = true;
  while (progress && !signal?.aborted) {
    const old: Array<{ id: string }> = await removable(knex, milliseconds)
      .orderBy('created_at')
      .limit(BATCH);
    progress = false;
    for (const { id } of old) {
      if (signal?.aborted) break;
      if (!(await removeOne(knex, { id, milliseconds }))) continue;
      removed += 1;
      progress = true;
    }
  }
  return removed;
}
