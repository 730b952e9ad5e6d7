import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  coreServices,
  createBackendPlugin,
  resolvePackagePath,
  type DatabaseService,
  type HttpRouterService,
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
import {
  registerActions,
  type ActionEnvironment,
  type ActionServices,
} from './actions';
import {
  AuthorizedActivity,
  AuthorizedCharts,
  AuthorizedLive,
  AuthorizedServices,
} from './authorization';
import { ClusterRegistry, connectHelm } from './clusters';
import { readCanaryConfig } from './config';
import { createActivity } from './createActivity';
import { createChat } from './createChat';
import { createComparedExperiments } from './createComparedExperiments';
import { createExperimentWrites } from './createExperimentWrites';
import { createMetrics } from './createMetrics';
import { createMetricViews } from './createMetricViews';
import { createMigrations } from './createMigrations';
import { createPlans } from './createPlans';
import { createReleaseKind } from './createReleaseKind';
import { createSlo } from './createSlo';
import { createHealthCheck } from './health';
import { createRouter } from './http';
import { DatabaseIdempotencyStore, IdempotencyKeys } from './idempotency';
import { LiveFeed } from './live';
import { DatabaseReleaseLock, readHolder } from './lock';
import { createMasks, readMaskKey } from './masking';
import { canaryMetricsExtensionPoint, GivenReaders } from './metrics';
import { createServiceDiffs, createServiceOperations } from './operations';
import { observeOperations } from './observation';
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

/** What all replicas share in the database. */
async function createRecords(options: {
  knex: Knex;
  logger: LoggerService;
  holder: string;
}) {
  const { knex } = options;
  const runs = DatabaseRunStore.create({ knex });
  return {
    runs,
    keys: DatabaseIdempotencyStore.create({ knex }),
    lock: DatabaseReleaseLock.create({ ...options, runs }),
    masks: createMasks(await readMaskKey(knex)),
  };
}

function readConfig(root: RootConfigService, logger: LoggerService) {
  const config = readCanaryConfig(root);
  for (const note of config.notes) logger.warn(note);
  return config;
}

/** Actions and routes; whoever asks for the health of the portal needs no token. */
function openDoors(
  deps: ActionEnvironment & { httpRouter: HttpRouterService },
  services: ActionServices,
  router: ReturnType<typeof createRouter>,
): void {
  registerActions(services, deps);
  deps.httpRouter.use(router);
  deps.httpRouter.addAuthPolicy({ path: '/health', allow: 'unauthenticated' });
}

/** The operation that holds the lock; a page can do without it when the database cannot say. */
async function readBusy(
  knex: Knex,
  ref: ServiceRef,
): Promise<Operation | undefined> {
  const holder = await readHolder(knex, { ref }).catch(() => undefined);
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
    const given = new GivenReaders();
    env.registerExtensionPoint(canaryMetricsExtensionPoint, given);
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
        const { runs, keys, lock, masks } = await createRecords({
          knex,
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
        const sources = createMetrics({
          config,
          given,
          clusters: clusters.all(),
          now,
        });
        const releaseCharts =
          config.charts.repositories.length > 0 ? charts : undefined;
        const releases = createReleaseOperations({
          masks,
          charts: releaseCharts,
          runs,
          now: Date.now,
        });
        const environment = {
          clusters,
          lock,
          releases,
          masks,
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
          metrics: sources.stateOf,
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
        const plans = createPlans({
          knex,
          clusters: clusters.all(),
          config,
          masks,
          permissions,
          now,
        });
        const { experiments, comparisons } = createComparedExperiments({
          knex,
          config,
          clusters: clusters.all(),
          snapshotOf: cluster => reader.snapshotOf(cluster),
          plans: plans.shown,
          requests: { of: sources.requestsOf, version: sources.version },
          readerOf: sources.readerOf,
          readSlo: slo.readSlo,
          permissions,
          logger,
          now,
        });
        const migrations = createMigrations({
          knex,
          config,
          instance: instance.slice(0, 8),
          kinds: parts => ({
            helm: createReleaseKind(
              {
                knex,
                config,
                clusters,
                lock,
                masks,
                charts,
                runs,
                observe: activity.observe,
                logger,
                now,
              },
              parts,
            ),
          }),
          permissions,
          logger,
          now,
        });
        const chat = createChat({
          config,
          clusters: clusters.all(),
          permissions,
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
          plans: plans.plans,
          experiments: experiments.authorized,
          comparisons: comparisons.authorized,
          drift: plans.drift,
          metrics: createMetricViews({
            knex,
            clusters: clusters.all(),
            readerOf: sources.readerOf,
            snapshotOf: cluster => reader.snapshotOf(cluster),
            services: reader,
            experiments: experiments.reader,
            readSlo: slo.readSlo,
            marks: comparisons.marksOf,
            windowsOf: comparisons.windowsOf,
            permissions,
            logger,
            now,
          }),
          migrations: migrations.authorized,
          charts: new AuthorizedCharts({ charts, permissions }),
          chats: chat.authorized,
          experimentWrites: createExperimentWrites({
            config,
            clusters,
            lock,
            masks,
            releases,
            remember: experiments.remember,
            observe: activity.observe,
            permissions,
            logger,
          }),
          slo: slo.authorized,
          activity: new AuthorizedActivity({
            records: activity.records,
            permissions,
            logger,
          }),
        };

        openDoors(
          { ...deps, registry: deps.actions },
          doors,
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
        await scheduleTasks(deps.scheduler, {
          lock,
          keys,
          activity,
          experiments,
          migrations,
          comparisons,
        });
        deps.lifecycle.addShutdownHook(async () => {
          live.stop();
          await migrations.stop();
          await chat.stop();
          await charts.close();
          await slo.stop();
          await experiments.stop();
          await sources.stop();
          await clusters.stop();
          await activity.stop();
        });
        for (const part of [activity, clusters, experiments, sources])
          part.start();
      },
    });
  },
});
