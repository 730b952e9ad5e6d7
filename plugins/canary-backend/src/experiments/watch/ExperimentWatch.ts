import type { LoggerService } from '@backstage/backend-plugin-api';
import { toError } from '@backstage/errors';
import pLimit from 'p-limit';
import type { Cluster } from '../../clusters';
import type {
  ExperimentRecord,
  ExperimentRecords,
  ExperimentStore,
} from '../storage';
import { decideRecords, type Remembered } from './decideRecords';
import { isGone } from './isGone';

/** What the watch needs of a cluster. */
export type ExperimentCluster = Pick<Cluster, 'name' | 'resources'> & {
  reader: Pick<Cluster['reader'], 'get'>;
  caches: {
    canaries: Pick<
      Cluster['caches']['canaries'],
      'values' | 'stateOf' | 'subscribe'
    >;
  };
};

export interface ExperimentWatchOptions {
  clusters: readonly ExperimentCluster[];
  store: Pick<ExperimentStore, 'save' | 'end'>;
  records: ExperimentRecords;
  logger: LoggerService;
  /** Of the question whether an experiment is gone. */
  deadlineMilliseconds: number;
  /** How long the changes of a moment are gathered; half a second by default. */
  gatherMilliseconds?: number;
  /** How often is looked without a change: for what others recorded, and what failed; 30 s. */
  intervalMilliseconds?: number;
}

const mostQuestions = 4;

/**
 * Records every experiment that the watches of the clusters see, and that it is gone. Every replica
 * does so; what one recorded the others leave as it is.
 */
export class ExperimentWatch {
  readonly #options: ExperimentWatchOptions;
  readonly #remembered = new Map<string, ReadonlyMap<string, Remembered>>();
  readonly #unsubscribe: Array<() => void> = [];
  #timer?: NodeJS.Timeout;
  #dueAt = Infinity;
  #looking?: Promise<void>;
  #isStopped = false;
  #wasFailing = false;

  constructor(options: ExperimentWatchOptions) {
    this.#options = options;
  }

  start(): void {
    for (const { caches } of this.#options.clusters) {
      this.#unsubscribe.push(
        caches.canaries.subscribe(() => this.#lookIn(this.#gather)),
      );
    }
    this.#lookIn(0);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const unsubscribe of this.#unsubscribe.splice(0)) unsubscribe();
    clearTimeout(this.#timer);
    await this.#looking;
  }

  get #gather(): number {
    return this.#options.gatherMilliseconds ?? 500;
  }

  #lookIn(milliseconds: number): void {
    const dueAt = performance.now() + milliseconds;
    if (this.#isStopped || dueAt >= this.#dueAt) return;
    clearTimeout(this.#timer);
    this.#dueAt = dueAt;
    this.#timer = setTimeout(() => {
      this.#dueAt = Infinity;
      // One look at a time, so that what one saved the next one knows.
      this.#looking = (this.#looking ?? Promise.resolve()).then(() =>
        this.#look(),
      );
    }, milliseconds);
    this.#timer.unref();
  }

  /** Never rejects: what failed is tried again with the next look. */
  async #look(): Promise<void> {
    const { records, clusters, logger, intervalMilliseconds } = this.#options;
    try {
      await records.refresh();
      const counts = await Promise.all(
        clusters.map(cluster => this.#lookAt(cluster)),
      );
      if (counts.some(count => count > 0)) await records.refresh();
      this.#wasFailing = false;
    } catch (error) {
      if (!this.#wasFailing) {
        logger.warn('Experiments could not be recorded', toError(error));
      }
      this.#wasFailing = true;
    }
    this.#lookIn(intervalMilliseconds ?? 30_000);
  }

  /** Resolves with the number of records that it changed. */
  async #lookAt(cluster: ExperimentCluster): Promise<number> {
    const { records, store } = this.#options;
    const { canaries } = cluster.caches;
    const decided = decideRecords({
      cluster: cluster.name,
      seen: canaries.values(),
      stateOf: namespace => canaries.stateOf(namespace),
      remembered: this.#remembered.get(cluster.name) ?? new Map(),
      open: [...records.values()].filter(
        record =>
          record.cluster === cluster.name && record.endedAt === undefined,
      ),
    });
    const { save, end, ask, remembered } = decided;
    this.#remembered.set(cluster.name, remembered);
    for (const entry of save) {
      await store.save(entry.record);
      const { uid } = entry.record;
      if (remembered.has(uid)) remembered.set(uid, { ...entry, isSaved: true });
    }
    const gone = [...end, ...(await this.#askFor(cluster, ask))];
    for (const record of gone) await store.end(record);
    return save.length + gone.length;
  }

  async #askFor(
    { reader, resources }: ExperimentCluster,
    ask: readonly ExperimentRecord[],
  ): Promise<ExperimentRecord[]> {
    const { deadlineMilliseconds } = this.#options;
    const limit = pLimit(mostQuestions);
    const answers = await Promise.all(
      ask.slice(0, 100).map(record =>
        limit(async () => {
          const of = { ...record, resource: resources.canary };
          return (await isGone(reader, of, { deadlineMilliseconds }))
            ? [record]
            : [];
        }),
      ),
    );
    return answers.flat();
  }
}
