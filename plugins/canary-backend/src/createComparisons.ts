import type {
  LoggerService,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import { toError } from '@backstage/errors';
import {
  CanaryError,
  type MetricMark,
  type ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import type { SloState } from '@llm-canary/backstage-plugin-canary-node';
import type { Knex } from 'knex';
import { AuthorizedComparisons } from './authorization';
import {
  boundsOfSlo,
  ComparisonRecords,
  DatabaseComparisonStore,
  DefaultComparisonReader,
  LookTask,
  marksOf,
  toComparedExperiment,
  type ComparedExperiment,
  type LookTaskOptions,
  type StoredWindow,
} from './comparisons';
import type { CanaryConfig } from './config';
import type { Experiments } from './createExperiments';

/** What is remembered of looks; lists of experiments are made with it. */
export interface ComparisonMemory {
  store: DatabaseComparisonStore;
  records: ComparisonRecords;
}

export function createComparisonMemory(knex: Knex): ComparisonMemory {
  const store = DatabaseComparisonStore.create({ knex });
  return { store, records: new ComparisonRecords(store) };
}

export interface ComparisonsOptions {
  config: Pick<CanaryConfig, 'experiments'>;
  memory: ComparisonMemory;
  experiments: Experiments['reader'];
  readerOf: LookTaskOptions['readerOf'];
  /** Rejects as SloService does. */
  readSlo(ref: ServiceRef): Promise<SloState>;
  permissions: PermissionsService;
  logger: LoggerService;
  now(): Date;
}

/** The comparisons of arms, put together. */
export interface Comparisons {
  authorized: AuthorizedComparisons;
  /** Of one experiment, oldest first. */
  windowsOf(experiment: {
    cluster: string;
    uid: string;
  }): Promise<StoredWindow[]>;
  /** Looks, and ends of windows, for charts. */
  marksOf(experiment: { cluster: string; uid: string }): Promise<MetricMark[]>;
  /** For a task that one of all replicas runs. */
  takeLooks(signal?: AbortSignal): Promise<void>;
  /** For a task that each replica runs: what others have found. Never rejects. */
  refresh(): Promise<void>;
}

/** The SLO of the arms; where nobody may read it, or there is none, no bound is given. */
async function thresholdsOf(
  { cluster, target, inheritsSlo, planned, arms }: ComparedExperiment,
  readSlo: ComparisonsOptions['readSlo'],
): ReturnType<LookTaskOptions['thresholdsOf']> {
  const baseline = arms.find(({ name }) => name === planned.baseline)?.service;
  const owner = inheritsSlo ? target : baseline;
  if (!owner?.name) return {};
  const { namespace, name } = owner;
  try {
    const state = await readSlo({ cluster, namespace, name });
    return state.found ? boundsOfSlo(state.slo) : {};
  } catch (error) {
    // The bound is chosen once: what may be known in a minute is waited for.
    if (!CanaryError.is(error) || error.code === 'CLUSTER_UNAVAILABLE') {
      throw error;
    }
    return {};
  }
}

/** The part of the composition root that compares arms. */
export function createComparisons(options: ComparisonsOptions): Comparisons {
  const { config, memory, experiments, readerOf, logger, now } = options;
  const { store, records } = memory;
  const { planned, warmUpMilliseconds } = config.experiments;
  const task = new LookTask({
    experiments: () =>
      experiments.known().map(({ experiment, row }) => ({
        cluster: experiment.cluster,
        uid: experiment.uid,
        life: experiment.life,
        read: () => toComparedExperiment(experiment, row(), planned),
      })),
    store,
    readerOf,
    thresholdsOf: experiment => thresholdsOf(experiment, options.readSlo),
    warmUpMilliseconds,
    now,
    logger,
  });
  const refresh = async () => {
    try {
      await records.refresh();
    } catch (error) {
      logger.warn('The records of looks could not be read', toError(error));
    }
  };
  return {
    authorized: new AuthorizedComparisons({
      reader: new DefaultComparisonReader({
        getExperiment: ref => experiments.getExperiment(ref),
        store,
        isMeasured: cluster => readerOf(cluster) !== undefined,
        now,
        logger,
      }),
      permissions: options.permissions,
    }),
    windowsOf: experiment => store.windowsOf(experiment),
    async marksOf(experiment) {
      const windows = await store.windowsOf(experiment);
      return marksOf(windows, await store.looksOf(experiment));
    },
    async takeLooks(signal) {
      const taken = await task.run(signal);
      if (taken > 0) await refresh();
    },
    refresh,
  };
}
