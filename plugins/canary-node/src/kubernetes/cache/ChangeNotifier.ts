import type { CacheClock } from './CacheClock';

/** Counts changes and tells listeners, several changes by one call. */
export class ChangeNotifier {
  readonly #clock: CacheClock;
  readonly #milliseconds: number;
  readonly #signal: AbortSignal;
  readonly #listeners = new Set<() => void>();
  readonly #onError: (error: unknown) => void;
  #scheduled = false;
  version = 0;

  constructor(options: {
    clock: CacheClock;
    milliseconds: number;
    signal: AbortSignal;
    onError: (error: unknown) => void;
  }) {
    this.#clock = options.clock;
    this.#milliseconds = options.milliseconds;
    this.#signal = options.signal;
    this.#onError = options.onError;
  }

  subscribe(listener: () => void): () => void {
    // Wrapped, so that subscribing twice is two subscriptions.
    const entry = () => listener();
    this.#listeners.add(entry);
    return () => this.#listeners.delete(entry);
  }

  changed(): void {
    this.version += 1;
    if (this.#scheduled || this.#listeners.size === 0) return;
    this.#scheduled = true;
    this.#clock
      .sleep(this.#milliseconds, this.#signal)
      .then(() => this.#tell(), this.#onError);
  }

  #tell(): void {
    this.#scheduled = false;
    if (this.#signal.aborted) return;
    for (const listener of [...this.#listeners]) {
      try {
        listener();
      } catch (error) {
        this.#onError(error);
      }
    }
  }
}
