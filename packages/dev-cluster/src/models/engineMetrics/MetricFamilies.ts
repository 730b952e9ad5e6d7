import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What a family is besides its type. */
interface Family {
  name: string;
  help: string;
  /** Further label names, beside those that every series of the page has. */
  labels?: readonly string[];
}

export type Labels = Record<string, string | number>;

/** Families of one page whose series all carry the same labels; those without own labels begin at 0. */
export class MetricFamilies {
  readonly registry = new Registry();
  readonly #labels: Labels;

  constructor(labels: Labels) {
    this.#labels = labels;
  }

  counter(family: Family): (amount?: number, labels?: Labels) => void {
    const counter = new Counter(this.#configOf(family));
    if (!family.labels) counter.inc(this.#labels, 0);
    return (amount = 1, labels = {}) =>
      counter.inc({ ...this.#labels, ...labels }, amount);
  }

  histogram(
    family: Family,
    bounds: readonly number[],
  ): (value: number, labels?: Labels) => void {
    const histogram = new Histogram({
      ...this.#configOf(family),
      buckets: [...bounds],
    });
    if (!family.labels) histogram.zero(this.#labels);
    return (value, labels = {}) =>
      histogram.observe({ ...this.#labels, ...labels }, value);
  }

  /** `read` is asked whenever the page is. */
  gauge(family: Family, read: () => number): void {
    this.gauges(family, () => [{ labels: {}, value: read() }]);
  }

  /** Several series of one family; those that are no longer read are gone. */
  gauges(
    family: Family,
    read: () => ReadonlyArray<{ labels: Labels; value: number }>,
  ): void {
    const own = this.#labels;
    const gauge = new Gauge({
      ...this.#configOf(family),
      collect() {
        gauge.reset();
        for (const { labels, value } of read()) {
          gauge.set({ ...own, ...labels }, value);
        }
      },
    });
  }

  #configOf({ name, help, labels = [] }: Family) {
    return {
      name,
      help,
      labelNames: [...Object.keys(this.#labels), ...labels],
      registers: [this.registry],
    };
  }
}
