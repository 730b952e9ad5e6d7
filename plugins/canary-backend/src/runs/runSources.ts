import type {
  ListRunsQuery,
  RunResult,
} from '@llm-canary/backstage-plugin-canary-common';
import type { Knex } from 'knex';
import { databaseNow } from './databaseClock';
import { runColumns, RUNS_TABLE, type RunRow } from './runRows';

/** What holds a lock is running; the rows of the locks are the write-ahead of the runs. */
const LOCKS_TABLE = 'canary_release_locks';

/** Which runs; the results that a lock can have stand in no other table. */
export type RunFilters = Omit<ListRunsQuery, 'offset' | 'limit'> & {
  id?: string;
};

/** Rows that are runs, and the columns that make them one. */
export interface RunSource {
  rows: Knex.QueryBuilder;
  columns: ReadonlyArray<string | Knex.Raw>;
}

const lockResults: ReadonlySet<RunResult | undefined> = new Set([
  undefined,
  'running',
  'noEndRecorded',
]);

/** Where the runs that match are to be found: those that were appended, and those that hold a lock. */
export function runSources(knex: Knex, filters: RunFilters): RunSource[] {
  const sources: RunSource[] = [];
  if (filters.result !== 'running') {
    sources.push(appendedRuns(knex, filters));
  }
  if (lockResults.has(filters.result)) {
    sources.push(lockedRuns(knex, filters));
  }
  return sources;
}

function appendedRuns(knex: Knex, filters: RunFilters): RunSource {
  const { result, ...columns } = filters;
  return {
    rows: knex(RUNS_TABLE).where(present({ ...columns, outcome: result })),
    columns: runColumns,
  };
}

/** A lock that has expired is a run without an end, also before anybody came by to say so. */
function lockedRuns(knex: Knex, filters: RunFilters): RunSource {
  const { result, id, ...columns } = filters;
  const now = databaseNow(knex);
  const rows = knex(LOCKS_TABLE).where(present({ ...columns, run_id: id }));
  if (result !== undefined) {
    const comparison = result === 'running' ? '>' : '<=';
    void rows.where('expires_at', comparison, knex.raw(now));
  }
  const outcome = knex.raw(
    `CASE WHEN expires_at > ${now} THEN 'running' ELSE 'noEndRecorded' END AS outcome`,
  );
  return {
    rows,
    columns: runColumns.map(column =>
      column === 'outcome' ? outcome : lockColumn(knex, column),
    ),
  };
}

const sharedColumns: ReadonlySet<keyof RunRow> = new Set([
  'subject',
  'cluster',
  'namespace',
  'name',
  'operation',
  'actor',
  'started_at',
]);

const nullTypes: Partial<Record<keyof RunRow, string>> = {
  changed: 'boolean',
  revision: 'bigint',
  generation: 'bigint',
  ended_at: 'bigint',
};

function lockColumn(knex: Knex, column: keyof RunRow): string | Knex.Raw {
  if (column === 'id') return 'run_id as id';
  if (sharedColumns.has(column)) return column;
  const type = nullTypes[column] ?? 'text';
  return knex.raw(`CAST(NULL AS ${type}) AS ${column}`);
}

function present(columns: Readonly<Record<string, string | undefined>>) {
  return Object.fromEntries(
    Object.entries(columns).filter(([, value]) => value !== undefined),
  );
}
