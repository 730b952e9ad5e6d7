import { randomUUID } from 'node:crypto';
import type { AuthService, LoggerService } from '@backstage/backend-plugin-api';
import type { MetricsService } from '@backstage/backend-plugin-api/alpha';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import type { EventsService } from '@backstage/plugin-events-node';
import type { NotificationService } from '@backstage/plugin-notifications-node';
import type { Knex } from 'knex';
import { AdoptionWatch, DatabaseAdoptionStore } from './adoptions';
import { Announcer, BestEffort, CatalogOwners } from './announcements';
import type { ActivityRecords } from './authorization';
import type { Cluster } from './clusters';
import type { CanaryConfig } from './config';
import { createObserve, type Observe } from './observation';
import { DatabaseRefusalStore, RefusalRecorder } from './refusals';
import { removeOldActivity } from './retention';
import { DatabaseRunReader } from './runs';
import { OperationMetrics } from './telemetry';

export interface ActivityOptions {
  knex: Knex;
  config: CanaryConfig;
  clusters: readonly Cluster[];
  logger: LoggerService;
  now(): Date;
  auth: AuthService;
  catalog: Pick<CatalogService, 'getEntities'>;
  events: EventsService;
  metrics: Pick<MetricsService, 'createCounter' | 'createHistogram'>;
  notifications: NotificationService;
}

/** What is kept, counted and told of operations, put together. */
export interface Activity {
  /** Goes around every port with operations in it. */
  observe: Observe;
  records: ActivityRecords;
  /** For a scheduled task. */
  removeOld(signal?: AbortSignal): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

/** The second part of the composition root: everything that only looks on. */
export function createActivity(options: ActivityOptions): Activity {
  const { knex, config, clusters, logger, now, auth } = options;
  const bestEffort = new BestEffort({ logger });
  const announcer = new Announcer({
    events: options.events,
    notifications: options.notifications,
    owners: new CatalogOwners({
      catalog: options.catalog,
      auth,
      onlyCluster: clusters.length === 1 ? clusters[0].name : undefined,
    }),
    wanted: config.notifications,
    bestEffort,
  });
  const metrics = new OperationMetrics(options.metrics);
  const runs = DatabaseRunReader.create({ knex });
  const refusals = DatabaseRefusalStore.create({ knex });
  const adoptions = new AdoptionWatch({
    clusters,
    store: DatabaseAdoptionStore.create({ knex }),
    now,
    logger,
    onAdoption: adoption => {
      metrics.adopted();
      announcer.adopted(adoption);
    },
  });
  const recorder = new RefusalRecorder({
    store: refusals,
    newId: randomUUID,
    now,
    logger,
    onRefusal: refusal => announcer.refused(refusal),
  });
  return {
    observe: createObserve({
      observers: [metrics, recorder],
      now: () => performance.now(),
      logger,
    }),
    records: {
      listRuns: query => runs.list(query),
      getRun: id => runs.get(id),
      listRefusals: query => refusals.list(query),
    },
    async removeOld(signal) {
      await removeOldActivity(knex, {
        olderThanMilliseconds: config.activity.retentionMilliseconds,
        signal,
      });
    },
    start: () => adoptions.start(),
    async stop() {
      await adoptions.stop();
      await bestEffort.settled();
    },
  };
}
