import type { Knex } from 'knex';
import { databaseNow } from '../runs';

const TABLE = 'canary_experiments';
/** What is remembered of an experiment goes with it. */
const RECORDS = ['canary_comparison_looks', 'canary_comparison_windows'];
/** So few that no statement holds up those who write. */
const BATCH = 500;

/**
 * Removes experiments that ended so many milliseconds ago by the database's clock; and those without
 * an end, of clusters that are not configured any more, that changed last so long ago. Returns how
 * many there were.
 */
export async function removeOldExperiments(
  knex: Knex,
  options: {
    olderThanMilliseconds: number;
    /** Names of the clusters that are configured. */
    clusters: readonly string[];
    signal?: AbortSignal;
  },
): Promise<number> {
  const { olderThanMilliseconds, clusters, signal } = options;
  const isOld = (column: string) =>
    knex.raw(`?? < ${databaseNow(knex)} - ?`, [
      column,
      Math.round(olderThanMilliseconds),
    ]);
  let removed = 0;
  let count = BATCH;
  while (count === BATCH && !signal?.aborted) {
    const old: Array<{ cluster: string; uid: string }> = await knex(TABLE)
      .select('cluster', 'uid')
      .where(isOld('ended_at'))
      .orWhere(query => {
        void query
          .whereNull('ended_at')
          .whereNotIn('cluster', clusters)
          .andWhere(isOld('seen_at'));
      })
      .limit(BATCH);
    for (const { cluster, uid } of old) {
      for (const table of RECORDS) {
        await knex(table).where({ cluster, uid }).delete();
      }
      removed += await knex(TABLE).where({ cluster, uid }).delete();
    }
    count = old.length;
  }
  return removed;
}
