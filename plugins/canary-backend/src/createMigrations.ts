import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type {
  LoggerService,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import {
  applyTemplateMigration,
  compareEvidence,
  parsePlan,
  planTemplateMigration,
} from '@llm-canary/backstage-plugin-canary-node';
import type { Knex } from 'knex';
import { AuthorizedMigrations } from './authorization';
import type { CanaryConfig } from './config';
import {
  BackgroundRuns,
  createMigrationUseCases,
  DatabaseMigrationRuns,
  DatabaseMigrationStore,
  type MigrationEnvironment,
} from './migrations';
import { removeOldMigrations } from './retention';
import {
  createTemplateKind,
  MigrationConnections,
  PlanDocuments,
  type MigrationEngine,
} from './template-migration';

/** What all kinds of migrations keep and carry. */
export interface MigrationParts {
  store: DatabaseMigrationStore;
  runs: DatabaseMigrationRuns;
  background: BackgroundRuns;
}

export interface MigrationsOptions {
  knex: Knex;
  config: Pick<CanaryConfig, 'clusters' | 'deadlines' | 'migration'>;
  /** The engine of canary-node unless given. */
  engine?: MigrationEngine;
  /** Names this process beside its host and number. */
  instance: string;
  /** Other kinds than the template's. */
  kinds?(parts: MigrationParts): MigrationEnvironment['kinds'];
  permissions: PermissionsService;
  logger: LoggerService;
  now(): Date;
}

/** Migrations, put together. */
export interface MigrationDoors {
  authorized: AuthorizedMigrations;
  /** For a scheduled task. */
  removeOld(signal?: AbortSignal): Promise<void>;
  /** Lets the step of each run come to its end, and no more. */
  stop(): Promise<void>;
}

const templateEngine: MigrationEngine = {
  plan: planTemplateMigration,
  parse: parsePlan,
  apply: applyTemplateMigration,
  compare: compareEvidence,
};

function createParts(options: MigrationsOptions): MigrationParts {
  const { knex, logger, instance } = options;
  const holder = `${hostname()}, process ${process.pid}, instance ${instance}`;
  const runs = DatabaseMigrationRuns.create({ knex, holder });
  return {
    store: DatabaseMigrationStore.create({ knex }),
    runs,
    background: new BackgroundRuns({
      runs,
      logger,
      sleep: async milliseconds => sleep(milliseconds),
    }),
  };
}

/** The part of the composition root that migrates services. */
export function createMigrations(options: MigrationsOptions): MigrationDoors {
  const { config, engine = templateEngine, permissions, now } = options;
  const parts = createParts(options);
  const connections = new MigrationConnections({ config });
  const template = createTemplateKind({
    engine,
    connections,
    documents: new PlanDocuments(parts.store),
    runs: parts.runs,
    background: parts.background,
    config: config.migration,
    clock: {
      now,
      monotonic: () => performance.now(),
      sleep: async (milliseconds, signal) =>
        sleep(milliseconds, undefined, { signal }),
    },
  });
  const migrations = createMigrationUseCases({
    ...parts,
    kinds: { ...options.kinds?.(parts), template },
    secondApproverRequired: config.migration.requireSecondApprover,
    newId: randomUUID,
  });
  return {
    authorized: new AuthorizedMigrations({ migrations, permissions }),
    async removeOld(signal) {
      await removeOldMigrations(options.knex, {
        olderThanMilliseconds: config.migration.retentionMilliseconds,
        signal,
      });
    },
    async stop() {
      await parts.background.stop();
      await connections.close();
    },
  };
}
