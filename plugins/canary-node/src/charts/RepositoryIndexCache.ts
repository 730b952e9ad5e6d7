import { withinDeadline } from '../kubernetes/transport/withinDeadline';
import type { RepositoryIndex } from './parseIndex';

/** How long an index is good, and how long a failure is; milliseconds. */
export interface IndexTimes {
  fresh: number;
  afterFailure: number;
  /** How long one caller waits. */
  wait: number;
}

/**
 * The index of one repository. One read at a time, whoever asks; while the repository fails, the last
 * index stands.
 */
export class RepositoryIndexCache {
  readonly #load: () => Promise<RepositoryIndex>;
  readonly #times: IndexTimes;
  readonly #now: () => number;
  readonly #onFailure: (error: Error) => void;
  #last?: RepositoryIndex;
  #goodUntil = -Infinity;
  #loading?: Promise<RepositoryIndex>;

  constructor(options: {
    load: () => Promise<RepositoryIndex>;
    times: IndexTimes;
    now: () => number;
    /** Told of each failure that an older index hides. */
    onFailure: (error: Error) => void;
  }) {
    this.#load = options.load;
    this.#times = options.times;
    this.#now = options.now;
    this.#onFailure = options.onFailure;
  }

  async read(signal?: AbortSignal): Promise<RepositoryIndex> {
    if (this.#last && this.#now() < this.#goodUntil) {
      return this.#last;
    }
    this.#loading ??= this.#reload().finally(() => {
      this.#loading = undefined;
    });
    return withinDeadline(this.#loading, this.#times.wait, signal);
  }

  async #reload(): Promise<RepositoryIndex> {
    try {
      this.#last = await this.#load();
      this.#goodUntil = this.#now() + this.#times.fresh;
      return this.#last;
    } catch (error) {
      if (!this.#last) throw error;
      this.#goodUntil = this.#now() + this.#times.afterFailure;
      this.#onFailure(error instanceof Error ? error : new Error('unknown'));
      return this.#last;
    }
  }
}
