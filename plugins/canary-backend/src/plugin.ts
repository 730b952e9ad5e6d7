import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  coreServices,
  createBackendPlugin,
  resolvePackagePath,
  type DatabaseService,
} from '@backstage/backend-plugin-api';
import {
  canaryPermissions,
  operations,
  type Operation,
  type ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import type { Knex } from 'knex';
import { AuthorizedServices } from './authorization';
import { ClusterRegistry } from './clusters';
import { readCanaryConfig } from './config';
import { createHealthCheck } from './health';
import { createRouter } from './http';
import { DatabaseIdempotencyStore, IdempotencyKeys } from './idempotency';
import { DatabaseReleaseLock, readHolder } from './lock';
import { createServiceOperations } from './operations';
import { DatabaseRunStore } from './runs';
import { DefaultServiceReader } from './services';

const packageName = '@llm-canary/backstage-plugin-canary-backend';

async function openDatabase(database: DatabaseService): Promise<Knex> {
  const client = await database.getClient();
  if (!database.migrations?.skip) {
    await client.migrate.latest({
      directory: resolvePackagePath(packageName, 'migrations'),
    });
  }
  return client;
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
        auditor: coreServices.auditor,
        auth: coreServices.auth,
        config: coreServices.rootConfig,
        database: coreServices.database,
        httpAuth: coreServices.httpAuth,
        httpRouter: coreServices.httpRouter,
        lifecycle: coreServices.lifecycle,
        logger: coreServices.logger,
        permissions: coreServices.permissions,
        permissionsRegistry: coreServices.permissionsRegistry,
        scheduler: coreServices.scheduler,
      },
      async init(deps) {
        const { auditor, auth, httpAuth, logger, permissions } = deps;
        const config = readCanaryConfig(deps.config);
        for (const note of config.notes) logger.warn(note);
        deps.permissionsRegistry.addPermissions(canaryPermissions);

        const knex = await openDatabase(deps.database);
        const now = () => new Date();
        const instance = randomUUID();
        const clusters = ClusterRegistry.create({ config, logger, now });
        const runs = DatabaseRunStore.create({ knex });
        const keys = DatabaseIdempotencyStore.create({ knex });
        const lock = DatabaseReleaseLock.create({
          knex,
          runs,
          logger,
          holder: instance,
        });
        const serviceOperations = createServiceOperations({
          clusters,
          lock,
          now: () => performance.now(),
          newId: randomUUID,
          sleep: async milliseconds => sleep(milliseconds),
          random: Math.random,
          logger,
        });
        const reader = new DefaultServiceReader({
          clusters: clusters.all(),
          config,
          now,
          instance: instance.slice(0, 8),
          busy: ref => readBusy(knex, ref),
        });
        const services = new AuthorizedServices({
          reader,
          operations: serviceOperations,
          permissions,
        });

        deps.httpRouter.use(
          createRouter({
            services,
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
        await deps.scheduler.scheduleTask({
          id: 'record-abandoned-operations',
          frequency: { minutes: 1 },
          timeout: { minutes: 1 },
          fn: async () => {
            await lock.recordAbandoned();
          },
        });
        await deps.scheduler.scheduleTask({
          id: 'remove-expired-idempotency-keys',
          frequency: { hours: 1 },
          timeout: { minutes: 5 },
          fn: async () => {
            await keys.removeExpired();
          },
        });
        deps.lifecycle.addShutdownHook(() => clusters.stop());
        clusters.start();
      },
    });
  },
});
