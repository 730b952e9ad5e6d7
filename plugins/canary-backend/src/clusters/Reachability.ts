import type { KubernetesReader } from '@llm-canary/backstage-plugin-canary-node';
import { KubernetesError } from '@llm-canary/backstage-plugin-canary-node';

/** The last sign of life of a cluster. */
export interface ReachabilityState {
  reachable: 'yes' | 'no' | 'loading';
  /** Since when it does not answer. */
  since?: Date;
  latencyMilliseconds?: number;
  /** When it last gave a sign of life. */
  answeredAt?: Date;
}

/** How often a cluster is asked for a sign of life. */
const intervalMilliseconds = 15_000;

/** An answer that refuses us is a sign of life too. */
function isAnswer(error: unknown): boolean {
  return KubernetesError.is(error, 'forbidden', 'unauthorized', 'notServed');
}

/** Asks a cluster for a sign of life now and then, beside all requests, so that none waits for it. */
export class Reachability {
  readonly #reader: Pick<KubernetesReader, 'ping'>;
  readonly #now: () => Date;
  readonly #abort = new AbortController();
  #state: ReachabilityState = { reachable: 'loading' };
  #timer?: NodeJS.Timeout;
  #running?: Promise<void>;

  constructor(options: {
    reader: Pick<KubernetesReader, 'ping'>;
    now: () => Date;
  }) {
    this.#reader = options.reader;
    this.#now = options.now;
  }

  get state(): ReachabilityState {
    return this.#state;
  }

  start(): void {
    this.#running = this.#look();
  }

  async stop(): Promise<void> {
    this.#abort.abort();
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #look(): Promise<void> {
    try {
      const latencyMilliseconds = await this.#reader.ping({
        signal: this.#abort.signal,
      });
      const answeredAt = this.#now();
      this.#state = { reachable: 'yes', latencyMilliseconds, answeredAt };
    } catch (error) {
      const { since, answeredAt } = this.#state;
      this.#state = isAnswer(error)
        ? { reachable: 'yes', answeredAt: this.#now() }
        : { reachable: 'no', since: since ?? this.#now(), answeredAt };
    }
    if (this.#abort.signal.aborted) return;
    this.#timer = setTimeout(() => {
      this.#running = this.#look();
    }, intervalMilliseconds);
    this.#timer.unref();
  }
}
