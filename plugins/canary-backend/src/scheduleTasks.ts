import type { SchedulerService } from '@backstage/backend-plugin-api';
import type { Activity } from './createActivity';
import type { DatabaseIdempotencyStore } from './idempotency';
import type { ReleaseLock } from './lock';

/** What is done now and then, each by one of all replicas. */
export async function scheduleTasks(
  scheduler: SchedulerService,
  of: {
    lock: Pick<ReleaseLock, 'recordAbandoned'>;
    keys: Pick<DatabaseIdempotencyStore, 'removeExpired'>;
    activity: Pick<Activity, 'removeOld'>;
  },
): Promise<void> {
  await scheduler.scheduleTask({
    id: 'record-abandoned-operations',
    frequency: { minutes: 1 },
    timeout: { minutes: 1 },
    fn: async () => {
      await of.lock.recordAbandoned();
    },
  });
  await scheduler.scheduleTask({
    id: 'remove-expired-idempotency-keys',
    frequency: { hours: 1 },
    timeout: { minutes: 5 },
    fn: async () => {
      await of.keys.removeExpired();
    },
  });
  await scheduler.scheduleTask({
    id: 'remove-old-activity',
    frequency: { hours: 1 },
    timeout: { minutes: 10 },
    fn: signal => of.activity.removeOld(signal),
  });
}
