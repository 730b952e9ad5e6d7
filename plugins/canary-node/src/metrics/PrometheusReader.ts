import type {
  MetricPanel,
  NamespacedName,
} from '@llm-canary/backstage-plugin-canary-common';
import { countTerms, replicaTerms } from './counts/countTerms';
import { readCounts } from './counts/readCounts';
import { spanQuestion, spanRuns } from './counts/spanQuestions';
import { glanceCountQuery, glanceLineQuery } from './glance/glanceQueries';
import { readGlance } from './glance/readGlance';
import {
  MetricsUnavailableError,
  type CountSpan,
  type MetricOutage,
  type MetricsCall,
  type MetricsReader,
  type MetricsWindow,
  type PanelOfService,
  type ReaderState,
  type ServiceCounts,
} from './MetricsReader';
import { describeSource } from './names/describeSource';
import { resolveService } from './names/resolveService';
import { readServiceFacts } from './names/ServiceFacts';
import { MINUTE_SECONDS, outagesQuery } from './outages/outagesQuery';
import { readOutages } from './outages/readOutages';
import { NOW_SECONDS, panelQuery } from './panels/panelQuery';
import { panelTerms, type NamedService } from './panels/panelTerms';
import { readPanel } from './panels/readPanel';
import {
  checkWindow,
  glanceGrid,
  keptSeconds,
  pointGrid,
} from './promql/pointGrid';
import { serviceKey, serviceOfLabels } from './promql/serviceMatchers';
import { sourcesQuery } from './promql/sourcesQuery';
import { readRequests, requestsQuery } from './requests/requestsQuery';
import type { SharedPrometheus } from './upstream/SharedPrometheus';
import type { AnswerSeries } from './upstream/types';

const SOURCES_SECONDS = 60;
/** Bounds and a sum: what a classic histogram costs at each point. */
const LINES_OF_A_SERVICE = 25;
const MAX_MINUTES = 10_000;

/** Reads the metrics of one cluster from its Prometheus. */
export class PrometheusReader implements MetricsReader {
  readonly kind = 'prometheus';
  readonly #prometheus: SharedPrometheus;

  constructor(prometheus: SharedPrometheus) {
    this.#prometheus = prometheus;
  }

  async sources(
    services: readonly NamespacedName[],
    window: MetricsWindow,
    call: MetricsCall = {},
  ): ReturnType<MetricsReader['sources']> {
    checkWindow(window);
    const named = await this.#resolve(services, window, call);
    return named.map(({ service, resolved }) => ({
      service,
      source: describeSource(resolved),
    }));
  }

