import type { MetricsWindow } from '..';
import {
  histogramSeries,
  pageHistory,
  type PageSeries,
  type SeriesAt,
  type Shares,
} from './pageHistory';
import type { Page } from './PageServer';

export const minute = 60;
const scrape = 15;
/** The end of the window: a whole minute after Prometheus was started. */
export const end = Math.ceil(Date.now() / 1_000 / minute) * minute + minute;
export const start = end - 30 * minute;
export const window: MetricsWindow = {
  start: new Date(start * 1_000),
  end: new Date(end * 1_000),
  stepSeconds: minute,
};
const times = Array.from(
  { length: (32 * minute) / scrape + 1 },
  (_none, index) => start - minute + index * scrape,
);

const perSecond =
  (rate: number, from = start - minute): SeriesAt =>
  time =>
    time < from ? undefined : Math.round((time - from) * rate);
const always =
  (value: number): SeriesAt =>
  () =>
    value;

/** p50 in (.25, .5], p95 in (1, 2.5]. */
export const ttft: Shares = {
  bounds: [0.1, 0.25, 0.5, 0.75, 1, 2.5, 5],
  shares: [0.05, 0.25, 0.65, 0.825, 0.925, 0.975, 1],
  mean: 0.6,
};
const perToken: Shares = {
  bounds: [0.01, 0.025, 0.05, 0.1],
  shares: [0.1, 0.5, 0.8, 1],
  mean: 0.03,
};

function vllm(prefix: string, finished: SeriesAt): PageSeries[] {
  return [
    ...histogramSeries(`${prefix}time_to_first_token_seconds`, finished, ttft),
    ...histogramSeries(
      `${prefix}inter_token_latency_seconds`,
      time => {
        const requests = finished(time);
        return requests === undefined ? undefined : 20 * requests;
      },
      perToken,
    ),
    ...histogramSeries(
      `${prefix}request_time_per_output_token_seconds`,
      finished,
      perToken,
    ),
    [`${prefix}generation_tokens_total`, times10(finished, 20)],
    [`${prefix}prompt_tokens_total`, times10(finished, 100)],
    [`${prefix}prompt_tokens_cached_total`, times10(finished, 0)],
    [`${prefix}request_success_total{finished_reason="stop"}`, finished],
    [`${prefix}request_success_total{finished_reason="abort"}`, always(0)],
    ['http_requests_total{handler="/v1/completions",status="2xx"}', finished],
    [`${prefix}num_requests_running`, always(3)],
    [`${prefix}num_requests_waiting`, always(Number.NaN)],
  ];
}

function times10(series: SeriesAt, factor: number): SeriesAt {
  return time => {
    const value = series(time);
    return value === undefined ? undefined : value * factor;
  };
}

const inUp: PageSeries = ['up{told="before"}', always(1)];

function told(
  service: string,
  series: readonly PageSeries[],
  pod = `${service}-0`,
): Page {
  const hasUp = series.some(([name]) => name.startsWith('up{'));
  const body = pageHistory(hasUp ? series : [...series, inUp], times);
  return {
    job: 'engine',
    labels: { namespace: 'prod', service, pod },
    history: true,
    body: () => body,
  };
}

/** 8,060 first tokens and 3,918 finished requests in half an hour. */
const manyAborts: PageSeries[] = [
  ...histogramSeries(
    'vllm:time_to_first_token_seconds',
    perSecond(8_060 / 1_800, start),
    ttft,
  ),
  [
    'vllm:request_success_total{finished_reason="stop"}',
    perSecond(3_918 / 1_800, start),
  ],
];

/** What ended badly: 900 finished well, so many by an error, and so many were refused on a path. */
function failing(
  prefix: string,
  broken: number,
  [handler, refused]: [handler: string, refused: number],
): PageSeries[] {
  const inWindow = (count: number) => perSecond(count / 1_800, start);
  const finished = `${prefix}request_success_total`;
  const answered = `http_requests_total{handler="${handler}",method="POST"`;
  return [
    [`${finished}{finished_reason="stop"}`, inWindow(900)],
    [`${finished}{finished_reason="error"}`, inWindow(broken)],
    [`${answered},status="2xx"}`, inWindow(900)],
    [`${answered},status="5xx"}`, inWindow(refused)],
  ];
}

/** A counter that begins anew in the 20th minute, and no scrape in the 10th and 11th. */
const outage = (time: number) =>
  time > start + 9 * minute && time <= start + 11 * minute;
const restart = start + 19 * minute + 20;
const troubled: PageSeries[] = (
  [
    ['up{told="before"}', always(1)],
    ...histogramSeries(
      'vllm:time_to_first_token_seconds',
      time =>
        Math.round((time >= restart ? time - restart : time - start + 600) / 1),
      ttft,
    ),
  ] satisfies PageSeries[]
).map(([name, at]): PageSeries => [
  name,
  time => (outage(time) ? undefined : at(time)),
]);

