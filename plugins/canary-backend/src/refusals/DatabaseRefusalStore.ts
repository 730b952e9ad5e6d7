import type {
  ItemList,
  ListRefusalsQuery,
  Refusal,
} from '@llm-canary/backstage-plugin-canary-common';
import type { Knex } from 'knex';
import { databaseNow } from '../runs';
import {
  fromRefusalRow,
  type RefusalRow,
  REFUSALS_TABLE,
  toRefusalRow,
} from './refusalRows';
import type { NewRefusal, RefusalStore } from './types';

const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 500;
/** A page says that it failed long before the pool of connections would. */
const READ_MILLISECONDS = 10_000;

/** The refusals of all replicas, in SQLite or PostgreSQL. */
export class DatabaseRefusalStore implements RefusalStore {
  readonly #knex: Knex;

  static create(options: { knex: Knex }): DatabaseRefusalStore {
    return new DatabaseRefusalStore(options.knex);
  }

  private constructor(knex: Knex) {
    this.#knex = knex;
  }

  async append(refusal: NewRefusal): Promise<Date> {
    const [row]: Array<Pick<RefusalRow, 'at'>> = await this.#knex(
      REFUSALS_TABLE,
    )
      .insert({
        ...toRefusalRow(refusal),
        at: this.#knex.raw(databaseNow(this.#knex)),
      })
      .returning('at');
    return new Date(Number(row.at));
  }

  async list(query: ListRefusalsQuery): Promise<ItemList<Refusal>> {
    const { offset = 0, limit = DEFAULT_LIMIT, ...filters } = query;
    const present = Object.fromEntries(
      Object.entries(filters).filter(([, value]) => value !== undefined),
    );
    const rows: RefusalRow[] = await this.#knex(REFUSALS_TABLE)
      .where(present)
      .orderBy([
        { column: 'at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .offset(offset)
      .limit(Math.min(limit, MAX_LIMIT))
      .timeout(READ_MILLISECONDS);
    const [{ count }] = await this.#knex(REFUSALS_TABLE)
      .where(present)
      .count({ count: '*' })
      .timeout(READ_MILLISECONDS);
    return { items: rows.map(fromRefusalRow), totalCount: Number(count) };
  }
}
