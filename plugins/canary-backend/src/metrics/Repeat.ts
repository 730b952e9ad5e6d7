/** Does something now and then, beside all requests, and never twice at once. */
export class Repeat {
  readonly #work: (signal: AbortSignal) => Promise<void>;
  readonly #firstAfterMilliseconds: number;
  readonly #everyMilliseconds: number;
  readonly #abort = new AbortController();
  #timer?: NodeJS.Timeout;
  #running?: Promise<void>;

  /** The work must not reject. Its signal ends it when the portal stops. */
  constructor(options: {
    work(signal: AbortSignal): Promise<void>;
    firstAfterMilliseconds: number;
    /** Counted from the end of the work. */
    everyMilliseconds: number;
  }) {
    this.#work = options.work;
    this.#firstAfterMilliseconds = options.firstAfterMilliseconds;
    this.#everyMilliseconds = options.everyMilliseconds;
  }

  start(): void {
    this.#lookIn(this.#firstAfterMilliseconds);
  }

  /** Resolves when no work is under way any more. */
  async stop(): Promise<void> {
    this.#abort.abort();
    clearTimeout(this.#timer);
    await this.#running;
  }

  #lookIn(milliseconds: number): void {
    if (this.#abort.signal.aborted) return;
    this.#timer = setTimeout(() => {
      this.#running = this.#work(this.#abort.signal).then(() =>
        this.#lookIn(this.#everyMilliseconds),
      );
    }, milliseconds);
    this.#timer.unref();
  }
}
