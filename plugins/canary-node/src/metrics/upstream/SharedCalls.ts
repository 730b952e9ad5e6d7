import { LRUCache } from 'lru-cache';

interface Running<T> {
  answer: Promise<T>;
  controller: AbortController;
  waiting: number;
}

/**
 * Callers with the same question share one call, and its answer for a while. Who is aborted leaves; the
 * call ends when the last one left. A failure is told to those who wait, and not kept.
 */
export class SharedCalls<T extends object> {
  readonly #running = new Map<string, Running<T>>();
  readonly #kept: LRUCache<string, T>;

  /** @param sizeOf - how much of `maxSize` an answer takes, at least 1 */
  constructor(options: {
    maxSize: number;
    sizeOf: (answer: T) => number;
    now: () => number;
  }) {
    const { maxSize, sizeOf, now } = options;
    this.#kept = new LRUCache<string, T>({
      maxSize,
      sizeCalculation: sizeOf,
      ttlResolution: 0,
      ttlAutopurge: false,
      perf: { now },
    });
  }

  async ask(
    key: string,
    call: (signal: AbortSignal) => Promise<T>,
    options: { keptMilliseconds: number; signal?: AbortSignal },
  ): Promise<T> {
    const { signal, keptMilliseconds } = options;
    signal?.throwIfAborted();
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const running =
      this.#running.get(key) ?? this.#start(key, call, keptMilliseconds);
    running.waiting += 1;
    try {
      return await untilAborted(running.answer, signal);
    } finally {
      running.waiting -= 1;
      if (running.waiting === 0 && this.#running.get(key) === running) {
        this.#running.delete(key);
        running.controller.abort();
      }
    }
  }

  #start(
    key: string,
    call: (signal: AbortSignal) => Promise<T>,
    keptMilliseconds: number,
  ): Running<T> {
    const controller = new AbortController();
    const running = { answer: call(controller.signal), controller, waiting: 0 };
    this.#running.set(key, running);
    running.answer.then(
      answer => {
        this.#kept.set(key, answer, { ttl: keptMilliseconds });
        this.#forget(key, running);
      },
      () => this.#forget(key, running),
    );
    return running;
  }

  /** Another call may have taken its place. */
  #forget(key: string, running: Running<T>): void {
    if (this.#running.get(key) === running) this.#running.delete(key);
  }
}

async function untilAborted<T>(
  work: Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  if (!signal) return work;
  let leave = () => {};
  const left = new Promise<never>((_resolve, reject) => {
    leave = () => reject(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
  });
  try {
    return await Promise.race([work, left]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}
