import type { LiveChange } from '@llm-canary/backstage-plugin-canary-common';
import { PendingChanges } from './PendingChanges';

/** The parts of an open response that a viewer is written to by. */
export interface Outlet {
  readonly destroyed: boolean;
  /** False when it holds more than it should, until `drain`. */
  write(text: string): boolean;
  end(): unknown;
  destroy(): unknown;
  on(event: 'drain' | 'close' | 'error', listener: () => void): unknown;
}

/** In milliseconds. */
export const liveTimes = {
  /** Between two messages. */
  message: 1_000,
  /** Without a message: then a comment, so that nobody on the way takes the stream for dead. */
  heartbeat: 20_000,
  /** A viewer that takes nothing for so long is cut. */
  stuck: 60_000,
};

/** One reader of the stream. It is written to only while it takes what it was given. */
export class LiveViewer {
  readonly #outlet: Outlet;
  readonly #endsAt: number;
  readonly #pending = new PendingChanges();
  #writtenAt: number;
  #isFull = false;

  /** Times are milliseconds of one clock. */
  constructor(
    outlet: Outlet,
    { now, endsAt }: { now: number; endsAt: number },
  ) {
    this.#outlet = outlet;
    this.#endsAt = endsAt;
    this.#writtenAt = now;
    outlet.on('drain', () => {
      this.#isFull = false;
    });
    this.#write(': open\n\n', now);
  }

  put(change: LiveChange): void {
    this.#pending.put(change);
  }

  /** Writes at most one message; to be called once in the time of a message. */
  tick(now: number): void {
    const silence = now - this.#writtenAt;
    if (now >= this.#endsAt) {
      this.end();
    } else if (this.#isFull) {
      if (silence >= liveTimes.stuck) this.#outlet.destroy();
    } else {
      const change = this.#pending.take();
      if (change) this.#write(`data: ${JSON.stringify(change)}\n\n`, now);
      else if (silence >= liveTimes.heartbeat) this.#write(': alive\n\n', now);
    }
  }

  /** What does not take the end within its time is cut by the server, or by the one who stops it. */
  end(): void {
    if (this.#isFull) this.#outlet.destroy();
    else this.#outlet.end();
  }

  #write(text: string, now: number): void {
    this.#writtenAt = now;
    this.#isFull = !this.#outlet.write(text);
  }
}
