import type { MigrationLock } from '@llm-canary/backstage-plugin-canary-common';
import type { HeldMigrationLock } from './types';

/** All that is known of who holds a lock, in words. */
export function describeLock(lock: HeldMigrationLock): string {
  const { runId, holder, by, since, silentSince, cluster } = lock;
  const held = `Run ${runId} of ${by} holds the migration lock of ${cluster} since ${since.toISOString()} (${holder})`;
  return silentSince
    ? `${held} and was last heard of at ${silentSince.toISOString()}. Nothing breaks the lock by itself: an administrator removes it after proof that no run is active`
    : held;
}

/** A lock as the API shows it. */
export function showLock(lock: HeldMigrationLock): MigrationLock {
  const { runId, migrationId, holder, by, since, silentSince } = lock;
  return {
    runId,
    migrationId,
    holder,
    by,
    since: since.toISOString(),
    ...(silentSince && { silentSince: silentSince.toISOString() }),
  };
}
