import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Time as the cache sees it; tests bring their own.
 * @public
 */
export interface CacheClock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Resolves after the time, or at once when the signal fires; never rejects. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
}

/** The clock of the machine. */
export const systemClock: CacheClock = {
  now: () => Date.now(),
  async sleep(milliseconds, signal) {
    await sleep(milliseconds, undefined, { signal }).catch(() => {});
  },
};
