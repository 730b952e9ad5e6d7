import type {
  MeasuredNumber,
  NamespacedName,
} from '@llm-canary/backstage-plugin-canary-common';
import type { MetricsReader } from '@llm-canary/backstage-plugin-canary-node';
import { countRequests, serviceKey, type ArmGroup } from './countRequests';
import { Repeat } from './Repeat';
import { noSource, notScraped, whyUnread } from './words';

/** Over this time requests are counted: short, since a change of weights makes older ones mislead. */
const spanMilliseconds = 5 * 60_000;
/** What was known is shown for so long while the source is silent. */
const keptMilliseconds = 5 * 60_000;

interface Known {
  readonly at: number;
  readonly requests: ReadonlyMap<string, MeasuredNumber>;
}

export interface ArmRequestsOptions {
  reader?: Pick<MetricsReader, 'requests'>;
  /** The services of the arms of each experiment that runs now. */
  arms(): readonly ArmGroup[];
  now(): Date;
}

/**
 * How many requests each arm of a cluster got in the last minutes: counted each minute, for all arms
 * together and beside all requests, so that neither lists nor details wait for it.
 */
export class ArmRequests {
  readonly #options: ArmRequestsOptions;
  readonly #repeat: Repeat;
  #known?: Known;
  #problem = 'The source of metrics has not been asked yet.';
  #version = 0;

  constructor(options: ArmRequestsOptions) {
    this.#options = options;
    this.#repeat = new Repeat({
      work: signal => this.#look(signal),
      firstAfterMilliseconds: 2_000,
      everyMilliseconds: 60_000,
    });
    if (!options.reader) this.#problem = noSource;
  }

  /** Grows with every change of what is known. */
  get version(): number {
    return this.#version;
  }

  /** Requests of a service, as they were counted last, or why they are not known. */
  of(service: NamespacedName): MeasuredNumber {
    return (
      this.#known?.requests.get(serviceKey(service)) ??
      notScraped(this.#problem)
    );
  }

  start(): void {
    if (this.#options.reader) this.#repeat.start();
  }

  async stop(): Promise<void> {
    await this.#repeat.stop();
  }

  async #look(signal: AbortSignal): Promise<void> {
    const { reader, arms, now } = this.#options;
    const groups = arms().filter(group => group.length > 0);
    if (!reader || groups.length === 0) return;
    const end = new Date(Math.floor(now().getTime() / 1_000) * 1_000);
    const start = new Date(end.getTime() - spanMilliseconds);
    try {
      const span = { start, end };
      const requests = await countRequests(reader, groups, { span, signal });
      this.#known = { at: end.getTime(), requests };
      this.#problem = 'The source of metrics has not been asked for it yet.';
    } catch (error) {
      if (signal.aborted) return;
      this.#problem = whyUnread(error);
      this.#forgetOld(end.getTime());
    }
    this.#version += 1;
  }

  #forgetOld(now: number): void {
    if (this.#known && now - this.#known.at > keptMilliseconds) {
      this.#known = undefined;
    }
  }
}
