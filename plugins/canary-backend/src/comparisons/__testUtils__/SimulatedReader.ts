import type {
  CountSpan,
  HistogramCounts,
  MetricOutage,
  ServiceCounts,
} from '@llm-canary/backstage-plugin-canary-node';
import type { LookReader } from '../task/takeLook';

/** Requests of an arm, each with a log-normal time to first token. */
export interface SimulatedArm {
  /** Name of the service, in the namespace `team`. */
  name: string;
  requestsPerMinute: number;
  /** Seconds. */
  medianTtft: number;
  errorShare?: number;
}

const bounds = [0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, Infinity];
const sigma = 0.84;

/** A small generator of good enough numbers, so that a run can be repeated. */
function randomOf(start: number): () => number {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A source of metrics of arms whose truth is known. What is asked is remembered. */
export class SimulatedReader implements LookReader {
  readonly #arms: readonly SimulatedArm[];
  readonly #random: () => number;
  readonly asked: CountSpan[] = [];
  outage: MetricOutage[] = [];
  /** What the next questions are answered with. */
  failure?: Error;

  constructor(arms: readonly SimulatedArm[], seed: number) {
    this.#arms = arms;
    this.#random = randomOf(seed);
  }

  async counts(
    services: ReadonlyArray<{ namespace: string; name: string }>,
    spans: readonly CountSpan[],
  ): Promise<ServiceCounts[]> {
    if (this.failure) throw this.failure;
    this.asked.push(...spans);
    return services.map(service => {
      const arm = this.#arms.find(({ name }) => name === service.name);
      if (!arm) return { service, histograms: {} };
      const counted = spans.map(span => this.#count(arm, span));
      const requests = counted.map(({ histogram }) => histogram.at(-1) ?? 0);
      const ttft: HistogramCounts = {
        name: 'vllm:time_to_first_token_seconds',
        clock: 'engine',
        bounds,
        spans: counted.map(({ histogram }) => histogram),
      };
      return {
        service,
        histograms: { ttft },
        requests,
        errors: counted.map(({ errors }) => errors),
        promptTokens: requests.map(count => count * 400),
        cachedTokens: requests.map(count => count * 100),
        replicas: requests.map(() => 1),
      };
    });
  }

  async outages(): Promise<MetricOutage[]> {
    if (this.failure) throw this.failure;
    return this.outage;
  }

  #count(arm: SimulatedArm, { start, end }: CountSpan) {
    const minutes = (end.getTime() - start.getTime()) / 60_000;
    const requests = Math.round(minutes * arm.requestsPerMinute);
    const histogram = bounds.map(() => 0);
    let errors = 0;
    for (let request = 0; request < requests; request += 1) {
      const seconds = arm.medianTtft * Math.exp(sigma * this.#normal());
      bounds.forEach((bound, index) => {
        if (seconds <= bound) histogram[index] += 1;
      });
      if (this.#random() < (arm.errorShare ?? 0)) errors += 1;
    }
    return { histogram, errors };
  }

  #normal(): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.#random()));
    return radius * Math.cos(2 * Math.PI * this.#random());
  }
}
