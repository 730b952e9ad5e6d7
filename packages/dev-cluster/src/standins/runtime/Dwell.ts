/**
 * Remembers since when an object stands in a step, so that a step takes its time although every
 * event calls the reconciler again. Kept in memory: after a restart a step begins anew.
 */
export class Dwell {
  readonly #since = new Map<string, { step: string; until: number }>();
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** Milliseconds left in this step; `duration` is asked once, when the step begins. */
  remaining(key: string, step: string, duration: () => number): number {
    const now = this.#now().getTime();
    let entry = this.#since.get(key);
    if (entry?.step !== step) {
      entry = { step, until: now + duration() };
      this.#since.set(key, entry);
    }
    return Math.max(0, entry.until - now);
  }

  forget(key: string): void {
    this.#since.delete(key);
  }
}
