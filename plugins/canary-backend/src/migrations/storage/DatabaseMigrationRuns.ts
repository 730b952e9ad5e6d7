import {
  CanaryError,
  type MigrationUnitResult,
} from '@llm-canary/backstage-plugin-canary-common';
import type { Knex } from 'knex';
import { databaseNow, storedText } from '../../runs';
import type { MigrationRuns } from '../MigrationStore';
import type { HeldMigrationLock, NewRun } from '../types';
import { findLock, takeLock } from './locks';
import {
  LOCKS_TABLE,
  MIGRATIONS_TABLE,
  READ_MILLISECONDS,
  RUNS_TABLE,
  UNITS_TABLE,
} from './rows';

/** Rows of one statement stay below the number of variables that SQLite takes. */
const UNITS_OF_A_STATEMENT = 100;
const longestError = 2_000;

function unitRow(runId: string, unit: MigrationUnitResult) {
  return {
    run_id: runId,
    unit: unit.id,
    outcome: unit.outcome ?? null,
    // JSON writes a NUL character as an escape, so that both databases take it.
    result: JSON.stringify(unit),
  };
}

/**
 * Runs in the portal's database. Every method resolves when its transaction is committed: a write to the
 * cluster is announced before it is sent.
 */
export class DatabaseMigrationRuns implements MigrationRuns {
  readonly #knex: Knex;
  readonly #holder: string;

  /** @param options.holder - host and process, for whoever finds the lock */
  static create(options: {
    knex: Knex;
    holder: string;
  }): DatabaseMigrationRuns {
    return new DatabaseMigrationRuns(options);
  }

  private constructor(options: { knex: Knex; holder: string }) {
    this.#knex = options.knex;
    this.#holder = options.holder;
  }

  async begin(run: NewRun, options: { lock: boolean }): Promise<void> {
    await this.#knex.transaction(async transaction => {
      if (options.lock) await takeLock(transaction, run, this.#holder);
      await this.#use(transaction, run);
      await transaction(RUNS_TABLE).insert({
        run_id: run.runId,
        migration_id: run.migration.id,
        mode: run.mode,
        actor: run.by,
        started_at: transaction.raw(databaseNow(transaction)),
        total: run.total,
        head: run.head === undefined ? null : JSON.stringify(run.head),
      });
    });
  }

  async recordHead(runId: string, head: unknown): Promise<void> {
    await this.#knex(RUNS_TABLE)
      .where({ run_id: runId })
      .update({ head: JSON.stringify(head) });
  }

  async beginUnits(
    runId: string,
    units: readonly MigrationUnitResult[],
  ): Promise<void> {
    const rows = units.map((unit, position) => ({
      ...unitRow(runId, unit),
      position,
    }));
    await this.#knex.batchInsert(UNITS_TABLE, rows, UNITS_OF_A_STATEMENT);
  }

  async recordUnit(runId: string, unit: MigrationUnitResult): Promise<void> {
    const { outcome, result } = unitRow(runId, unit);
    const changed = await this.#knex(UNITS_TABLE)
      .where({ run_id: runId, unit: unit.id })
      .update({ outcome, result });
    // What is not durable must stop the write that it announces.
    if (changed !== 1) throw new Error(`Run ${runId} has no unit ${unit.id}`);
  }

  async unitsOf(runId: string): Promise<MigrationUnitResult[]> {
    const rows: Array<{ result: string }> = await this.#knex(UNITS_TABLE)
      .where({ run_id: runId })
      .orderBy('position')
      .select('result')
      .timeout(READ_MILLISECONDS);
    return rows.map(({ result }) => JSON.parse(result));
  }

  async end(
    runId: string,
    { head, error }: { head?: unknown; error?: string },
  ): Promise<void> {
    await this.#knex.transaction(async transaction => {
      await transaction(RUNS_TABLE)
        .where({ run_id: runId })
        .whereNull('ended_at')
        .update({
          ended_at: transaction.raw(databaseNow(transaction)),
          ...(head !== undefined && { head: JSON.stringify(head) }),
          ...(error !== undefined && {
            error: storedText(error, longestError),
          }),
        });
      await transaction(LOCKS_TABLE).where({ run_id: runId }).delete();
    });
  }

  async beat(runId: string): Promise<void> {
    await this.#say(runId, 'heard_at');
  }

  async leave(runId: string): Promise<void> {
    await this.#say(runId, 'left_at');
  }

  lockOf(cluster: string): Promise<HeldMigrationLock | undefined> {
    return findLock(this.#knex, cluster);
  }

  async #say(runId: string, column: 'heard_at' | 'left_at'): Promise<void> {
    await this.#knex(LOCKS_TABLE)
      .where({ run_id: runId })
      .update({ [column]: this.#knex.raw(databaseNow(this.#knex)) });
  }

  /** A plan is used by the first commit that begins, and never again. */
  async #use(transaction: Knex.Transaction, run: NewRun): Promise<void> {
    const { id } = run.migration;
    const unused = transaction(MIGRATIONS_TABLE)
      .where({ id })
      .whereNull('commit_run_id');
    const found =
      run.mode === 'commit'
        ? await unused.update({ commit_run_id: run.runId })
        : // Held until the run stands, so that the plan is not removed as an old one meanwhile.
          (await unused.select('id').forUpdate()).length;
    if (found === 0) {
      throw new CanaryError(
        'MIGRATION_PLAN_USED',
        'A commit of this plan has begun before; plan anew',
      );
    }
  }
}
