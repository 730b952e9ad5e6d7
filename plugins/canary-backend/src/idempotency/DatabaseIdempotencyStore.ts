import { createHash } from 'node:crypto';
import {
  parseLossless,
  stringifyLossless,
} from '@llm-canary/backstage-plugin-canary-common';
import type { Knex } from 'knex';
import { databaseNow } from '../runs';
import { readKeptResult } from './readKeptResult';
import type {
  Claim,
  IdempotencyStore,
  KeptResult,
  KeyedRequest,
} from './types';

const TABLE = 'canary_idempotency_keys';
const KEEP_MILLISECONDS = 24 * 60 * 60 * 1_000;
/** A call that lives renews its lease long before that. */
const LEASE_MILLISECONDS = 60_000;
/** Between a failed insert and the look at the row, the row may go; so often that is tried. */
const MAX_TRIES = 5;

interface KeyRow {
  fingerprint: string;
  result: string | null;
  /** SQLite and PostgreSQL say yes in different ways. */
  is_expired: boolean | number;
  is_dead: boolean | number;
}

/** Keys and results in the portal's database, SQLite or PostgreSQL. */
export class DatabaseIdempotencyStore implements IdempotencyStore {
  readonly #knex: Knex;
  readonly #now: string;

  static create(options: { knex: Knex }): DatabaseIdempotencyStore {
    return new DatabaseIdempotencyStore(options.knex);
  }

  private constructor(knex: Knex) {
    this.#knex = knex;
    this.#now = databaseNow(knex);
  }

  async claim(request: KeyedRequest, holder: string): Promise<Claim> {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      if (await this.#insert(request, holder)) return { state: 'first' };
      const row = await this.#read(request);
      if (row && !row.is_expired) return claimOf(row, request);
      await this.#removeExpired(request);
    }
    return { state: 'running' };
  }

  async renew(request: KeyedRequest, holder: string): Promise<void> {
    await this.#own(request, holder).update({
      lease_until: this.#in(LEASE_MILLISECONDS),
    });
  }

  async keep(
    request: KeyedRequest,
    { holder, result }: { holder: string; result: KeptResult },
  ): Promise<void> {
    await this.#own(request, holder).update({
      result: stringifyLossless(result),
      expires_at: this.#in(KEEP_MILLISECONDS),
    });
  }

  async forget(request: KeyedRequest, holder: string): Promise<void> {
    await this.#own(request, holder).delete();
  }

  async removeExpired(): Promise<number> {
    return this.#knex(TABLE)
      .where('expires_at', '<=', this.#knex.raw(this.#now))
      .delete();
  }

  async #insert(request: KeyedRequest, holder: string): Promise<boolean> {
    const rows: unknown[] = await this.#knex(TABLE)
      .insert({
        id: idOf(request),
        fingerprint: request.fingerprint,
        holder,
        lease_until: this.#in(LEASE_MILLISECONDS),
        expires_at: this.#in(KEEP_MILLISECONDS),
      })
      .onConflict('id')
      .ignore()
      .returning('id');
    return rows.length > 0;
  }

  #read(request: KeyedRequest): Promise<KeyRow | undefined> {
    return this.#knex(TABLE)
      .where({ id: idOf(request) })
      .first<KeyRow | undefined>(
        'fingerprint',
        'result',
        this.#knex.raw(`(expires_at <= ${this.#now}) as is_expired`),
        this.#knex.raw(`(lease_until <= ${this.#now}) as is_dead`),
      );
  }

  async #removeExpired(request: KeyedRequest): Promise<void> {
    await this.#knex(TABLE)
      .where({ id: idOf(request) })
      .andWhere('expires_at', '<=', this.#knex.raw(this.#now))
      .delete();
  }

  #own(request: KeyedRequest, holder: string): Knex.QueryBuilder {
    return this.#knex(TABLE).where({ id: idOf(request), holder });
  }

  #in(milliseconds: number): Knex.Raw {
    return this.#knex.raw(`${this.#now} + ?`, [milliseconds]);
  }
}

function idOf({ actor, route, key }: KeyedRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([actor, route, key]))
    .digest('hex');
}

function claimOf(row: KeyRow, { fingerprint }: KeyedRequest): Claim {
  if (row.fingerprint !== fingerprint) return { state: 'mismatch' };
  if (row.result !== null) {
    const result = readKeptResult(parseLossless(row.result));
    // A newer version of the portal may keep what this one cannot vouch for.
    return result ? { state: 'kept', result } : { state: 'noEnd' };
  }
  return { state: row.is_dead ? 'noEnd' : 'running' };
}
