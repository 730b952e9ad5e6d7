import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  coreServices,
  createBackendPlugin,
  resolvePackagePath,
  type DatabaseService,
  type LoggerService,
  type RootConfigService,
} from '@backstage/backend-plugin-api';
import { toError } from '@backstage/errors';
import { actionsRegistryServiceRef } from '@backstage/backend-plugin-api/alpha';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { eventsServiceRef } from '@backstage/plugin-events-node';
import { notificationService } from '@backstage/plugin-notifications-node';
import {
  canaryPermissions,
  operations,
  type Operation,
  type ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import { createChartRepositories } from '@llm-canary/backstage-plugin-canary-node';
import type { Knex } from 'knex';
import { registerActions } from './actions';
import {
  AuthorizedActivity,
  AuthorizedCharts,
  AuthorizedLive,
  AuthorizedPlans,
  AuthorizedServices,
} from './authorization';
import { ClusterRegistry, connectHelm } from './clusters';
import { readCanaryConfig } from './config';
import { createActivity } from './createActivity';
import { createSlo } from './createSlo';
import { createHealthCheck } from './health';
import { createRouter } from './http';
import { DatabaseIdempotencyStore, IdempotencyKeys } from './idempotency';
import { LiveFeed } from './live';
import { DatabaseReleaseLock, readHolder } from './lock';
import { createServiceDiffs, createServiceOperations } from './operations';
import { observeOperations } from './observation';
import { LivePlanReader } from './plans';
import { createReleaseOperations, createReleaseSupport } from './releases';
import { DatabaseRunStore } from './runs';
import { scheduleTasks } from './scheduleTasks';
import { DefaultServiceReader } from './services';
import { metricsServiceRef } from './telemetry';

const packageName = '@llm-canary/backstage-plugin-canary-backend';
const now = () => new Date();

async function openDatabase(database: DatabaseService): Promise<Knex> {
  const client = await database.getClient();
  if (!database.migrations?.skip) {
    await client.migrate.latest({
      directory: resolvePackagePath(packageName, 'migrations'),
    });
  }
  return client;
}

function readConfig(root: RootConfigService, logger: LoggerService) {
  const config = readCanaryConfig(root);
  for (const note of config.notes) logger.warn(note);
  return config;
}

/** The operation that holds the lock; a page can do without it when the database cannot say. */
async function readBusy(
  knex: Knex,
  ref: ServiceRef,
): Promise<Operation | undefined> {
  const holder = await readHolder(knex, ref).catch(() => undefined);
  return operations.find(operation => operation === holder?.operation);
}

/**
 * The backend of the canary plugin: LLM services of all configured clusters, who manages them, and
 * the operations on them that ownership lets through. It starts without waiting for any cluster.
 * @public
 */
export const canaryPlugin = createBackendPlugin({
  pluginId: 'canary',
  register(env) {
    env.registerInit({
      deps: {
        actions: actionsRegistryServiceRef,
        auditor: coreServices.auditor,
        auth: coreServices.auth,
        catalog: catalogServiceRef,
        config: coreServices.rootConfig,
        database: coreServices.database,
        events: eventsServiceRef,
        httpAuth: coreServices.httpAuth,
        httpRouter: coreServices.httpRouter,
        lifecycle: coreServices.lifecycle,
        logger: coreServices.logger,
        metrics: metricsServiceRef,
        notifications: notificationService,
        permissions: coreServices.permissions,
        permissionsRegistry: coreServices.permissionsRegistry,
        scheduler: coreServices.scheduler,
      },
      async init(deps) {
        const { auditor, auth, httpAuth, logger, permissions } = deps;
        const config = readConfig(deps.config, logger);
        deps.permissionsRegistry.addPermissions(canaryPermissions);

        const knex = await openDatabase(deps.database);
        const instance = randomUUID();
        const runs = DatabaseRunStore.create({ knex });
        const keys = DatabaseIdempotencyStore.create({ knex });
        const lock = DatabaseReleaseLock.create({
          knex,
          runs,
          logger,
          holder: instance,
        });
        const charts = createChartRepositories({
          ...config.charts,
          warn: sentence => logger.warn(sentence),
        });
        const clusters = ClusterRegistry.create({
          config,
          logger,
          now,
          helm: connectHelm(config, {
            charts,
            logger,
            searchPath: process.env.PATH ?? '',
          }),
        });
        const releaseCharts =
          config.charts.repositories.length > 0 ? charts : undefined;
        const releases = createReleaseOperations({
          charts: releaseCharts,
          runs,
          now: Date.now,
        });
        const environment = {
          clusters,
          lock,
          releases,
          charts: releaseCharts,
          now: () => performance.now(),
          newId: randomUUID,
          sleep: async (milliseconds: number) => sleep(milliseconds),
          random: Math.random,
          logger,
        };
        const activity = createActivity({
          ...deps,
          knex,
          config,
          clusters: clusters.all(),
          now,
        });
        const reader = new DefaultServiceReader({
          clusters: clusters.all(),
          config,
          now,
          instance: instance.slice(0, 8),
          busy: ref => readBusy(knex, ref),
          releases: createReleaseSupport({
            clusters,
            charts: releaseCharts,
            runs,
          }),
        });
        const live = new LiveFeed({
          versions: () => reader.versions(),
          now: () => performance.now(),
          onError: error =>
            logger.error('The changes could not be followed', toError(error)),
        });
        const slo = createSlo({
          config,
          clusters,
          lock,
          releases,
          observe: activity.observe,
          permissions,
          logger,
        });
        const doors = {
          services: new AuthorizedServices({
            reader,
            operations: observeOperations(
              createServiceOperations(environment),
              activity.observe,
            ),
            diffs: createServiceDiffs({ ...environment, slo: slo.diffs }),
            permissions,
          }),
          plans: new AuthorizedPlans({
            reader: new LivePlanReader({
              clusters: clusters.all(),
              deadlineMilliseconds: config.deadlines.detailMilliseconds,
            }),
            permissions,
          }),
          charts: new AuthorizedCharts({ charts, permissions }),
          slo: slo.authorized,
          activity: new AuthorizedActivity({
            records: activity.records,
            permissions,
            logger,
          }),
        };

        registerActions(doors, { registry: deps.actions, auth, auditor });
        deps.httpRouter.use(
          createRouter({
            ...doors,
            live: new AuthorizedLive({ feed: live, permissions, now }),
            health: createHealthCheck(knex),
            auth,
            httpAuth,
            auditor,
            idempotency: new IdempotencyKeys({
              store: keys,
              logger,
              newId: randomUUID,
              sleep: async milliseconds => sleep(milliseconds),
            }),
            logger,
          }),
        );
        deps.httpRouter.addAuthPolicy({
          path: '/health',
          allow: 'unauthenticated',
        });
        await scheduleTasks(deps.scheduler, { lock, keys, activity });
        deps.lifecycle.addShutdownHook(async () => {
          live.stop();
          await charts.close();
          await slo.stop();
          await clusters.stop();
          await activity.stop();
        });
        activity.start();
        clusters.start();
      },
    });
  },
});
