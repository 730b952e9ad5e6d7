/** Somebody who acts step by step; each step begins when `turn` resolves. */
export interface Actor {
  name: string;
  act(turn: () => Promise<void>): Promise<void>;
}

/** Which of so many may go on. */
export type Choose = (options: number) => number;

/** Far more than any of our scenarios can take, so that one that never ends is a failure. */
const MAX_STEPS = 200;

/**
 * Lets one actor at a time go on, from one turn to its next, in the order that `choose` gives. While
 * one goes all others stand still, so the choices alone decide what happens.
 */
export class Turns {
  /** What was chosen, for whoever reads a failure. */
  readonly steps: string[] = [];
  readonly #waiting = new Map<string, () => void>();
  #moved = () => {};

  /** Waits for the turn of an actor; to be called from wherever the actor is halted. */
  turn(name: string): Promise<void> {
    return new Promise(resolve => {
      this.#waiting.set(name, resolve);
      this.#moved();
    });
  }

  async run(actors: readonly Actor[], choose: Choose): Promise<void> {
    const left = new Set(actors.map(({ name }) => name));
    const ends = actors.map(async ({ name, act }) => {
      try {
        await act(() => this.turn(name));
      } finally {
        left.delete(name);
        this.#moved();
      }
    });
    const all = Promise.all(ends);
    all.catch(() => {});
    while (left.size > 0) {
      await this.#until(() => this.#waiting.size >= left.size);
      const ready = actors.filter(({ name }) => this.#waiting.has(name));
      if (ready.length === 0) break;
      this.#grant(ready[choose(ready.length)]?.name ?? '');
    }
    await all;
  }

  #grant(name: string): void {
    const resume = this.#waiting.get(name);
    if (!resume) throw new RangeError('Nobody was chosen.');
    if (this.steps.push(name) > MAX_STEPS) {
      throw new Error(`No end after ${MAX_STEPS} steps`);
    }
    this.#waiting.delete(name);
    resume();
  }

  async #until(isSo: () => boolean): Promise<void> {
    while (!isSo()) {
      await new Promise<void>(resolve => {
        this.#moved = resolve;
      });
    }
  }
}
