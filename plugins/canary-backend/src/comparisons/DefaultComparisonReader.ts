import type { LoggerService } from '@backstage/backend-plugin-api';
import { toError } from '@backstage/errors';
import type {
  ComparisonReport,
  ExperimentDetail,
  ExperimentAddress,
} from '@llm-canary/backstage-plugin-canary-common';
import type { ComparisonReader } from './ComparisonReader';
import { buildReport } from './report';
import type { ComparisonStore } from './storage';

export interface ComparisonReaderOptions {
  getExperiment(ref: ExperimentAddress): Promise<ExperimentDetail>;
  store: Pick<ComparisonStore, 'windowsOf' | 'looksOf'>;
  /** Whether a cluster has a source of metrics. */
  isMeasured(cluster: string): boolean;
  now(): Date;
  logger: LoggerService;
}

/** Reports from the records of looks. */
export class DefaultComparisonReader implements ComparisonReader {
  readonly #options: ComparisonReaderOptions;

  constructor(options: ComparisonReaderOptions) {
    this.#options = options;
  }

  async getComparison(ref: ExperimentAddress): Promise<ComparisonReport> {
    const { getExperiment, isMeasured, now } = this.#options;
    const { uid, arms, baseline, plannedLooks, phase } =
      await getExperiment(ref);
    const { cluster } = ref;
    const records = await this.#records({ cluster, uid });
    return buildReport({
      ...records,
      experiment: {
        arms: arms.map(({ name }) => name),
        baseline: baseline ?? '',
        plannedLooks: plannedLooks ?? 0,
        isStopped: phase === 'Stopped' || phase === 'Stopping',
      },
      isMeasured: isMeasured(cluster),
      now: now().getTime(),
    });
  }

  /** The text of a database error holds the statement and its values: it goes to the log only. */
  async #records(experiment: { cluster: string; uid: string }) {
    const { store, logger } = this.#options;
    try {
      const windows = await store.windowsOf(experiment);
      return { windows, looks: await store.looksOf(experiment) };
    } catch (error) {
      logger.error('The records of looks could not be read', toError(error));
      throw new Error('The database of the portal did not answer');
    }
  }
}
