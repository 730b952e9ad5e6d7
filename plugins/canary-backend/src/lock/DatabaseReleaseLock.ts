import type { LoggerService } from '@backstage/backend-plugin-api';
import type { Knex } from 'knex';
import type { RunStore } from '../runs';
import { HeldDatabaseLock } from './HeldDatabaseLock';
import { hideDatabaseErrors } from './hideDatabaseErrors';
import { insertLock, readHolder, removeExpired } from './lockRows';
import { describeHolder, releaseBusyError } from './releaseBusyError';
import type { HeldLock, LockRequest, ReleaseLock } from './types';

/**
 * Three times as long as any single call to a cluster may take; a holder that lives renews it.
 */
const DEFAULT_EXPIRY_MILLISECONDS = 60_000;

/** Between a failed insert and the look at the holder, the holder may go; so often that is tried. */
const MAX_TRIES = 5;

export interface DatabaseReleaseLockOptions {
  knex: Knex;
  runs: RunStore;
  logger: LoggerService;
  /** Names this process, for whoever looks at the table. */
  holder: string;
  /** 60 s by default. */
  expiryMilliseconds?: number;
}

/**
 * The lock in the portal's database. Taking it is one insert on the primary key, so exactly one of
 * any number of contenders wins. It only keeps our own writers apart: what stops a writer that
 * woke up too late is the identity that every write carries.
 */
export class DatabaseReleaseLock implements ReleaseLock {
  readonly #options: DatabaseReleaseLockOptions;
  readonly #expiryMilliseconds: number;

  static create(options: DatabaseReleaseLockOptions): DatabaseReleaseLock {
    return new DatabaseReleaseLock(options);
  }

  private constructor(options: DatabaseReleaseLockOptions) {
    this.#options = options;
    this.#expiryMilliseconds =
      options.expiryMilliseconds ?? DEFAULT_EXPIRY_MILLISECONDS;
  }

  async withLock<T>(
    request: LockRequest,
    work: (held: HeldLock) => Promise<T>,
  ): Promise<T> {
    const startedAt = await hideDatabaseErrors(this.#options.logger, () =>
      this.#acquire(request),
    );
    const held = new HeldDatabaseLock({
      ...this.#options,
      request,
      startedAt,
      expiryMilliseconds: this.#expiryMilliseconds,
    });
    try {
      return await work(held);
    } finally {
      await held.release();
    }
  }

  async recordAbandoned(): Promise<number> {
    return this.#options.knex.transaction(async transaction => {
      const abandoned = await removeExpired(transaction);
      for (const run of abandoned) {
        await this.#options.runs.append(run, transaction);
      }
      return abandoned.length;
    });
  }

  async #acquire(request: LockRequest): Promise<Date> {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const startedAt =
        (await this.#insert(this.#options.knex, request)) ??
        (await this.#takeOver(request));
      if (startedAt) {
        return startedAt;
      }
      const holder = await readHolder(this.#options.knex, request);
      if (holder) {
        const message = describeHolder(holder);
        throw releaseBusyError({ ...request, message, holder });
      }
    }
    throw releaseBusyError({
      ...request,
      message: 'other operations are running, one after the other',
    });
  }

  #insert(knex: Knex, request: LockRequest): Promise<Date | undefined> {
    return insertLock(knex, request, {
      holder: this.#options.holder,
      expiryMilliseconds: this.#expiryMilliseconds,
    });
  }

  /** One transaction: no crash may lose what the former holder had begun. */
  async #takeOver(request: LockRequest): Promise<Date | undefined> {
    return this.#options.knex.transaction(async transaction => {
      const abandoned = await removeExpired(transaction, request);
      if (abandoned.length === 0) {
        return undefined;
      }
      for (const run of abandoned) {
        await this.#options.runs.append(run, transaction);
      }
      return this.#insert(transaction, request);
    });
  }
}
