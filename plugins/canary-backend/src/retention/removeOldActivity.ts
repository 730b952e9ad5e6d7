import type { Knex } from 'knex';
import { databaseNow } from '../runs';

/** So few that no statement holds up those who write. */
const BATCH = 500;

const tables = [
  { table: 'canary_runs', key: 'id', time: 'started_at' },
  { table: 'canary_refusals', key: 'id', time: 'at' },
  { table: 'canary_adoptions', key: 'uid', time: 'at' },
] as const;

/**
 * Removes runs, refusals and the traces of adoptions that are older than so many milliseconds by the
 * database's clock, batch by batch until there are none or the signal aborts. Returns how many there
 * were.
 */
export async function removeOldActivity(
  knex: Knex,
  options: { olderThanMilliseconds: number; signal?: AbortSignal },
): Promise<number> {
  let removed = 0;
  for (const { table, key, time } of tables) {
    const isOld = knex.raw(`?? < ${databaseNow(knex)} - ?`, [
      time,
      Math.round(options.olderThanMilliseconds),
    ]);
    let count = BATCH;
    while (count > 0 && !options.signal?.aborted) {
      const batch = knex(table)
        .select(key)
        .where(isOld)
        .orderBy(time)
        .limit(BATCH);
      count = await knex(table).whereIn(key, batch).andWhere(isOld).delete();
      removed += count;
    }
  }
  return removed;
}
