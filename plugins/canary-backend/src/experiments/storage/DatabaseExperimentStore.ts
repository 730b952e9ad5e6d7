import type {
  ExperimentAddress,
  ExperimentRef,
} from '@llm-canary/backstage-plugin-canary-common';
import type { Knex } from 'knex';
import { databaseNow } from '../../runs';
import {
  columnsOf,
  EXPERIMENTS_TABLE as TABLE,
  readRow,
  type ExperimentRow,
} from './experimentRows';
import type {
  ExperimentRecord,
  ExperimentStore,
  StoredExperiment,
} from './types';

/** A page says that it failed long before the pool of connections would. */
const READ_MILLISECONDS = 5_000;
/** The answer to a write waits for it. */
const ADD_MILLISECONDS = 2_000;

/** Experiments in the database: one row for each uid of a cluster, whichever replica saw it first. */
export class DatabaseExperimentStore implements ExperimentStore {
  readonly #knex: Knex;

  static create(options: { knex: Knex }): DatabaseExperimentStore {
    return new DatabaseExperimentStore(options.knex);
  }

  private constructor(knex: Knex) {
    this.#knex = knex;
  }

  /** A replica that writes what another wrote already changes nothing. */
  async save(record: ExperimentRecord): Promise<void> {
    const columns = columnsOf(record);
    const { cluster: _cluster, uid: _uid, ...state } = columns;
    const seen_at = this.#knex.raw(databaseNow(this.#knex));
    await this.#knex(TABLE)
      .insert({ ...columns, seen_at })
      .onConflict(['cluster', 'uid'])
      .merge({ ...state, seen_at })
      .where(query => {
        void query
          .whereNot(`${TABLE}.state`, columns.state)
          .orWhereNot(`${TABLE}.arms`, columns.arms);
      });
  }

  async add(record: ExperimentRecord): Promise<void> {
    await this.#knex(TABLE)
      .insert({
        ...columnsOf(record),
        seen_at: this.#knex.raw(databaseNow(this.#knex)),
      })
      .onConflict(['cluster', 'uid'])
      .ignore()
      .timeout(ADD_MILLISECONDS);
  }

  async end({
    cluster,
    uid,
  }: Pick<ExperimentRecord, 'cluster' | 'uid'>): Promise<void> {
    const now = this.#knex.raw(databaseNow(this.#knex));
    await this.#knex(TABLE)
      .where({ cluster, uid })
      .whereNull('ended_at')
      .update({ ended_at: now, seen_at: now });
  }

  async changedSince(
    moment: number,
    limit: number,
  ): Promise<StoredExperiment[]> {
    const rows: ExperimentRow[] = await this.#knex(TABLE)
      .where('seen_at', '>=', moment)
      .orderBy('seen_at')
      .limit(limit)
      .timeout(READ_MILLISECONDS);
    return rows.map(readRow);
  }

  async newest({ ended }: { ended: number }): Promise<StoredExperiment[]> {
    const rows: ExperimentRow[] = await this.#knex(TABLE)
      .whereNull('ended_at')
      .timeout(READ_MILLISECONDS);
    const over: ExperimentRow[] = await this.#knex(TABLE)
      .whereNotNull('ended_at')
      .orderBy('ended_at', 'desc')
      .limit(ended)
      .timeout(READ_MILLISECONDS);
    return [...rows, ...over].map(readRow);
  }

  async find({
    uid,
    ...ref
  }: ExperimentAddress): Promise<StoredExperiment | undefined> {
    const [row]: ExperimentRow[] = await this.#named(ref)
      .where(uid === undefined ? {} : { uid })
      .limit(1);
    return row && readRow(row);
  }

  async named(ref: ExperimentRef, limit: number): Promise<StoredExperiment[]> {
    const rows: ExperimentRow[] = await this.#named(ref).limit(limit);
    return rows.map(readRow);
  }

  #named({ cluster, namespace, name }: ExperimentRef) {
    return (
      this.#knex(TABLE)
        .where({ cluster, namespace, name })
        // Databases differ in where they put a time that is not known.
        .orderByRaw('coalesce(started_at, 0) desc, seen_at desc')
        .timeout(READ_MILLISECONDS)
    );
  }
}
