import {
  metricPanels,
  type MeasuredNumber,
  type MetricPanel,
  type MetricSource,
  type NamespacedName,
} from '@llm-canary/backstage-plugin-canary-common';
import type {
  CountSpan,
  MetricOutage,
  MetricsReader,
  MetricsWindow,
  PanelOfService,
  ReaderState,
  ServiceCounts,
} from '@llm-canary/backstage-plugin-canary-node';
import { gateway, namesOfPage } from './pageNames';
import { outagesOf } from './outagesOf';
import type { ReadingWindow, Source } from './ReadingWindow';
import { readMeasures } from './readPanel';
import { countsOf } from './countsOf';
import { stretchOf } from './Stretch';

/** What the page says of this source. */
export const demoDetail =
  "The demo's own reader of the last 30 minutes: no Prometheus was found";

/** A line needs two looks at both of its ends, also when one was missed. */
const rateSeconds = 20;
const glanceSeconds = 300;

/**
 * Metrics of the mock servers of a demo that has no Prometheus: what their own pages said in the last half
 * hour. It is no rate engine for a product; it knows the names of the mock servers only.
 */
export class DemoMetricsReader implements MetricsReader {
  readonly kind = 'demo';
  readonly #window: ReadingWindow;
  readonly #problem: () => string | undefined;

  /**
   * @param window - the looks; somebody else fills it
   * @param problem - why it is not filled, undefined when it is
   */
  constructor(window: ReadingWindow, problem: () => string | undefined) {
    this.#window = window;
    this.#problem = problem;
  }

  async sources(
    services: readonly NamespacedName[],
  ): ReturnType<MetricsReader['sources']> {
    return services.map(service => ({
      service,
      source: sourceOf(this.#window.sourcesOf(service)),
    }));
  }

  async panel(
    panel: MetricPanel,
    services: readonly NamespacedName[],
    window: MetricsWindow,
  ): Promise<PanelOfService[]> {
    const asked = { ...metricPanels[panel], window, rateSeconds };
    return services.map(service =>
      readMeasures(service, this.#window.sourcesOf(service), asked),
    );
  }

  async glance(window: MetricsWindow): Promise<PanelOfService[]> {
    const asked = {
      ...metricPanels.ttft,
      metrics: ['ttftP95' as const],
      window,
      rateSeconds: glanceSeconds,
    };
    return [...byService(this.#window.sourcesOf())].map(
      ([, { service, sources }]) => ({
        ...readMeasures(service, sources, asked),
        whole: {},
      }),
    );
  }

  async requests(
    services: readonly NamespacedName[],
    window: CountSpan,
  ): ReturnType<MetricsReader['requests']> {
    const counted = services.map(service => ({
      service,
      counters: stretchOf(this.#window.sourcesOf(service), spanOf(window)).tally
        ?.counters,
    }));
    // All in one place: at the gateway, if that counts any of them.
    const place = counted.some(({ counters }) => counters?.routed !== undefined)
      ? 'routed'
      : 'requests';
    return counted.map(({ service, counters }) => ({
      service,
      requests: requestsOf(counters?.[place]),
    }));
  }

  async counts(
    services: readonly NamespacedName[],
    spans: readonly CountSpan[],
  ): Promise<ServiceCounts[]> {
    return services.map(service =>
      countsOf(service, this.#window.sourcesOf(service), spans.map(spanOf)),
    );
  }

  async outages(
    services: readonly NamespacedName[],
    window: CountSpan,
  ): Promise<MetricOutage[]> {
    return services.flatMap(service =>
      outagesOf(service, this.#window.sourcesOf(service), spanOf(window)),
    );
  }

  async check(): Promise<ReaderState> {
    const problem = this.#problem();
    return problem === undefined
      ? { state: 'reachable', detail: demoDetail }
      : { state: 'unreachable', detail: problem };
  }
}

function spanOf({ start, end }: CountSpan) {
  return { from: start.getTime(), to: end.getTime() };
}

function requestsOf(count: number | undefined): MeasuredNumber {
  if (count === undefined) {
    return {
      state: 'notScraped',
      detail: 'Not scraped: nothing counts its requests',
    };
  }
  return count > 0
    ? { state: 'ok', value: count, unit: '', samples: count }
    : {
        state: 'noTraffic',
        detail: 'No traffic: no request was counted in this window',
      };
}

function byService(sources: readonly Source[]) {
  const services = new Map<
    string,
    { service: NamespacedName; sources: Source[] }
  >();
  for (const source of sources) {
    const service = { namespace: source.namespace, name: source.service };
    const key = `${service.namespace}/${service.name}`;
    const known = services.get(key) ?? { service, sources: [] };
    known.sources.push(source);
    services.set(key, known);
  }
  return services;
}

function sourceOf(sources: readonly Source[]): MetricSource {
  const pages = sources.flatMap(({ names }) => names ?? []);
  const engine = pages.find(one => one.engine !== undefined);
  const names = [...new Set([engine, gateway])].flatMap(page =>
    page === undefined
      ? []
      : namesOfPage(page).map(name => ({ name, found: pages.includes(page) })),
  );
  return {
    kind: 'demo',
    ...(engine?.engine !== undefined && {
      engine: engine.engine,
      clock: 'engine' as const,
    }),
    detail: demoDetail,
    names,
  };
}
