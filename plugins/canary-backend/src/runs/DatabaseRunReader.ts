import type {
  ItemList,
  ListRunsQuery,
  RunDetail,
  RunView,
} from '@llm-canary/backstage-plugin-canary-common';
import type { Knex } from 'knex';
import { type RunDetailRow, type RunRow, RUNS_TABLE } from './runRows';
import { readTextList } from './textList';
import { runSources, type RunFilters, type RunSource } from './runSources';
import { toRunView } from './toRunView';
import type { RunReader } from './types';

const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 500;
/** A page says that it failed long before the pool of connections would. */
const READ_MILLISECONDS = 10_000;

/** Reads the runs of all replicas, appended and running. */
export class DatabaseRunReader implements RunReader {
  readonly #knex: Knex;

  static create(options: { knex: Knex }): DatabaseRunReader {
    return new DatabaseRunReader(options.knex);
  }

  private constructor(knex: Knex) {
    this.#knex = knex;
  }

  async list(query: ListRunsQuery): Promise<ItemList<RunView>> {
    const { offset = 0, limit = DEFAULT_LIMIT, ...filters } = query;
    const rows: RunRow[] = await this.#select(filters, {
      offset,
      limit: Math.min(limit, MAX_LIMIT),
    });
    const counts = await Promise.all(
      runSources(this.#knex, filters).map(countOf),
    );
    return {
      items: rows.map(toRunView),
      totalCount: counts.reduce((sum, count) => sum + count, 0),
    };
  }

  async get(id: string): Promise<RunDetail | undefined> {
    const rows: RunRow[] = await this.#select({ id }, { offset: 0, limit: 1 });
    const [row] = rows;
    if (!row) {
      return undefined;
    }
    const stored = await this.#knex<RunDetailRow>(RUNS_TABLE)
      .select('writes', 'output')
      .where({ id })
      .first()
      .timeout(READ_MILLISECONDS);
    const writes = readTextList(stored?.writes ?? null);
    const output = stored?.output ?? undefined;
    return {
      ...toRunView(row),
      ...(writes && { writes }),
      ...(output !== undefined && { output }),
    };
  }

  /**
   * One statement for both tables, so that a run that ends meanwhile is seen exactly once. Each table
   * gives its newest by an index, and no more than can be asked for.
   */
  #select(
    filters: RunFilters,
    page: { offset: number; limit: number },
  ): Knex.QueryBuilder {
    const { offset, limit } = page;
    const [first, ...rest] = runSources(this.#knex, filters).map(
      ({ rows, columns }, index) =>
        this.#knex.select('*').from(
          newestFirst(rows.select(columns))
            .limit(offset + limit)
            .as(`source_${index}`),
        ),
    );
    return newestFirst(first.unionAll(rest))
      .offset(offset)
      .limit(limit)
      .timeout(READ_MILLISECONDS);
  }
}

function newestFirst(query: Knex.QueryBuilder): Knex.QueryBuilder {
  return query.orderBy([
    { column: 'started_at', order: 'desc' },
    { column: 'id', order: 'desc' },
  ]);
}

async function countOf({ rows }: RunSource): Promise<number> {
  const [{ count }] = await rows
    .count({ count: '*' })
    .timeout(READ_MILLISECONDS);
  return Number(count);
}
