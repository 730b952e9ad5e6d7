import type { Knex } from 'knex';
import type { ReleaseLock } from '../../../lock';

/** A lock that another replica takes over at the moment before it is confirmed. */
export function lostBeforeItIsConfirmed(
  lock: ReleaseLock,
  knex: Knex,
): ReleaseLock {
  return {
    recordAbandoned: () => lock.recordAbandoned(),
    withLock: (request, work) =>
      lock.withLock(request, held =>
        work({
          runId: held.runId,
          startedAt: held.startedAt,
          signal: held.signal,
          recordEnd: end => held.recordEnd(end),
          confirm: async () => {
            await knex('canary_release_locks').delete();
            return held.confirm();
          },
        }),
      ),
  };
}