const gatewayHistogram: Shares = {
  bounds: [0.1, 0.25, 0.5, 1, 2.5],
  shares: [0.1, 0.3, 0.6, 0.9, 1],
  mean: 0.5,
};
const begun = Date.now();

/** What the gateway says now, growing with each scrape. */
function gatewayNow(service: string): string {
  const count = () => Math.floor((Date.now() - begun) / 10);
  return histogramSeries('bodylog_ttft_seconds', count, gatewayHistogram)
    .concat([['bodylog_requests_total{status_class="2xx"}', count]])
    .map(([name, at]) => {
      const own = `service="${service}",backend="10.0.0.1:80"`;
      const labelled = name.includes('{')
        ? name.replace('{', `{${own},`)
        : `${name}{${own}}`;
      return `${labelled} ${at(0)}`;
    })
    .concat('')
    .join('\n')
    .replace(/^/, '# TYPE bodylog_ttft_seconds histogram\n');
}

/** Seconds at which a label set of the gateway is first seen, between two scrapes of its page. */
const born = end - 12 * minute + scrape;

/** What a gateway told that was scraped since then: of one service always, of others from a first request on. */
function gatewayTold(suffix: string, scrapedSince: number): Page {
  const name = 'bodylog_requests_total';
  const of = (service: string, status: string) =>
    `${name}{service="prod/${service}${suffix}",backend="10.0.0.1:80",status_class="${status}"}`;
  const since = (value: number, from: number): SeriesAt => {
    return time => (time < from ? undefined : value);
  };
  const body = pageHistory(
    [
      [of('steady', '2xx'), perSecond(1)],
      [of('steady', '5xx'), since(7, born)],
      [of('born', '2xx'), since(7, born)],
      ...histogramSeries(
        'bodylog_ttft_seconds',
        since(100, born),
        gatewayHistogram,
      ).map(([series, at]): PageSeries => [
        series.includes('{')
          ? series.replace('{', `{service="prod/born${suffix}",`)
          : `${series}{service="prod/born${suffix}"}`,
        at,
      ]),
      // Seven, a restart, and three more.
      [
        of('again', '2xx'),
        time => since(time < born + scrape ? 7 : 3, born)(time),
      ],
      ['up{told="before"}', since(1, scrapedSince)],
    ],
    times,
  );
  // A gateway of its own, though it answers on the same port.
  const labels = {
    namespace: '',
    service: '',
    pod: '',
    instance: `gateway${suffix}`,
  };
  return { job: 'gateway', labels, history: true, body: () => body };
}

export const pages: Page[] = [
  told('chat', vllm('vllm:', perSecond(1))),
  told('arm-leader', [...vllm('vllm:', perSecond(2))]),
  told('idle', vllm('vllm:', always(7))),
  told('late', vllm('vllm:', perSecond(1, end - 10 * minute))),
  told('many', manyAborts),
  told('troubled', troubled),
  told('breaks', failing('vllm:', 900, ['/v1/chat/completions', 0])),
  told('refuses', failing('vllm:', 0, ['/v1/completions', 450])),
  told('both', failing('kserve_vllm:', 900, ['/v1/completions', 450])),
  told('unhealthy', failing('vllm:', 0, ['/health', 450])),
  told('old', [
    ...histogramSeries(
      'vllm:time_per_output_token_seconds',
      perSecond(20),
      perToken,
    ),
    ['vllm:gpu_cache_usage_perc', always(0.5)],
  ]),
  told('old', [['vllm:gpu_cache_usage_perc', always(0.9)]], 'old-1'),
  told('stumbles', [
    ['vllm:request_success_total{finished_reason="stop"}', perSecond(1)],
    [
      'http_requests_total{handler="/v1/completions",status="2xx"}',
      perSecond(1),
    ],
    [
      'http_requests_total{handler="/v1/completions",status="5xx"}',
      time => (time < born ? undefined : 7),
    ],
  ]),
  gatewayTold('', 0),
  gatewayTold('-unseen', end - 5 * minute),
  told('bare', [['process_start_time_seconds', always(1)]]),
  {
    job: 'engine',
    labels: { namespace: 'prod', service: 'down', pod: 'down-0' },
    body: () => '',
    down: true,
  },
  {
    job: 'gateway',
    labels: undefined,
    body: () =>
      gatewayNow('prod/native') + gatewayNow('unknown').replace(/^#.*\n/, ''),
  },
  { job: 'engine', labels: undefined, body: () => gatewayNow('prod/classic') },
];

/** A stretch that begins so many minutes before the end. */
export function spanOf(minutesBefore: number, length = 10) {
  return {
    start: new Date((end - minutesBefore * minute) * 1_000),
    end: new Date((end - (minutesBefore - length) * minute) * 1_000),
  };
}
