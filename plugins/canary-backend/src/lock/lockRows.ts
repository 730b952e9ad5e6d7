import type {
  RecordSubject,
  ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import type { Knex } from 'knex';
import { databaseNow, type NewRun } from '../runs';
import type { LockHolder } from './releaseBusyError';
import type { LockRequest } from './types';

const TABLE = 'canary_release_locks';

/** What a lock is taken on. */
export interface LockSubject {
  ref: ServiceRef;
  /** A service when absent. */
  subject?: RecordSubject;
}

interface LockKey extends ServiceRef {
  subject: RecordSubject;
}

interface LockRow extends LockKey {
  holder: string;
  run_id: string;
  operation: string;
  actor: string;
  /** PostgreSQL gives bigint columns as strings. */
  started_at: string | number;
  expires_at: string | number;
}

/** Takes the lock if nobody has it, in one statement; returns its start, or undefined. */
export async function insertLock(
  knex: Knex,
  request: LockRequest,
  options: { holder: string; expiryMilliseconds: number },
): Promise<Date | undefined> {
  const now = databaseNow(knex);
  const rows: Array<Pick<LockRow, 'started_at'>> = await knex(TABLE)
    .insert({
      ...keyOf(request),
      holder: options.holder,
      run_id: request.runId,
      operation: request.operation,
      actor: request.actor,
      started_at: knex.raw(now),
      expires_at: knex.raw(`${now} + ?`, [options.expiryMilliseconds]),
    })
    .onConflict(['subject', 'cluster', 'namespace', 'name'])
    .ignore()
    .returning('started_at');
  const row = rows[0];
  return row && new Date(Number(row.started_at));
}

/**
 * Removes locks that have expired, of one subject or of all, and returns them as runs. To be called
 * in a transaction. Each row is deleted on its own, because of several who do this at once only one
 * may have it, and SQLite's driver does not return deleted rows.
 */
export async function removeExpired(
  transaction: Knex.Transaction,
  lock?: LockSubject,
): Promise<NewRun[]> {
  const now = transaction.raw(databaseNow(transaction));
  const expired = await transaction<LockRow>(TABLE)
    .where(lock ? keyOf(lock) : {})
    .andWhere('expires_at', '<=', now);
  const removed: NewRun[] = [];
  for (const row of expired) {
    const count = await transaction(TABLE)
      .where({ ...keyOfRow(row), run_id: row.run_id })
      .andWhere('expires_at', '<=', now)
      .delete();
    if (count > 0) {
      removed.push(abandonedRun(row));
    }
  }
  return removed;
}

function abandonedRun(row: LockRow): NewRun {
  return {
    id: row.run_id,
    ...keyOfRow(row),
    operation: row.operation,
    actor: row.actor,
    outcome: 'noEndRecorded',
    startedAt: new Date(Number(row.started_at)),
  };
}

export async function readHolder(
  knex: Knex,
  lock: LockSubject,
): Promise<LockHolder | undefined> {
  const row = await knex<LockRow>(TABLE).where(keyOf(lock)).first();
  return (
    row && {
      operation: row.operation,
      actor: row.actor,
      since: new Date(Number(row.started_at)),
    }
  );
}

/** The run that holds a lock now, and lives as far as its expiry tells. */
export async function readRunning(
  knex: Knex,
  lock: LockSubject,
): Promise<{ operation: string; runId: string } | undefined> {
  const row = await knex<LockRow>(TABLE)
    .where(keyOf(lock))
    .where('expires_at', '>', knex.raw(databaseNow(knex)))
    .first();
  return row && { operation: row.operation, runId: row.run_id };
}

/** Moves the expiry; false when the lock is no longer held under this run. */
export async function renewLock(
  knex: Knex,
  lock: LockSubject & { runId: string; expiryMilliseconds: number },
): Promise<boolean> {
  const count = await knex(TABLE)
    .where({ ...keyOf(lock), run_id: lock.runId })
    .update({
      expires_at: knex.raw(`${databaseNow(knex)} + ?`, [
        lock.expiryMilliseconds,
      ]),
    });
  return count > 0;
}

export async function deleteLock(
  knex: Knex,
  lock: LockSubject & { runId: string },
): Promise<void> {
  await knex(TABLE)
    .where({ ...keyOf(lock), run_id: lock.runId })
    .delete();
}

function keyOf({ ref, subject = 'service' }: LockSubject): LockKey {
  const { cluster, namespace, name } = ref;
  return { subject, cluster, namespace, name };
}

function keyOfRow(row: LockRow): LockKey {
  return keyOf({ ref: row, subject: row.subject });
}
