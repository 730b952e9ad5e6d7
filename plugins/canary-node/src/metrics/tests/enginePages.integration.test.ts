import {
  describeWithPrometheus,
  prometheusForTests,
  readMetricsPage,
  type MetricsPage,
  type RunningPrometheus,
} from '@llm-canary/dev-cluster';
import {
  metricPanels,
  type MeasuredNumber,
  type MetricName,
  type MetricPanel,
} from '@llm-canary/backstage-plugin-canary-common';
import { createPrometheusReader, type MetricsWindow } from '..';
import { growingPage } from '../__testing__/growingPage';
import { pageHistory, type PageSeries } from '../__testing__/pageHistory';
import {
  startPages,
  type Page,
  type PageServer,
} from '../__testing__/PageServer';

const end = Math.ceil(Date.now() / 60_000) * 60 + 60;
const seconds = 600;
const start = end - seconds;
const window: MetricsWindow = {
  start: new Date(start * 1_000),
  end: new Date(end * 1_000),
  stepSeconds: 60,
};
const times = Array.from(
  { length: seconds / 30 + 1 },
  (_none, index) => start + index * 30,
);

type Row = [
  page: MetricsPage,
  service: string,
  engine: string | undefined,
  clock: 'engine' | 'gateway' | undefined,
  absent: MetricName[],
];

/** Besides `absent`, every measure has a number. */
const noReplicas: MetricName[] = ['replicasDesired'];
const rows: Row[] = [
  [
    'vllm-0.11',
    'vllm-11',
    'vLLM 0.11 to 0.12',
    'engine',
    noReplicas.concat('outputSpeedLow20'),
  ],
  ['vllm-0.12', 'vllm-12', 'vLLM 0.13 and newer', 'engine', noReplicas],
  ['vllm-0.12-hidden', 'vllm-12h', 'vLLM 0.11 to 0.12', 'engine', noReplicas],
  ['vllm-0.13', 'vllm-13', 'vLLM 0.13 and newer', 'engine', noReplicas],
  [
    'rhoai-kserve-vllm',
    'rhoai',
    'vLLM 0.13 and newer, renamed by KServe',
    'engine',
    noReplicas,
  ],
  [
    'sglang-colon',
    'sglang-old',
    'SGLang, older names',
    'engine',
    noReplicas.concat(
      'outputSpeedLow20',
      'timePerOutputTokenP95',
      'errorsPerSecond',
    ),
  ],
  [
    'sglang-underscore',
    'sglang',
    'SGLang',
    'engine',
    noReplicas.concat(
      'outputSpeedLow20',
      'timePerOutputTokenP95',
      'errorsPerSecond',
    ),
  ],
  [
    'tgi',
    'tgi',
    'TGI',
    'engine',
    noReplicas.concat(
      'ttftP50',
      'ttftP90',
      'ttftP95',
      'ttftP99',
      'ttftMean',
      'interTokenLatencyP95',
      'cachedTokensPerSecond',
      'errorsPerSecond',
      'abortsPerSecond',
      'kvCacheMax',
      'kvCacheMean',
    ),
  ],
  [
    'gateway-classic',
    'chat-70b',
    undefined,
    'gateway',
    [
      'timePerOutputTokenP95',
      'interTokenLatencyP95',
      'abortsPerSecond',
      'running',
      'waiting',
      'kvCacheMax',
      'kvCacheMean',
    ],
  ],
];

const scrapedBefore: PageSeries = ['up{told="before"}', () => 1];

function pageOf([page, service]: Row): Page {
  const series = [
    ...growingPage(readMetricsPage(page), start, seconds),
    scrapedBefore,
  ];
  const body = pageHistory(series, times);
  return {
    job: 'engine',
    labels:
      page === 'gateway-classic'
        ? undefined
        : { namespace: 'prod', service, pod: `${service}-0` },
    history: true,
    body: () => body,
  };
}

describeWithPrometheus('the engines that the reader knows', () => {
  let pages: PageServer;
  let prometheus: RunningPrometheus;
  let reader: ReturnType<typeof createPrometheusReader>;

  beforeAll(async () => {
    pages = await startPages(rows.map(pageOf));
    prometheus = await prometheusForTests({ targets: pages });
    await allUp(prometheus.url);
    pages.quiet();
    reader = createPrometheusReader({ url: prometheus.url });
  }, 300_000);
  afterAll(async () => {
    await reader?.close();
    await prometheus?.close();
    await pages?.close();
  });

  it.each(rows)(
    'reads %s as service %s',
    async (_page, name, engine, clock, absent) => {
      // Where only the gateway tells of a service, no engine is scraped.
      const why = engine === undefined ? 'notScraped' : 'absent';
      const service = { namespace: 'prod', name };
      const [{ source }] = await reader.sources([service], window);
      expect([source.engine, source.clock]).toEqual([engine, clock]);
      const numbers: Partial<Record<MetricName, MeasuredNumber>> = {};
      for (const panel of Object.keys(metricPanels) as MetricPanel[]) {
        const [found] = await reader.panel(panel, [service], window);
        Object.assign(numbers, found.whole);
      }
      const states = Object.entries(numbers).map(([metric, number]) => [
        metric,
        number.state,
      ]);
      expect(states.filter(([, state]) => state !== 'ok')).toEqual(
        states
          .map(([metric]) => metric)
          .filter(metric => absent.some(one => one === metric))
          .map(metric => [metric, why]),
      );
    },
  );
});

async function allUp(url: string): Promise<void> {
  for (let tries = 0; tries < 150; tries += 1) {
    const answer = await fetch(
      `${url}/api/v1/query?query=count(up{told="before"})`,
    );
    const { data } = await answer.json();
    if (Number(data?.result?.[0]?.value?.[1]) === rows.length) return;
    await new Promise(resolve => {
      setTimeout(resolve, 200);
    });
  }
  throw new Error('Prometheus did not scrape every page');
}
