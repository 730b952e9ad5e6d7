import type {
  LoggerService,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import {
  experimentOperations,
  type ExperimentOperation,
  type ExperimentRef,
} from '@llm-canary/backstage-plugin-canary-common';
import type { KubernetesObject } from '@llm-canary/backstage-plugin-canary-node';
import type { Knex } from 'knex';
import { AuthorizedExperiments } from './authorization';
import { createInterner, projectCanary, type Cluster } from './clusters';
import type { CanaryConfig } from './config';
import {
  DatabaseExperimentStore,
  DefaultExperimentReader,
  ExperimentRecords,
  ExperimentWatch,
  recordOf,
  type ExperimentReader,
  type ExperimentReaderOptions,
} from './experiments';
import { readHolder } from './lock';
import { removeOldExperiments } from './retention';
import { DatabaseRunReader } from './runs';

/** As many runs as events of an experiment are shown. */
const mostRuns = 500;

export interface ExperimentsOptions {
  knex: Knex;
  config: CanaryConfig;
  clusters: readonly Cluster[];
  snapshotOf: ExperimentReaderOptions['snapshotOf'];
  plans: ExperimentReaderOptions['plans'];
  requests: ExperimentReaderOptions['requests'];
  comparisons: ExperimentReaderOptions['comparisons'];
  permissions: PermissionsService;
  logger: LoggerService;
  now(): Date;
}

/** The reads of experiments, put together, with what remembers them. */
export interface Experiments {
  authorized: AuthorizedExperiments;
  /** For other reads, behind their own permissions. */
  reader: ExperimentReader & Pick<DefaultExperimentReader, 'known'>;
  /** Remembers an object that a write of the portal met, before any watch may see it. */
  remember(cluster: string, object: KubernetesObject): Promise<void>;
  /** For a scheduled task. */
  removeOld(signal?: AbortSignal): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

/** The operation that holds the lock; a page can do without it when the database cannot say. */
async function readBusy(
  knex: Knex,
  ref: ExperimentRef,
): Promise<ExperimentOperation | undefined> {
  const lock = { ref, subject: 'experiment' } as const;
  const holder = await readHolder(knex, lock).catch(() => undefined);
  return experimentOperations.find(name => name === holder?.operation);
}

/** A part of the composition root: everything that reads and remembers experiments. */
export function createExperiments(options: ExperimentsOptions): Experiments {
  const { knex, config, clusters, permissions, logger, now } = options;
  const { detailMilliseconds: deadlineMilliseconds } = config.deadlines;
  const { retentionMilliseconds, planned } = config.experiments;
  const store = DatabaseExperimentStore.create({ knex });
  const records = new ExperimentRecords(store);
  const runs = DatabaseRunReader.create({ knex });
  const watch = new ExperimentWatch({
    clusters,
    store,
    records,
    logger,
    deadlineMilliseconds,
  });
  const reader = new DefaultExperimentReader({
    clusters,
    records,
    snapshotOf: options.snapshotOf,
    plans: options.plans,
    requests: options.requests,
    comparisons: options.comparisons,
    runs: async ({ cluster, namespace, name }) => {
      const query = { cluster, namespace, name, limit: mostRuns } as const;
      const { items } = await runs.list({ ...query, subject: 'experiment' });
      return items;
    },
    busy: ref => readBusy(knex, ref),
    planned,
    deadlineMilliseconds,
    now,
    logger,
  });
  return {
    authorized: new AuthorizedExperiments({ reader, permissions }),
    reader,
    async remember(name, object) {
      const cluster = clusters.find(one => one.name === name);
      if (!cluster) return;
      const { keys } = cluster;
      const facts = projectCanary(object, { keys, intern: createInterner() });
      await store.add(recordOf(name, facts));
    },
    async removeOld(signal) {
      await removeOldExperiments(knex, {
        olderThanMilliseconds: retentionMilliseconds,
        clusters: clusters.map(({ name }) => name),
        signal,
      });
    },
    start: () => watch.start(),
    stop: () => watch.stop(),
  };
}
