import { setTimeout as sleep } from 'node:timers/promises';
import type { LoggerService } from '@backstage/backend-plugin-api';
import type { ChartRepositories } from '@llm-canary/backstage-plugin-canary-node';
import type { Knex } from 'knex';
import type { ClustersForExperiments } from './clusters';
import type { CanaryConfig } from './config';
import type { MigrationParts } from './createMigrations';
import { readRunning, type ReleaseLock } from './lock';
import type { Masks } from './masking';
import type { MigrationKindHandler } from './migrations';
import type { Observe } from './observation';
import { createReleaseMigrations } from './release-migration';
import type { RunStore } from './runs';

/** The operator's finalizer is off within a few looks of it. */
const removalMilliseconds = 60_000;

export interface ReleaseKindOptions {
  knex: Knex;
  config: Pick<CanaryConfig, 'charts' | 'deadlines' | 'migration'>;
  clusters: ClustersForExperiments;
  lock: ReleaseLock;
  masks: Masks;
  charts: Pick<ChartRepositories, 'locate'>;
  runs: Pick<RunStore, 'list'>;
  observe: Observe;
  logger: LoggerService;
  now(): Date;
}

/** The part of the composition root that moves Helm releases under LLMServices. */
export function createReleaseKind(
  options: ReleaseKindOptions,
  parts: MigrationParts,
): MigrationKindHandler {
  const { knex, config, now, ...rest } = options;
  const { migration, deadlines } = config;
  return createReleaseMigrations({
    ...rest,
    repositories: config.charts.repositories.map(({ url }) => url),
    plans: parts.store,
    executions: parts.runs,
    background: parts.background,
    secondApproverRequired: migration.requireSecondApprover,
    holderOf: ref => readRunning(knex, { ref }),
    date: now,
    now: () => performance.now(),
    sleep: async milliseconds => sleep(milliseconds),
    random: Math.random,
    adoptionMilliseconds: migration.adoptionMilliseconds,
    pollMilliseconds: migration.waits.poll,
    removalMilliseconds,
    readMilliseconds: deadlines.detailMilliseconds,
  });
}
