import type { LoggerService } from '@backstage/backend-plugin-api';
import { toError } from '@backstage/errors';
import pLimit from 'p-limit';
import { decideLook, decideWindow } from '../schedule';
import type { ComparisonStore } from '../storage';
import type {
  ComparedExperiment,
  ComparisonWindow,
  ExperimentKey,
  StoredWindow,
} from '../types';
import { takeLook, type LookReader, type LookToTake } from './takeLook';

/** An experiment that is known; what it is now is put together when it is needed. */
export interface KnownToTask extends ExperimentKey {
  life: ComparedExperiment['life'];
  read(): ComparedExperiment;
}

export interface LookTaskOptions {
  experiments(): Iterable<KnownToTask>;
  store: ComparisonStore;
  readerOf(cluster: string): LookReader | undefined;
  /** Bounds of the SLO, in seconds; an SLO that cannot be read now rejects. */
  thresholdsOf(
    experiment: ComparedExperiment,
  ): ReturnType<LookToTake['thresholds']>;
  warmUpMilliseconds: number;
  now(): Date;
  logger: LoggerService;
  /** Of one experiment; half a minute by default. */
  deadlineMilliseconds?: number;
}

/** Experiments that are looked at at once; a look is a few calls of some seconds. */
const atOnce = 4;

function keyOf({ cluster, uid }: ExperimentKey): string {
  return `${cluster}/${uid}`;
}

/**
 * Begins and ends the comparisons of all experiments, and takes the looks that are due. Run each
 * minute, by one of all replicas; should two run at once, the store lets one of them through. What
 * fails for one experiment is tried again a minute later, until its look is missed.
 */
export class LookTask {
  readonly #options: LookTaskOptions;

  constructor(options: LookTaskOptions) {
    this.#options = options;
  }

  /** Resolves with the number of looks that were taken; rejects when the database does not answer. */
  async run(signal?: AbortSignal): Promise<number> {
    const { experiments, store } = this.#options;
    const open = new Map(
      (await store.open()).map(window => [keyOf(window), window]),
    );
    const limit = pLimit(atOnce);
    const taken = await Promise.all(
      [...experiments()]
        .filter(one => one.life === 'running' || open.has(keyOf(one)))
        .map(one =>
          limit(() => this.#try(one, { window: open.get(keyOf(one)), signal })),
        ),
    );
    return taken.filter(Boolean).length;
  }

  /** Never rejects: one experiment does not hold up the others. */
  async #try(
    known: KnownToTask,
    { window, signal }: { window?: StoredWindow; signal?: AbortSignal },
  ): Promise<boolean> {
    if (signal?.aborted) return false;
    const { deadlineMilliseconds = 30_000, logger } = this.#options;
    const deadline = AbortSignal.timeout(deadlineMilliseconds);
    try {
      return await this.#advance(known.read(), {
        window,
        signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      });
    } catch (error) {
      logger.warn(
        `The comparison of the experiment ${known.uid} in ${known.cluster} could not go on; it is tried again in a minute`,
        toError(error),
      );
      return false;
    }
  }

  async #advance(
    experiment: ComparedExperiment,
    { window, signal }: { window?: StoredWindow; signal: AbortSignal },
  ): Promise<boolean> {
    const reader = this.#options.readerOf(experiment.cluster);
    if (!reader && !window) return false;
    const goesOn = await this.#keepWindow(experiment, {
      window,
      isMeasured: reader !== undefined,
    });
    return goesOn && window !== undefined && reader !== undefined
      ? this.#look(experiment, { window, reader, signal })
      : false;
  }

  /** Ends and begins what is to; whether a look at the present window may be taken. */
  async #keepWindow(
    experiment: ComparedExperiment,
    { window, isMeasured }: { window?: StoredWindow; isMeasured: boolean },
  ): Promise<boolean> {
    const { store, warmUpMilliseconds, now } = this.#options;
    const { begin, end } = decideWindow(experiment, {
      newest: window ?? (await this.#newestOf(experiment)),
      now: now().getTime(),
      warmUpMilliseconds,
    });
    if (window && end) await store.end(window, end);
    if (begin && isMeasured) await this.#begin(begin, experiment);
    // What its cluster does not show now may have other weights by now.
    return end === undefined && experiment.life === 'running';
  }

  async #newestOf(
    experiment: ExperimentKey,
  ): Promise<StoredWindow | undefined> {
    return (await this.#options.store.windowsOf(experiment)).at(-1);
  }

  async #begin(
    window: ComparisonWindow,
    { namespace, name, cluster }: ComparedExperiment,
  ): Promise<void> {
    if (!(await this.#options.store.begin(window))) return;
    this.#options.logger.info(
      `Comparison ${window.number} of experiment ${namespace}/${name} in ${cluster} counts from ${new Date(window.startAt).toISOString()}`,
    );
  }

  async #look(
    experiment: ComparedExperiment,
    {
      window,
      reader,
      signal,
    }: { window: StoredWindow; reader: LookReader; signal: AbortSignal },
  ): Promise<boolean> {
    const { store, now, logger } = this.#options;
    const taken = await store.taken(window);
    const { due } = decideLook(window, { taken, now: now().getTime() });
    if (!due) return false;
    const look = await takeLook(
      {
        window,
        look: due,
        previous: await store.countsOf(window),
        thresholds: () => this.#options.thresholdsOf(experiment),
      },
      { reader, signal, now },
    );
    const isFirst = await store.record(look);
    if (isFirst) {
      const { namespace, name, cluster } = experiment;
      logger.info(
        `Look ${due.number} of ${window.plan.looks} at experiment ${namespace}/${name} in ${cluster} was taken`,
      );
    }
    return isFirst;
  }
}
