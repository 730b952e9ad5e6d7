import type { SchedulerService } from '@backstage/backend-plugin-api';
import type { Activity } from './createActivity';
import type { Comparisons } from './createComparisons';
import type { Experiments } from './createExperiments';
import type { MigrationDoors } from './createMigrations';
import type { DatabaseIdempotencyStore } from './idempotency';
import type { ReleaseLock } from './lock';

/** What is done now and then; by one of all replicas, unless it is local. */
export async function scheduleTasks(
  scheduler: SchedulerService,
  of: {
    lock: Pick<ReleaseLock, 'recordAbandoned'>;
    keys: Pick<DatabaseIdempotencyStore, 'removeExpired'>;
    activity: Pick<Activity, 'removeOld'>;
    experiments: Pick<Experiments, 'removeOld'>;
    migrations: Pick<MigrationDoors, 'removeOld'>;
    comparisons: Pick<Comparisons, 'takeLooks' | 'refresh'>;
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
  await scheduler.scheduleTask({
    id: 'remove-old-experiments',
    frequency: { hours: 6 },
    timeout: { minutes: 10 },
    fn: signal => of.experiments.removeOld(signal),
  });
  await scheduler.scheduleTask({
    id: 'remove-old-migrations',
    frequency: { hours: 6 },
    timeout: { minutes: 10 },
    fn: signal => of.migrations.removeOld(signal),
  });
  await scheduler.scheduleTask({
    id: 'take-looks',
    frequency: { minutes: 1 },
    timeout: { seconds: 55 },
    fn: signal => of.comparisons.takeLooks(signal),
  });
  await scheduler.scheduleTask({
    id: 'read-looks-of-others',
    scope: 'local',
    frequency: { seconds: 30 },
    timeout: { seconds: 30 },
    fn: () => of.comparisons.refresh(),
  });
}
