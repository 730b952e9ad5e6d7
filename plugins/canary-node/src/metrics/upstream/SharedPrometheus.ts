import type { PrometheusClient } from './PrometheusClient';
import { readScrapeInterval, scrapeIntervalQuery } from './readScrapeInterval';
import type { ServerFacts } from './ServerFacts';
import { SharedCalls } from './SharedCalls';
import type { Answer, Question } from './types';

/** Samples of answers that are kept. */
const MAX_KEPT_SAMPLES = 1_000_000;

const FACTS_MILLISECONDS = 600_000;
const ANCHORED_PROBE = 'count(increase(up{job=""}[1m] anchored))';
const PROBED_TARGETS = 50;

/** One Prometheus for all that ask it: the same question goes upstream once. */
export class SharedPrometheus {
  readonly #client: PrometheusClient;
  readonly #now: () => number;
  readonly #answers: SharedCalls<Answer>;
  readonly #facts: SharedCalls<ServerFacts>;

  constructor(client: PrometheusClient, now: () => number) {
    this.#client = client;
    this.#now = now;
    this.#answers = new SharedCalls({
      maxSize: MAX_KEPT_SAMPLES,
      sizeOf: samplesIn,
      now,
    });
    this.#facts = new SharedCalls({ maxSize: 1, sizeOf: () => 1, now });
  }

  /** @throws MetricsUnavailableError, or the signal's reason */
  ask(
    question: Question,
    options: { keptSeconds: number; signal?: AbortSignal },
  ): Promise<Answer> {
    return this.#answers.ask(
      JSON.stringify(question),
      signal => this.#client.ask(question, signal),
      {
        keptMilliseconds: options.keptSeconds * 1_000,
        signal: options.signal,
      },
    );
  }

  /** Found out by two calls, and known for ten minutes. @throws as `ask` */
  facts(signal?: AbortSignal): Promise<ServerFacts> {
    return this.#facts.ask('facts', shared => this.#readFacts(shared), {
      keptMilliseconds: FACTS_MILLISECONDS,
      signal,
    });
  }

  version(signal?: AbortSignal): Promise<string | undefined> {
    return this.#client.version(signal);
  }

  close(): Promise<void> {
    return this.#client.close();
  }

  async #readFacts(signal: AbortSignal): Promise<ServerFacts> {
    const [anchored, targets] = await Promise.all([
      this.#client.understands(ANCHORED_PROBE, signal),
      this.#client.ask(
        {
          kind: 'instant',
          query: scrapeIntervalQuery,
          time: Math.floor(this.#now() / 1_000),
          limit: PROBED_TARGETS,
        },
        signal,
      ),
    ]);
    return { anchored, scrapeSeconds: readScrapeInterval(targets.series) };
  }
}

/** A histogram counts as many samples as it has buckets. */
function samplesIn({ series }: Answer): number {
  return series.reduce(
    (all, { values, histograms }) =>
      all +
      values.length +
      histograms.reduce(
        (sum, [, { buckets }]) => sum + 1 + (buckets?.length ?? 0),
        1,
      ),
    1,
  );
}
