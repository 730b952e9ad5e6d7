import { createServer, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ScrapeTarget, ScrapeTargets } from '../models';
import {
  describeWithPrometheus,
  prometheusForTests,
} from './prometheusForTests';
import { prometheusConfig, targetGroups } from './prometheusConfig';
import type { RunningPrometheus } from './startPrometheus';

const labels = { namespace: 'prod', service: 'chat-70b', pod: 'chat-70b-0' };

/** A page with a counter, and one with a histogram whose series say whose they are. */
const pages: Record<string, (count: number) => string> = {
  '/engine': count =>
    `# TYPE requests_total counter\nrequests_total ${count}\n`,
  '/gateway': count =>
    `# TYPE bodylog_ttft_seconds histogram
bodylog_ttft_seconds_bucket{service="prod/chat-70b",le="0.5"} ${count}
bodylog_ttft_seconds_bucket{service="prod/chat-70b",le="+Inf"} ${count * 2}
bodylog_ttft_seconds_sum{service="prod/chat-70b"} ${count}
bodylog_ttft_seconds_count{service="prod/chat-70b"} ${count * 2}\n`,
};

/** Of an instant query. */
type Found = Array<{
  metric: Record<string, string>;
  value?: [number, string];
  histogram?: unknown;
}>;

class FewTargets implements ScrapeTargets {
  private listener: (() => void) | undefined;
  constructor(private targets: ScrapeTarget[]) {}

  list() {
    return this.targets;
  }

  onChange(listener: () => void) {
    this.listener = listener;
    return () => {
      this.listener = undefined;
    };
  }

  set(targets: ScrapeTarget[]) {
    this.targets = targets;
    this.listener?.();
  }

  get isFollowed() {
    return this.listener !== undefined;
  }
}

describe('what Prometheus is told', () => {
  const engine: ScrapeTarget = {
    url: 'http://127.0.0.1:9/pods/a/metrics',
    job: 'engine',
    labels,
  };
  const gateway: ScrapeTarget = {
    url: 'http://127.0.0.1:8/metrics',
    job: 'gateway',
    labels: undefined,
  };

  it('gives the series of a page the labels of its pod', () => {
    expect(targetGroups([engine, gateway], 'engine')).toEqual([
      {
        targets: ['127.0.0.1:9'],
        labels: { __metrics_path__: '/pods/a/metrics', ...labels },
      },
    ]);
    expect(targetGroups([engine, gateway], 'gateway')).toEqual([
      { targets: ['127.0.0.1:8'], labels: { __metrics_path__: '/metrics' } },
    ]);
  });

  it('names nothing that an older server refuses when the histograms stay classic', () => {
    const config = prometheusConfig({
      folder: '/f',
      scrapeIntervalSeconds: 2,
      gatewayHistograms: 'classic',
    });
    expect(config).not.toContain('nhcb');
    const [forEngines, forGateway] = JSON.parse(config).scrape_configs;
    expect(forEngines).not.toHaveProperty('honor_labels');
    expect(forGateway.honor_labels).toBe(true);
  });
});

// Several scrapes, and what follows of them.
jest.setTimeout(120_000);

describeWithPrometheus('a real Prometheus', () => {
  let page: Server;
  let targets: FewTargets;
  let prometheus: RunningPrometheus | undefined;
  let count = 10;
  const pageAt = (path: string, job: ScrapeTarget['job']): ScrapeTarget => {
    const address = page.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    return {
      url: `http://127.0.0.1:${port}${path}`,
      job,
      labels: job === 'engine' ? labels : undefined,
    };
  };

  beforeAll(async () => {
    page = createServer((request, response) => {
      const text = pages[request.url ?? '']?.(count++);
      response.writeHead(text ? 200 : 404, { 'content-type': 'text/plain' });
      response.end(text);
    });
    await new Promise<void>(resolve => {
      page.listen(0, '127.0.0.1', resolve);
    });
    targets = new FewTargets([pageAt('/engine', 'engine')]);
    prometheus = await prometheusForTests({ targets });
  }, 900_000);
  afterAll(async () => {
    await prometheus?.close();
    page.closeAllConnections();
    page.close();
  });

  const query = async (text: string): Promise<Found> => {
    const answer = await fetch(
      `${prometheus?.url}/api/v1/query?${new URLSearchParams({ query: text })}`,
    );
    const { data, error } = await answer.json();
    if (!answer.ok) throw new Error(error);
    return data.result;
  };
  const until = async (text: string, done: (result: Found) => boolean) => {
    const deadline = Date.now() + 60_000;
    for (;;) {
      const result = await query(text);
      if (done(result)) return result;
      if (Date.now() > deadline) {
        throw new Error(`${text}: still ${JSON.stringify(result)}`);
      }
      await sleep(100);
    }
  };

  it('knows its version, which readers ask for', async () => {
    const answer = await fetch(`${prometheus?.url}/api/v1/status/buildinfo`);
    expect((await answer.json()).data.version).toContain(prometheus?.version);
  });

  it('scrapes a page, and labels its series as told', async () => {
    const [{ metric }] = await until(
      'requests_total',
      found => found.length > 0,
    );
    expect(metric).toMatchObject({ job: 'engine', ...labels });
    await until('increase(requests_total[5s])', ([first]) => {
      return Number(first?.value?.[1]) > 0;
    });
  });

  it('follows the pages that there are, and lets the gateway label its own', async () => {
    targets.set([pageAt('/gateway', 'gateway')]);
    await until('up{job="gateway"} == 1', found => found.length === 1);
    // A page that is gone ends at once; it is not seen for five minutes more.
    await until('requests_total', found => found.length === 0);
  });

  it('has native histograms of the gateway where it can convert them', async () => {
    const native = Number(prometheus?.version.split('.')[0]) >= 3;
    const name = native
      ? 'bodylog_ttft_seconds'
      : 'bodylog_ttft_seconds_bucket';
    const [{ metric, ...sample }] = await until(
      name,
      found => found.length > 0,
    );
    expect(metric.service).toBe('prod/chat-70b');
    expect(Object.keys(sample)).toEqual([native ? 'histogram' : 'value']);
    expect(
      await query(native ? `${name}_bucket` : 'bodylog_ttft_seconds'),
    ).toEqual([]);
  });

  it('says which of the pages cannot be scraped', async () => {
    targets.set([pageAt('/nowhere', 'engine')]);
    const [{ metric }] = await until('up == 0', found => found.length === 1);
    expect(metric).toMatchObject(labels);
  });

  it('is gone when it is closed, and asks for no changes any more', async () => {
    const { url = '' } = prometheus ?? {};
    await prometheus?.close();
    prometheus = undefined;
    await expect(fetch(url)).rejects.toThrow();
    expect(targets.isFollowed).toBe(false);
  });
});
