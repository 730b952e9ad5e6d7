import type { MetricsState } from '@llm-canary/backstage-plugin-canary-common';
import type { MetricsReader } from '@llm-canary/backstage-plugin-canary-node';
import { Repeat } from './Repeat';
import { whyUnread } from './words';

/** Asks the source of a cluster's metrics each minute whether it answers, so that no page waits for it. */
export class SourceProbe {
  readonly #reader: Pick<MetricsReader, 'kind' | 'check'>;
  readonly #now: () => Date;
  readonly #repeat: Repeat;
  #state: MetricsState = {
    state: 'unknown',
    detail: 'The source has not been asked yet.',
  };

  constructor(options: {
    reader: Pick<MetricsReader, 'kind' | 'check'>;
    now(): Date;
  }) {
    this.#reader = options.reader;
    this.#now = options.now;
    this.#repeat = new Repeat({
      work: signal => this.#look(signal),
      firstAfterMilliseconds: 1_000,
      everyMilliseconds: 60_000,
    });
  }

  get state(): MetricsState {
    return this.#state;
  }

  start(): void {
    this.#repeat.start();
  }

  async stop(): Promise<void> {
    await this.#repeat.stop();
  }

  async #look(signal: AbortSignal): Promise<void> {
    const found = await this.#ask(signal);
    if (signal.aborted) return;
    this.#state = { ...found, checkedAt: this.#now().toISOString() };
  }

  async #ask(signal: AbortSignal): Promise<MetricsState> {
    try {
      const { state, detail } = await this.#reader.check({ signal });
      const isDemo = this.#reader.kind === 'demo' && state === 'reachable';
      return { state: isDemo ? 'demo' : state, detail };
    } catch (error) {
      return { state: 'unreachable', detail: whyUnread(error) };
    }
  }
}
