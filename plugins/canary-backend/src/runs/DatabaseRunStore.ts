import type { Knex } from 'knex';
import { capText } from './capText';
import { databaseNow } from './databaseClock';
import {
  type ListRunsQuery,
  type NewRun,
  type Run,
  type RunOutcome,
  runOutcomes,
  type RunStore,
} from './types';

const TABLE = 'canary_runs';
/** Messages of API servers may hold whole objects. */
const MAX_MESSAGE_CHARACTERS = 1_000;
const MAX_NOTE_CHARACTERS = 2_000;
const MAX_LIST = 500;

interface RunRow {
  id: string;
  cluster: string;
  namespace: string;
  name: string;
  operation: string;
  actor: string;
  outcome: string;
  error_code: string | null;
  error_message: string | null;
  /** PostgreSQL gives bigint columns as strings. */
  revision: string | number | null;
  generation: string | number | null;
  uid: string | null;
  note: string | null;
  started_at: string | number;
  ended_at: string | number | null;
}

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
    const insert = knex(TABLE).insert({
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
      .where(`${TABLE}.outcome`, 'noEndRecorded');
  }

  async get(id: string): Promise<Run | undefined> {
    const row = await this.#knex<RunRow>(TABLE).where({ id }).first();
    return row && fromRow(row);
  }

  async list(query: ListRunsQuery): Promise<Run[]> {
    const { limit, ...where } = query;
    const present = Object.fromEntries(
      Object.entries(where).filter(([, value]) => value !== undefined),
    );
    const rows = await this.#knex<RunRow>(TABLE)
      .where(present)
      .orderBy([
        { column: 'started_at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(Math.min(limit, MAX_LIST));
    return rows.map(fromRow);
  }
}

function toRow(run: NewRun): Omit<RunRow, 'ended_at'> {
  return {
    id: run.id,
    cluster: run.cluster,
    namespace: run.namespace,
    name: run.name,
    operation: run.operation,
    actor: run.actor,
    outcome: run.outcome,
    error_code: run.error?.code ?? null,
    error_message: run.error
      ? capText(run.error.message, MAX_MESSAGE_CHARACTERS)
      : null,
    revision: run.revision ?? null,
    generation: run.generation ?? null,
    uid: run.uid ?? null,
    note:
      run.note === undefined ? null : capText(run.note, MAX_NOTE_CHARACTERS),
    started_at: run.startedAt.getTime(),
  };
}

function fromRow(row: RunRow): Run {
  const errorCode = row.error_code;
  return {
    id: row.id,
    cluster: row.cluster,
    namespace: row.namespace,
    name: row.name,
    operation: row.operation,
    actor: row.actor,
    outcome: readOutcome(row.outcome),
    ...(errorCode !== null && {
      error: {
        code: errorCode,
        message: row.error_message ?? '',
      },
    }),
    ...(row.revision !== null && { revision: Number(row.revision) }),
    ...(row.generation !== null && { generation: Number(row.generation) }),
    ...(row.uid !== null && { uid: row.uid }),
    ...(row.note !== null && { note: row.note }),
    startedAt: new Date(Number(row.started_at)),
    ...(row.ended_at !== null && { endedAt: new Date(Number(row.ended_at)) }),
  };
}

/** An outcome that this version does not know is no outcome that it may vouch for. */
function readOutcome(text: string): RunOutcome {
  return runOutcomes.find(outcome => outcome === text) ?? 'outcomeUnknown';
}
