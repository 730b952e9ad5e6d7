import { subscribe } from 'node:diagnostics_channel';
import { performance } from 'node:perf_hooks';
import { startPrometheus } from '@llm-canary/dev-cluster';
import { createPrometheusReader, type MetricsWindow } from '../metrics';
import {
  histogramSeries,
  pageHistory,
  type PageSeries,
} from '../metrics/__testing__/pageHistory';
import { startPages, type Page } from '../metrics/__testing__/PageServer';
import { compare, figure, report } from './harness';

const serviceCount = Number(process.env.BENCH_SERVICES ?? 200);
const armCount = 6;
const rounds = 9;
const scrapeSeconds = 30;
const historySeconds = 45 * 60;
/** Prometheus is told to take no more than 20,000 samples from a page. */
const servicesOfPage = 8;
/** What the issue allows a page of services. */
const mostCalls = 4;

const vllmBounds = [
  0.001, 0.005, 0.01, 0.02, 0.04, 0.06, 0.08, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5,
  7.5, 10, 20, 40, 80, 160, 640, 2560,
];

function seriesOf(service: string): PageSeries[] {
  const labels = `namespace="bench",service="${service}"`;
  return [
    ...histogramSeries('vllm:time_to_first_token_seconds', time => time % 1e6, {
      bounds: vllmBounds,
      shares: vllmBounds.map((_bound, index) => (index + 1) / 23),
      mean: 0.5,
    }).map(([name, at]): PageSeries => [
      name.includes('{')
        ? name.replace('{', `{${labels},`)
        : `${name}{${labels}}`,
      at,
    ]),
    [`up{${labels}}`, () => 1],
  ];
}

function pagesOf(end: number): Page[] {
  const times = Array.from(
    { length: historySeconds / scrapeSeconds },
    (_none, index) => end - historySeconds + (index + 1) * scrapeSeconds,
  );
  const services = Array.from(
    { length: serviceCount * armCount },
    (_none, index) => `service-${index}`,
  );
  return Array.from(
    { length: Math.ceil(services.length / servicesOfPage) },
    (_none, index) => {
      const own = services.slice(
        index * servicesOfPage,
        (index + 1) * servicesOfPage,
      );
      return {
        job: 'engine',
        labels: undefined,
        history: true,
        body: () => pageHistory(own.flatMap(seriesOf), times),
      };
    },
  );
}

/** How long each upstream call takes, from its creation to the last byte. */
function watchUpstream(): { durations: number[] } {
  const begun = new WeakMap<object, number>();
  const watched = { durations: Array.of<number>() };
  const requestOf = (message: unknown): object => {
    if (typeof message === 'object' && message && 'request' in message) {
      const { request } = message;
      if (typeof request === 'object' && request) return request;
    }
    throw new Error('undici tells nothing of its requests');
  };
  subscribe('undici:request:create', message => {
    begun.set(requestOf(message), performance.now());
  });
  subscribe('undici:request:trailers', message => {
    const from = begun.get(requestOf(message));
    if (from !== undefined) {
      watched.durations.push(performance.now() - from);
    }
  });
  return watched;
}

async function main(): Promise<void> {
  const end = Math.floor(Date.now() / 60_000) * 60;
  const pages = await startPages(pagesOf(end));
  const prometheus = await startPrometheus({
    targets: pages,
    scrapeIntervalSeconds: 30,
  });
  if (!prometheus) throw new Error('No Prometheus, and no Go to build it');
  const reader = createPrometheusReader({ url: prometheus.url });
  try {
    const upstream = watchUpstream();
    // Half an hour in points of a minute, as the list of services shows it.
    const windowBefore = (minutes: number): MetricsWindow => ({
      start: new Date((end - 30 * 60 - minutes * 60) * 1_000),
      end: new Date((end - minutes * 60) * 1_000),
      stepSeconds: 60,
    });
    await allTold(prometheus.url, windowBefore(0));
    pages.quiet();
    const fresh = createPrometheusReader({ url: prometheus.url });
    upstream.durations = [];
    await fresh.glance(windowBefore(0));
    const calls = upstream.durations.length;
    await fresh.close();
    const ours: number[] = [];
    const slowest: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      upstream.durations = [];
      const from = performance.now();
      const found = await reader.glance(windowBefore(round));
      ours.push(performance.now() - from);
      slowest.push(Math.max(...upstream.durations));
      const measured = found.filter(({ now }) => now.ttftP95?.state === 'ok');
      if (measured.length !== serviceCount * armCount) {
        throw new Error(`Only ${measured.length} services were measured`);
      }
    }
    report('metricsPage', [
      figure(
        'upstream calls of a first page, limit as peer',
        { ours: calls, peer: mostCalls },
        1,
      ),
      compare(
        `ms of a page of ${serviceCount} services with ${armCount} arms each, slowest upstream call as peer`,
        { ours, peer: slowest },
        1.2,
      ),
    ]);
  } finally {
    await reader.close();
    await prometheus.close();
    await pages.close();
  }
}

/** Until the history of every service is there; each try by a reader that has kept no answer. */
async function allTold(url: string, window: MetricsWindow): Promise<void> {
  for (let tries = 0; tries < 60; tries += 1) {
    const reader = createPrometheusReader({ url });
    const found = await reader.glance(window).catch(() => []);
    await reader.close();
    if (found.length >= serviceCount * armCount) return;
    await new Promise(resolve => {
      setTimeout(resolve, 3_000);
    });
  }
  throw new Error('Prometheus did not take the pages');
}

main().catch(error => {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  process.exitCode = 1;
});
