import {
  describeWithPrometheus,
  prometheusForTests,
  type RunningPrometheus,
} from '@llm-canary/dev-cluster';
import { createPrometheusReader } from '..';
import {
  histogramSeries,
  pageHistory,
  type PageSeries,
  type SeriesAt,
} from '../__testing__/pageHistory';
import {
  startPages,
  type Page,
  type PageServer,
} from '../__testing__/PageServer';
import { valueOf } from '../__testing__/scrapedSome';
import {
  end,
  minute,
  spanOf,
  start,
  ttft,
  window,
} from '../__testing__/toldServices';

const times = Array.from(
  { length: (32 * minute) / 15 + 1 },
  (_none, index) => start - minute + index * 15,
);
const chat = { namespace: 'prod', name: 'chat' };
const born = { namespace: 'prod', name: 'born' };
const lonely = { namespace: 'prod', name: 'lonely' };
const always: SeriesAt = () => 1;
/** When the gateway first saw a request. */
const first = end - 12 * minute;

/** A page of one cluster; all of them answer at the same address, as if at the same job and instance. */
function page(
  cluster: string,
  service: string | undefined,
  series: PageSeries[],
): Page {
  const body = pageHistory(series, times);
  const pod = { namespace: 'prod', service: service ?? '', pod: 'p-0' };
  const labels = {
    ...(service === undefined ? { namespace: '', service: '', pod: '' } : pod),
    cluster,
  };
  return {
    job: service === undefined ? 'gateway' : 'engine',
    labels,
    history: true,
    body: () => body,
  };
}

function engine(cluster: string, service: string, rate: number): Page {
  const finished: SeriesAt = time => Math.round((time - start + minute) * rate);
  return page(cluster, service, [
    ['up{told="before"}', always],
    ...histogramSeries('vllm:time_to_first_token_seconds', finished, ttft),
    ['vllm:request_success_total{finished_reason="stop"}', finished],
    ['vllm:num_requests_running', () => rate],
  ]);
}

function gateway(cluster: string, scrapedSince: number): Page {
  return page(cluster, undefined, [
    ['up{told="before"}', time => (time < scrapedSince ? undefined : 1)],
    [
      'bodylog_requests_total{service="prod/born",backend="10.0.0.1:80",status_class="2xx"}',
      time => (time < first ? undefined : 7),
    ],
  ]);
}

const pages = [
  engine('a', 'chat', 1),
  engine('b', 'chat', 3),
  engine('b', 'lonely', 1),
  gateway('a', 0),
  gateway('b', first),
];

describeWithPrometheus('one Prometheus with the series of two clusters', () => {
  let server: PageServer;
  let prometheus: RunningPrometheus;
  const readers: Array<ReturnType<typeof createPrometheusReader>> = [];

  beforeAll(async () => {
    server = await startPages(pages);
    prometheus = await prometheusForTests({ targets: server });
    await allTold(prometheus.url);
    server.quiet();
    for (const cluster of ['a', 'b']) {
      const labels = { cluster };
      readers.push(createPrometheusReader({ url: prometheus.url, labels }));
    }
  }, 300_000);
  afterAll(async () => {
    await Promise.all(readers.map(reader => reader.close()));
    await prometheus?.close();
    await server?.close();
  });

  it.each([
    ['a', 0, 1],
    ['b', 1, 3],
  ])('gives cluster %s its own numbers', async (_cluster, index, rate) => {
    const reader = readers[index];
    const requests = 1_800 * rate;
    const [panel] = await reader.panel('requests', [chat], window);
    expect(panel.whole.requestsPerSecond).toMatchObject({ samples: requests });
    const [first5] = await reader.panel('ttft', [chat], window);
    expect(first5.now.ttftP95).toMatchObject({ samples: 300 * rate });
    const [queue] = await reader.panel('queue', [chat], window);
    expect(queue.now.running).toMatchObject({ value: rate });
    const [counts] = await reader.counts([chat], [spanOf(30, 30)]);
    expect(counts.requests).toEqual([requests]);
    const glance = await reader.glance(window);
    expect(
      glance.find(({ service }) => service.name === 'chat')?.now.ttftP95,
    ).toMatchObject({ samples: 300 * rate });
    expect(await reader.outages([chat], window)).toEqual([]);
  });

  it('knows no service of the other cluster', async () => {
    const found = readers.map(reader => reader.panel('ttft', [lonely], window));
    const [[inA], [inB]] = await Promise.all(found);
    expect(inA.now.ttftP95?.state).toBe('notScraped');
    expect(inB.now.ttftP95?.state).toBe('ok');
  });

  it('takes no scrape of the other cluster for one of its own', async () => {
    const counted = await Promise.all(
      readers.map(reader => reader.counts([born], [spanOf(30, 30)])),
    );
    // The gateway of b was not scraped before: nobody knows when its seven began.
    expect(counted.map(([{ requests }]) => requests)).toEqual([[7], [0]]);
  });
});

async function allTold(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const now = Date.now() / 1_000;
    const query = 'count(count by (cluster, service, job) (up{told=""}))';
    const told = 'count(last_over_time(up{told="before"}[5m]))';
    const all = await Promise.all([
      valueOf(url, query, now),
      valueOf(url, told, now),
    ]);
    if (all.every(count => count === pages.length)) return;
    await new Promise(resolve => {
      setTimeout(resolve, 200);
    });
  }
  throw new Error('Prometheus did not scrape every page');
}
