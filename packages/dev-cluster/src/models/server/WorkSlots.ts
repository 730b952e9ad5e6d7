/** So many at once; the others wait their turn, first come, first served. */
export class WorkSlots {
  readonly #limit: () => number;
  #taken = 0;
  readonly #waiting: Array<() => void> = [];

  /** The limit is asked anew for each turn, so that it may change. */
  constructor(limit: () => number) {
    this.#limit = limit;
  }

  get taken(): number {
    return this.#taken;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** Resolves with what gives the slot back; rejects when the signal aborts while waiting. */
  async take(signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    if (this.#taken >= this.#limit() || this.#waiting.length > 0) {
      await this.#turn(signal);
    } else {
      this.#taken += 1;
    }
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      this.#taken -= 1;
      this.admit();
    };
  }

  /** Lets in as many as there is room for; to be called when the limit has grown. */
  admit(): void {
    while (this.#taken < this.#limit()) {
      const next = this.#waiting.shift();
      if (!next) return;
      this.#taken += 1;
      next();
    }
  }

  async #turn(signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      const place = this.#waiting.indexOf(resolve);
      // It may have been let in just now.
      if (place >= 0) this.#waiting.splice(place, 1);
      reject(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
    this.#waiting.push(resolve);
    try {
      await promise;
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }
}
