import type { LoggerService } from '@backstage/backend-plugin-api';
import { toError } from '@backstage/errors';
import type { Knex } from 'knex';
import type { RunEnd, RunStore } from '../runs';
import { hideDatabaseErrors } from './hideDatabaseErrors';
import { deleteLock, renewLock } from './lockRows';
import { releaseBusyError } from './releaseBusyError';
import type { HeldLock, LockRequest } from './types';

export interface HeldDatabaseLockOptions {
  knex: Knex;
  runs: RunStore;
  logger: LoggerService;
  request: LockRequest;
  startedAt: Date;
  expiryMilliseconds: number;
}

/** A row of the lock table that is ours, renewed until it is given back. */
export class HeldDatabaseLock implements HeldLock {
  readonly runId: string;
  readonly startedAt: Date;
  readonly #options: HeldDatabaseLockOptions;
  readonly #lost = new AbortController();
  readonly #timer: NodeJS.Timeout;
  /** The row is gone already, or must stay as the only trace of a run. */
  #settled = false;
  #renewal: Promise<unknown> = Promise.resolve();

  constructor(options: HeldDatabaseLockOptions) {
    this.#options = options;
    this.runId = options.request.runId;
    this.startedAt = options.startedAt;
    this.#timer = setInterval(() => {
      this.#renewal = this.#renewQuietly();
    }, options.expiryMilliseconds / 3);
    this.#timer.unref();
  }

  get signal(): AbortSignal {
    return this.#lost.signal;
  }

  async confirm(): Promise<void> {
    const isHeld = await hideDatabaseErrors(this.#options.logger, () =>
      this.#renew(),
    );
    if (this.#lost.signal.aborted || !isHeld) {
      throw this.#lostError();
    }
  }

  async recordEnd(end: RunEnd): Promise<void> {
    const { knex, runs, request } = this.#options;
    this.#settled = true;
    clearInterval(this.#timer);
    await this.#renewal;
    await knex.transaction(async transaction => {
      await runs.append(
        {
          ...end,
          id: this.runId,
          subject: request.subject ?? 'service',
          cluster: request.ref.cluster,
          namespace: request.ref.namespace,
          name: request.ref.name,
          operation: request.operation,
          actor: request.actor,
          startedAt: this.startedAt,
        },
        transaction,
      );
      await deleteLock(transaction, request);
    });
  }

  /** Never rejects: what the work found out matters more, and the row expires by itself. */
  async release(): Promise<void> {
    clearInterval(this.#timer);
    await this.#renewal;
    if (this.#settled) {
      return;
    }
    try {
      await deleteLock(this.#options.knex, this.#options.request);
    } catch (error) {
      this.#options.logger.warn(
        'The lock of a service could not be given back; it will expire',
        toError(error),
      );
    }
  }

  async #renew(): Promise<boolean> {
    const { knex, request, expiryMilliseconds } = this.#options;
    const renewed = await renewLock(knex, { ...request, expiryMilliseconds });
    if (!renewed) {
      this.#lost.abort(this.#lostError());
    }
    return renewed;
  }

  async #renewQuietly(): Promise<void> {
    try {
      await this.#renew();
    } catch (error) {
      this.#options.logger.warn(
        'The lock of a service could not be renewed',
        toError(error),
      );
    }
  }

  #lostError() {
    return releaseBusyError({
      ...this.#options.request,
      message:
        'it stood still for so long that another operation took its place',
    });
  }
}