  // eslint-disable-next-line max-params -- as the port has it
  async panel(
    panel: MetricPanel,
    services: readonly NamespacedName[],
    window: MetricsWindow,
    call: MetricsCall = {},
  ): Promise<PanelOfService[]> {
    checkWindow(window);
    const [facts, named] = await Promise.all([
      this.#prometheus.facts(call.signal),
      this.#resolve(services, window, call),
    ]);
    const lines = named.length * LINES_OF_A_SERVICE;
    const grid = pointGrid(window, facts.scrapeSeconds, lines);
    const terms = panelTerms(panel, named);
    const { anchored } = facts;
    const asked = { services: named, terms, grid, anchored };
    if (terms.length === 0) {
      return readPanel(panel, { series: [], warnings: [] }, asked);
    }
    const answer = await this.#prometheus.ask(
      {
        kind: 'range',
        query: panelQuery(terms, grid, anchored),
        start: grid.first,
        end: grid.end,
        step: grid.step,
      },
      { keptSeconds: keptSeconds(window), signal: call.signal },
    );
    return readPanel(panel, answer, asked);
  }

  async glance(
    window: MetricsWindow,
    call: MetricsCall = {},
  ): Promise<PanelOfService[]> {
    checkWindow(window);
    const { scrapeSeconds } = await this.#prometheus.facts(call.signal);
    const options = { keptSeconds: keptSeconds(window), signal: call.signal };
    const rateSeconds = Math.max(NOW_SECONDS, 4 * scrapeSeconds);
    const { end, first, step } = glanceGrid(window, rateSeconds);
    const [lines, counts] = await Promise.all([
      this.#prometheus.ask(
        {
          kind: 'range',
          query: glanceLineQuery(rateSeconds),
          start: first,
          end,
          step,
        },
        options,
      ),
      this.#prometheus.ask(
        { kind: 'instant', query: glanceCountQuery(rateSeconds), time: end },
        options,
      ),
    ]);
    return readGlance(lines.series, counts.series, end);
  }

  async requests(
    services: readonly NamespacedName[],
    window: CountSpan,
    call: MetricsCall = {},
  ): ReturnType<MetricsReader['requests']> {
    if (services.length === 0) return [];
    const { end, seconds } = sharedSpan(window);
    const { series } = await this.#prometheus.ask(
      { kind: 'instant', query: requestsQuery(services, seconds), time: end },
      { keptSeconds: SOURCES_SECONDS, signal: call.signal },
    );
    return readRequests(series, services);
  }

  async counts(
    services: readonly NamespacedName[],
    spans: readonly CountSpan[],
    call: MetricsCall = {},
  ): Promise<ServiceCounts[]> {
    const runs = spanRuns(spans);
    const [facts, named] = await Promise.all([
      this.#prometheus.facts(call.signal),
      this.#resolve(services, hullOf(spans), call),
    ]);
    const counted = countTerms(named);
    const replicas = replicaTerms(named);
    const isEmpty = counted.length + replicas.length === 0;
    const answered: Array<{ ends: number[]; series: AnswerSeries[] }> = [];
    for (const run of runs) {
      // One after the other: a look is in no hurry, and pages ask beside it.
      const { series } = isEmpty
        ? { series: [] }
        : await this.#prometheus.ask(
            spanQuestion(run, { counted, replicas }, facts.anchored),
            { keptSeconds: 1, signal: call.signal },
          );
      answered.push({ ends: run.ends, series });
    }
    return readCounts(answered, {
      services: named,
      terms: [...counted, ...replicas],
      anchored: facts.anchored,
    });
  }

  async outages(
    services: readonly NamespacedName[],
    window: CountSpan,
    call: MetricsCall = {},
  ): Promise<MetricOutage[]> {
    const [{ anchored, scrapeSeconds }, named] = await Promise.all([
      this.#prometheus.facts(call.signal),
      this.#resolve(services, hullOf([window]), call),
    ]);
    const query = outagesQuery(named, scrapeSeconds);
    if (query === undefined) return [];
    const first = Math.floor(window.start.getTime() / 1_000) + MINUTE_SECONDS;
    const last = Math.floor(window.end.getTime() / 1_000);
    const outages: MetricOutage[] = [];
    const length = MAX_MINUTES * MINUTE_SECONDS;
    for (let start = first; start <= last; start += length) {
      const end = Math.min(last, start + length - MINUTE_SECONDS);
      const range = { start, end, step: MINUTE_SECONDS };
      const { series } = await this.#prometheus.ask(
        { kind: 'range', query, ...range },
        { keptSeconds: 1, signal: call.signal },
      );
      outages.push(
        ...readOutages(series, { services: named, anchored, range }),
      );
    }
    return outages;
  }

  async check(call: MetricsCall = {}): Promise<ReaderState> {
    try {
      const version = await this.#prometheus.version(call.signal);
      return {
        state: 'reachable',
        detail: `Prometheus ${version ?? ''}`.trim(),
      };
    } catch (error) {
      if (!(error instanceof MetricsUnavailableError)) throw error;
      return { state: 'unreachable', detail: error.message };
    }
  }

  close(): Promise<void> {
    return this.#prometheus.close();
  }

  /** The names that each service has; asked once a minute, and in the same order by everybody. */
  async #resolve(
    services: readonly NamespacedName[],
    window: CountSpan,
    call: MetricsCall,
  ): Promise<NamedService[]> {
    if (services.length === 0) return [];
    const distinct = new Map(services.map(one => [serviceKey(one), one]));
    const sorted = [...distinct.keys()]
      .sort()
      .flatMap(key => distinct.get(key) ?? []);
    const { end, seconds } = sharedSpan(window);
    const { series } = await this.#prometheus.ask(
      { kind: 'instant', query: sourcesQuery(sorted, seconds), time: end },
      { keptSeconds: SOURCES_SECONDS, signal: call.signal },
    );
    const asked = new Set(distinct.keys());
    const found = new Map<string, AnswerSeries[]>();
    for (const one of series) {
      const service = serviceOfLabels(one.labels, asked);
      const key = service && serviceKey(service);
      if (key !== undefined) found.set(key, [...(found.get(key) ?? []), one]);
    }
    return sorted.map(service => ({
      service,
      resolved: resolveService(
        readServiceFacts(found.get(serviceKey(service)) ?? []),
      ),
    }));
  }
}

/** A window as those who ask in the same minute share it: whole seconds, and a whole minute at its end. */
function sharedSpan({ start, end }: CountSpan): {
  end: number;
  seconds: number;
} {
  const until =
    Math.floor(end.getTime() / 1_000 / SOURCES_SECONDS) * SOURCES_SECONDS;
  const length = (end.getTime() - start.getTime()) / 1_000;
  return { end: until, seconds: Math.max(SOURCES_SECONDS, Math.round(length)) };
}

function hullOf(spans: readonly CountSpan[]): CountSpan {
  const starts = spans.map(({ start }) => start.getTime());
  const ends = spans.map(({ end }) => end.getTime());
  return {
    start: new Date(Math.min(...starts)),
    end: new Date(Math.max(...ends)),
  };
}
