import type { Knex } from 'knex';
import { databaseNow, storedText } from '../../runs';
import type { LookCounts } from '../counting/types';
import type {
  ComparisonWindow,
  ExperimentKey,
  StoredLook,
  StoredWindow,
} from '../types';
import { countsSchema, parseColumn } from './columns';
import {
  LOOKS_TABLE,
  readLook,
  readSummary,
  readWindow,
  WINDOWS_TABLE,
  type LookRow,
  type WindowRow,
} from './comparisonRows';
import type { ComparisonStore, StoredSummary, TakenLook } from './types';

/** A page says that it failed long before the pool of connections would. */
const READ_MILLISECONDS = 5_000;
/** The counts of a year of ten arms are smaller. */
const longestColumn = 20_000_000;

type WindowKey = Pick<ComparisonWindow, 'cluster' | 'uid' | 'number'>;

function json(value: unknown): string {
  return storedText(JSON.stringify(value), longestColumn);
}

/** Windows and looks in the database. The primary keys let one of all replicas through. */
export class DatabaseComparisonStore implements ComparisonStore {
  readonly #knex: Knex;

  static create(options: { knex: Knex }): DatabaseComparisonStore {
    return new DatabaseComparisonStore(options.knex);
  }

  private constructor(knex: Knex) {
    this.#knex = knex;
  }

  async open(): Promise<StoredWindow[]> {
    const rows: WindowRow[] = await this.#knex(WINDOWS_TABLE)
      .whereNull('ended_at')
      .timeout(READ_MILLISECONDS);
    return rows.flatMap(row => readWindow(row) ?? []);
  }

  async windowsOf({ cluster, uid }: ExperimentKey): Promise<StoredWindow[]> {
    const rows: WindowRow[] = await this.#knex(WINDOWS_TABLE)
      .where({ cluster, uid })
      .orderBy('number')
      .timeout(READ_MILLISECONDS);
    return rows.flatMap(row => readWindow(row) ?? []);
  }

  async looksOf({ cluster, uid }: ExperimentKey): Promise<StoredLook[]> {
    const rows: Array<Omit<LookRow, 'counts'>> = await this.#knex(LOOKS_TABLE)
      .select('window', 'number', 'planned_at', 'taken_at', 'findings')
      .where({ cluster, uid })
      .orderBy(['window', 'number'])
      .timeout(READ_MILLISECONDS);
    return rows.map(readLook);
  }

  async taken(window: WindowKey): Promise<number[]> {
    const rows: Array<{ number: number }> = await this.#looks(window)
      .select('number')
      .orderBy('number')
      .timeout(READ_MILLISECONDS);
    return rows.map(({ number }) => number);
  }

  async countsOf(window: WindowKey): Promise<LookCounts | undefined> {
    const row: Pick<LookRow, 'counts'> | undefined = await this.#looks(window)
      .select('counts')
      .orderBy('number', 'desc')
      .first()
      .timeout(READ_MILLISECONDS);
    if (!row) return undefined;
    const counts = parseColumn(countsSchema, row.counts);
    if (!counts) throw new Error('The counts of a look cannot be read');
    return counts;
  }

  async begin(window: ComparisonWindow): Promise<boolean> {
    const { cluster, uid, number, readyAt, startAt, plan, arms } = window;
    const rows: unknown[] = await this.#knex(WINDOWS_TABLE)
      .insert({
        cluster,
        uid,
        number,
        ready_at: readyAt,
        start_at: startAt,
        plan: json(plan),
        arms: json(arms),
        changed_at: this.#now,
      })
      .onConflict(['cluster', 'uid', 'number'])
      .ignore()
      .returning('number');
    return rows.length > 0;
  }

  async end(
    window: WindowKey,
    { at, because }: { at: number; because: string },
  ): Promise<void> {
    await this.#windows(window)
      .whereNull('ended_at')
      .update({
        ended_at: at,
        ended_because: storedText(because, 64),
        changed_at: this.#now,
      });
  }

  /** One transaction: what a list says and what a page says are never of two looks. */
  async record(look: TakenLook): Promise<boolean> {
    const { cluster, uid, window, number } = look;
    const key = { cluster, uid, number: window };
    return this.#knex.transaction(async transaction => {
      // Locked, so that its end and all looks of it come one after the other.
      const open: unknown = await this.#windows(key, transaction)
        .whereNull('ended_at')
        .forUpdate()
        .first('number');
      const later: unknown = await this.#looks(key, transaction)
        .where('number', '>=', number)
        .first('number');
      if (open === undefined || later !== undefined) return false;
      await transaction(LOOKS_TABLE).insert({
        cluster,
        uid,
        window,
        number,
        planned_at: look.plannedAt,
        taken_at: look.takenAt,
        findings: json(look.findings),
        counts: json(look.counts),
      });
      await this.#windows(key, transaction).update({
        summary: json(look.summary),
        changed_at: this.#now,
      });
      return true;
    });
  }

  async changedSince(moment: number, limit: number): Promise<StoredSummary[]> {
    const rows: WindowRow[] = await this.#knex(WINDOWS_TABLE)
      .select('cluster', 'uid', 'number', 'summary', 'changed_at')
      .where('changed_at', '>=', moment)
      .orderBy('changed_at')
      .limit(limit)
      .timeout(READ_MILLISECONDS);
    return rows.map(readSummary);
  }

  get #now(): Knex.Raw {
    return this.#knex.raw(databaseNow(this.#knex));
  }

  #windows({ cluster, uid, number }: WindowKey, knex: Knex = this.#knex) {
    return knex(WINDOWS_TABLE).where({ cluster, uid, number });
  }

  #looks({ cluster, uid, number }: WindowKey, knex: Knex = this.#knex) {
    return knex(LOOKS_TABLE).where({ cluster, uid, window: number });
  }
}
