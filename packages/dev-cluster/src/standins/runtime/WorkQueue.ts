/** What a reconcile asks for: nothing, or to be called again after a time. */
export type ReconcileResult = { againInMilliseconds: number } | undefined;

export interface WorkQueueOptions {
  reconcile(key: string): Promise<ReconcileResult>;
  /** Told of each failure; the key is tried again after a pause that grows. */
  onError(key: string, error: unknown, attempt: number): void;
  /** First pause after a failure; doubles up to 64 times of it. */
  retryMilliseconds: number;
}

interface Entry {
  running: boolean;
  /** Asked for again while running. */
  dirty: boolean;
  failures: number;
  timer?: NodeJS.Timeout;
}

/**
 * Calls `reconcile` for the keys added: never twice at once for one key, at least once after the
 * last time it was added. Different keys run side by side.
 */
export class WorkQueue {
  readonly #options: WorkQueueOptions;
  readonly #entries = new Map<string, Entry>();
  readonly #running = new Set<Promise<void>>();
  #stopped = false;

  constructor(options: WorkQueueOptions) {
    this.#options = options;
  }

  add(key: string): void {
    if (this.#stopped) return;
    const entry = this.#entryOf(key);
    if (entry.running) {
      entry.dirty = true;
      return;
    }
    clearTimeout(entry.timer);
    entry.running = true;
    const work = this.#run(key, entry).finally(() =>
      this.#running.delete(work),
    );
    this.#running.add(work);
  }

  /** Resolves when no reconcile runs any more; none is started after. */
  async stop(): Promise<void> {
    this.#stopped = true;
    for (const entry of this.#entries.values()) clearTimeout(entry.timer);
    await Promise.allSettled(this.#running);
  }

  async #run(key: string, entry: Entry): Promise<void> {
    // A turn of the event loop first, so that a burst of events becomes one reconcile.
    await new Promise(resolve => setImmediate(resolve));
    entry.dirty = false;
    let pause: number | undefined;
    try {
      pause = (await this.#options.reconcile(key))?.againInMilliseconds;
      entry.failures = 0;
    } catch (error) {
      entry.failures += 1;
      pause =
        this.#options.retryMilliseconds * 2 ** Math.min(entry.failures - 1, 6);
      if (!this.#stopped) this.#options.onError(key, error, entry.failures);
    }
    entry.running = false;
    this.#next(key, entry, pause);
  }

  #next(key: string, entry: Entry, pause: number | undefined): void {
    if (this.#stopped) return;
    if (entry.dirty) {
      this.add(key);
    } else if (pause !== undefined) {
      entry.timer = setTimeout(() => this.add(key), pause);
    } else {
      this.#entries.delete(key);
    }
  }

  #entryOf(key: string): Entry {
    const known = this.#entries.get(key);
    if (known) return known;
    const entry: Entry = { running: false, dirty: false, failures: 0 };
    this.#entries.set(key, entry);
    return entry;
  }
}
