import type { Knex } from 'knex';
import { databaseNow } from './databaseClock';
import {
  fromRow,
  type RunDetailRow,
  type RunRow,
  runColumns,
  RUNS_TABLE,
  toRow,
} from './runRows';
import type { NewRun, Run, RunStore, RunStoreQuery } from './types';

const MAX_LIST = 500;

/** The run store of the portal: SQLite or PostgreSQL, shared by all replicas. */
export class DatabaseRunStore implements RunStore {
  readonly #knex: Knex;

  static create(options: { knex: Knex }): DatabaseRunStore {
    return new DatabaseRunStore(options.knex);
  }

  private constructor(knex: Knex) {
    this.#knex = knex;
  }

  async append(run: NewRun, transaction?: Knex.Transaction): Promise<void> {
    const knex = transaction ?? this.#knex;
    const insert = knex(RUNS_TABLE).insert({
      ...toRow(run),
      ended_at:
        run.outcome === 'noEndRecorded'
          ? null
          : knex.raw(databaseNow(this.#knex)),
    });
    if (run.outcome === 'noEndRecorded') {
      await insert.onConflict('id').ignore();
      return;
    }
    await insert
      .onConflict('id')
      .merge()
      .where(`${RUNS_TABLE}.outcome`, 'noEndRecorded');
  }

  async get(id: string): Promise<Run | undefined> {
    const row = await this.#knex<RunDetailRow>(RUNS_TABLE)
      .where({ id })
      .first();
    return row && fromRow(row);
  }

  async list(query: RunStoreQuery): Promise<Run[]> {
    const { limit, ...where } = query;
    const present = Object.fromEntries(
      Object.entries(where).filter(([, value]) => value !== undefined),
    );
    const rows: RunRow[] = await this.#knex(RUNS_TABLE)
      .select(runColumns)
      .where(present)
      .orderBy([
        { column: 'started_at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(Math.min(limit, MAX_LIST));
    return rows.map(fromRow);
  }
}
