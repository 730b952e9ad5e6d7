import { CanaryError } from '@llm-canary/backstage-plugin-canary-common';
import type { Knex } from 'knex';
import { databaseNow } from '../../runs';
import { describeLock, showLock } from '../describeLock';
import type { HeldMigrationLock, NewRun } from '../types';
import { dateOf, LOCKS_TABLE, READ_MILLISECONDS, type LockRow } from './rows';

/** A process that lives says so three times as often. */
export const SILENCE_MILLISECONDS = 60_000;

interface ReadLockRow extends LockRow {
  /** SQLite and PostgreSQL say yes in different ways. */
  is_silent: boolean | number;
}

function readLock(row: ReadLockRow): HeldMigrationLock {
  const left = row.left_at ?? (row.is_silent ? row.heard_at : undefined);
  return {
    cluster: row.cluster,
    runId: row.run_id,
    migrationId: row.migration_id,
    holder: row.holder,
    by: row.actor,
    since: dateOf(row.since),
    ...(left !== undefined && { silentSince: dateOf(left) }),
  };
}

/** The lock of a cluster. Its age changes nothing: it is shown, and never broken. */
export async function findLock(
  knex: Knex,
  cluster: string,
): Promise<HeldMigrationLock | undefined> {
  const row: ReadLockRow | undefined = await knex(LOCKS_TABLE)
    .where({ cluster })
    .first(
      '*',
      knex.raw(
        `(heard_at <= ${databaseNow(knex)} - ${SILENCE_MILLISECONDS}) as is_silent`,
      ),
    )
    .timeout(READ_MILLISECONDS);
  return row && readLock(row);
}

function lockedError(cluster: string, lock?: HeldMigrationLock): CanaryError {
  if (!lock) {
    return new CanaryError(
      'MIGRATION_LOCKED',
      `Another run holds the migration lock of ${cluster}`,
    );
  }
  return new CanaryError('MIGRATION_LOCKED', describeLock(lock), {
    fields: { holder: showLock(lock) },
  });
}

/**
 * Takes the lock of a cluster in one statement on its primary key, so that one of any number wins.
 *
 * @throws CanaryError MIGRATION_LOCKED, naming the holder
 */
export async function takeLock(
  transaction: Knex.Transaction,
  run: NewRun,
  holder: string,
): Promise<void> {
  const now = transaction.raw(databaseNow(transaction));
  const { cluster, id } = run.migration;
  const taken: unknown[] = await transaction(LOCKS_TABLE)
    .insert({
      cluster,
      run_id: run.runId,
      migration_id: id,
      holder,
      actor: run.by,
      since: now,
      heard_at: now,
    })
    .onConflict('cluster')
    .ignore()
    .returning('cluster');
  if (taken.length > 0) return;
  throw lockedError(cluster, await findLock(transaction, cluster));
}
