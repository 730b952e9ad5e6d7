import { setTimeout as sleep } from 'node:timers/promises';
import type { CacheClock } from '../cache/CacheClock';

/** Sleeps a few milliseconds instead of seconds, and keeps what it was asked for. */
export class HastyClock implements CacheClock {
  /** Milliseconds that were asked for, oldest first; without those of listeners. */
  readonly sleeps: number[] = [];
  /** Added to the time of the machine. */
  ahead = 0;

  now(): number {
    return Date.now() + this.ahead;
  }

  async sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
    if (milliseconds !== 1) this.sleeps.push(milliseconds);
    await sleep(Math.min(milliseconds, 5), undefined, { signal }).catch(
      () => {},
    );
  }
}
