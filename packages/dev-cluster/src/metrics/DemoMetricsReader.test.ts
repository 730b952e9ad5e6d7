import { createServer, type Server } from 'node:http';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { metricPanels } from '@llm-canary/backstage-plugin-canary-common';
import { DemoMetricsReader, demoDetail } from './DemoMetricsReader';
import { parsePage } from './parsePage';
import { readEnginePage, readGatewayPage } from './readPage';
import { ReadingWindow } from './ReadingWindow';
import { startDemoMetrics } from './startDemoMetrics';
import { readTargetsFile, writeTargetsFile } from './targetsFile';

const service = { namespace: 'prod', name: 'chat' };
const begin = Date.UTC(2026, 0, 1);
const second = 1_000;
const halfHour = 1_800_000;

/** A page after so many requests, of which a half came within .5 s and all within 1 s. */
const vllmPage = (requests: number) =>
  `vllm:num_requests_running 1
vllm:kv_cache_usage_perc 0.${requests % 10}
vllm:request_success_total{finished_reason="stop"} ${requests}
http_requests_total{handler="/v1/chat/completions",status="5xx"} 0
vllm:prompt_tokens_total ${requests * 100}
vllm:prompt_tokens_cached_total 0
vllm:time_to_first_token_seconds_bucket{le="0.5"} ${Math.floor(requests / 2)}
vllm:time_to_first_token_seconds_bucket{le="1.0"} ${requests}
vllm:time_to_first_token_seconds_bucket{le="+Inf"} ${requests}
vllm:time_to_first_token_seconds_sum ${requests * 0.5}
`;

const keyOf = (pod: string) => ({
  job: 'engine' as const,
  namespace: service.namespace,
  service: service.name,
  pod,
});

/** Looks every five seconds at pods; a page that is absent could not be read. */
function windowOf(
  seconds: number,
  pageAt: (second: number, pod: string) => string | undefined,
  pods = ['chat-0'],
) {
  const window = new ReadingWindow(halfHour);
  for (let at = 0; at <= seconds; at += 5) {
    for (const pod of pods) {
      const text = pageAt(at, pod);
      const reading =
        text === undefined ? undefined : readEnginePage(parsePage(text));
      window.add(keyOf(pod), begin + at * second, reading);
    }
    window.forget(begin + at * second);
  }
  return window;
}

const reading = (window: ReadingWindow) =>
  new DemoMetricsReader(window, () => undefined);
const windowUntil = (seconds: number, length = seconds, stepSeconds = 60) => ({
  start: new Date(begin + (seconds - length) * second),
  end: new Date(begin + seconds * second),
  stepSeconds,
});

describe('the demo’s own reader of metrics', () => {
  it('reads quantiles with the requests that they stand on, of all pods together', async () => {
    const reader = reading(
      windowOf(600, at => vllmPage(at * 2), ['chat-0', 'chat-1']),
    );
    const [{ now, whole, lines }] = await reader.panel(
      'ttft',
      [service],
      windowUntil(600),
    );
    expect(now.ttftP50).toEqual({
      state: 'ok',
      unit: 's',
      value: 0.5,
      samples: 1_200,
      bucket: { above: 0, upTo: 0.5 },
    });
    expect(now.ttftP95).toMatchObject({ value: 0.95, bucket: { above: 0.5 } });
    expect(whole.ttftMean).toMatchObject({ value: 0.5, samples: 2_400 });
    expect(lines.map(({ state }) => state)).toEqual(Array(5).fill('ok'));
    expect(lines[0].points).toHaveLength(10);
  });

  it('tells the four kinds of nothing apart', async () => {
    const idle = reading(windowOf(600, () => vllmPage(40)));
    const down = reading(windowOf(600, () => undefined));
    const short = reading(windowOf(600, at => vllmPage(at)));
    const stateOf = async (reader: DemoMetricsReader, length = 600) => {
      const [{ now, whole }] = await reader.panel(
        'ttft',
        [service],
        windowUntil(600, length),
      );
      return [now.ttftP95?.state, whole.ttftP95?.state];
    };
    expect(await stateOf(idle)).toEqual(['noTraffic', 'noTraffic']);
    expect(await stateOf(down)).toEqual(['notScraped', 'notScraped']);
    expect(await stateOf(short, 3_600)).toEqual(['ok', 'partialWindow']);
    expect(await stateOf(reading(new ReadingWindow(halfHour)))).toEqual([
      'notScraped',
      'notScraped',
    ]);
    const [{ whole }] = await short.panel(
      'interToken',
      [service],
      windowUntil(600),
    );
    expect(whole.timePerOutputTokenP95).toEqual({
      state: 'absent',
      detail:
        'Metric absent (vLLM 0.13 and newer; looked for vllm:request_time_per_output_token_seconds)',
    });
  });

  it('counts no error among requests as 0, and rates by the second', async () => {
    const reader = reading(windowOf(600, at => vllmPage(at * 2)));
    const [{ now }] = await reader.panel(
      'requests',
      [service],
      windowUntil(600),
    );
    expect(now.requestsPerSecond).toMatchObject({ value: 2, samples: 600 });
    expect(now.errorsPerSecond).toMatchObject({ state: 'ok', value: 0 });
    expect(now.abortsPerSecond).toMatchObject({ state: 'ok', value: 0 });
  });

  it('never adds shares of caches, and forgets gauges of a page that is gone', async () => {
    const reader = reading(
      windowOf(60, (_, pod) => vllmPage(pod === 'chat-0' ? 2 : 6), [
        'chat-0',
        'chat-1',
      ]),
    );
    const [{ now }] = await reader.panel('kvCache', [service], windowUntil(60));
    expect(now.kvCacheMax).toMatchObject({ value: 0.6, samples: 0 });
    expect(now.kvCacheMean).toMatchObject({ value: 0.4 });
    const [later] = await reader.panel('kvCache', [service], windowUntil(180));
    expect(later.now.kvCacheMax?.state).toBe('notScraped');
  });

  it('counts whole requests of spans, those of a restarted process too, and names the outages', async () => {
    // Restarted at 300 s: its counters begin at 0 again. Not to be read for two minutes and more.
    const reader = reading(
      windowOf(600, at => {
        if (at > 400 && at <= 540) return undefined;
        return vllmPage(at < 300 ? at : at - 300);
      }),
    );
    const spanAt = (from: number, to: number) => ({
      start: new Date(begin + from * second),
      end: new Date(begin + to * second),
    });
    const [counts] = await reader.counts(
      [service],
      [spanAt(0, 300), spanAt(300, 600), spanAt(-600, 0)],
    );
    expect(counts.requests).toEqual([295, 300, null]);
    expect(counts.histograms.ttft).toEqual({
      name: 'vllm:time_to_first_token_seconds',
      clock: 'engine',
      bounds: [0.5, 1, Infinity],
      spans: [[147, 295, 295], [150, 300, 300], null],
    });
    expect(counts.replicas?.[0]).toBe(1);
    const outages = await reader.outages([service], spanAt(0, 600));
    expect(
      outages.map(({ cause, start, end }) => [
        cause,
        (start.getTime() - begin) / second,
        (end.getTime() - begin) / second,
      ]),
    ).toEqual([
      ['counterReset', 240, 300],
      ['notScraped', 420, 540],
    ]);
  });

  it('glances at every service, and says what it is', async () => {
    const reader = reading(windowOf(600, at => vllmPage(at)));
    const [{ service: seen, lines, now }] = await reader.glance(
      windowUntil(600, 600, 30),
    );
    expect(seen).toEqual(service);
    expect(lines).toHaveLength(1);
    expect(lines[0].points).toHaveLength(20);
    expect(now.ttftP95).toMatchObject({ state: 'ok', samples: 300 });
    const [{ source }] = await reader.sources([service]);
    expect(source).toMatchObject({
      kind: 'demo',
      engine: 'vLLM 0.13 and newer',
      clock: 'engine',
      detail: demoDetail,
    });
    expect(await reader.check()).toEqual({
      state: 'reachable',
      detail: demoDetail,
    });
  });

  it('counts shares where the traffic is split', async () => {
    const window = windowOf(300, at => vllmPage(at * 10));
    const gatewayPage = (count: number) =>
      `bodylog_requests_total{service="prod/chat",backend="1:2",status_class="2xx"} ${count}
bodylog_requests_total{service="prod/chat",backend="(none)",status_class="5xx"} 7
`;
    for (const [at, count] of [
      [0, 0],
      [300, 80],
    ]) {
      const [own] = readGatewayPage(parsePage(gatewayPage(count))).values();
      const key = { ...keyOf(''), job: 'gateway' as const };
      window.add(key, begin + at * second, own);
    }
    const [{ requests }] = await reading(window).requests(
      [service],
      windowUntil(300),
    );
    expect(requests).toEqual({ state: 'ok', value: 80, unit: '', samples: 80 });
  });

  it('answers every panel with each of its measures', async () => {
    const reader = reading(windowOf(600, at => vllmPage(at)));
    for (const panel of ['ttft', 'outputSpeed', 'queue', 'replicas'] as const) {
      const [{ now, whole, lines }] = await reader.panel(
        panel,
        [service],
        windowUntil(600),
      );
      const { metrics } = metricPanels[panel];
      expect(Object.keys(now)).toEqual(metrics);
      expect(Object.keys(whole)).toEqual(metrics);
      expect(lines.map(({ metric }) => metric)).toEqual(metrics);
    }
  });

  it('keeps half an hour, and no more pages than a demo has', () => {
    const window = windowOf(7_200, at => vllmPage(at));
    const [{ looks }] = window.sourcesOf(service);
    expect(looks).toHaveLength(361);
    for (let pod = 0; pod < 1_000; pod++) {
      window.add(keyOf(`pod-${pod}`), begin, undefined);
    }
    expect(window.sourcesOf()).toHaveLength(400);
    window.forget(begin + 10_000_000);
    expect(window.sourcesOf()).toEqual([]);
  });
});

describe('the reader over pages', () => {
  let page: Server;
  const folder = mkdtempSync(join(tmpdir(), 'demo-metrics-'));
  const targetsFile = join(folder, 'targets.json');
  let requests = 0;
  beforeAll(async () => {
    page = createServer((request, response) => {
      if (request.url === '/hangs') return;
      requests += 4;
      response.end(vllmPage(requests));
    });
    await new Promise<void>(resolve => {
      page.listen(0, '127.0.0.1', resolve);
    });
  });
  afterAll(() => {
    page.closeAllConnections();
    page.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('follows the list of pages, and says when there is none', async () => {
    const metrics = startDemoMetrics({ targetsFile, everyMilliseconds: 20 });
    const { reader } = metrics;
    expect(await reader.check()).toMatchObject({ state: 'unreachable' });
    const address = page.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const labels = { namespace: 'prod', service: 'chat', pod: 'chat-0' };
    writeTargetsFile(targetsFile, [
      { url: `http://127.0.0.1:${port}/`, job: 'engine', labels },
    ]);
    const deadline = Date.now() + 60_000;
    let samples = 0;
    while (samples === 0 && Date.now() < deadline) {
      const end = new Date(Date.now() + second);
      const start = new Date(end.getTime() - 60_000);
      const asked = { start, end, stepSeconds: 60 };
      const [{ now }] = await reader.panel('ttft', [service], asked);
      if (now.ttftP50?.state === 'ok') samples = now.ttftP50.samples;
      await sleep(20);
    }
    expect(samples).toBeGreaterThan(0);
    expect((await reader.check()).state).toBe('reachable');
    await metrics.stop();
  });

  it('reads no page but those of this machine', () => {
    writeFileSync(
      targetsFile,
      JSON.stringify([
        { url: 'http://evil.example/metrics', job: 'gateway' },
        { url: 'http://127.0.0.1:9/metrics', job: 'gateway' },
        { url: 'http://127.0.0.1:9/metrics', job: 'engine', labels: {} },
        'nothing',
      ]),
    );
    expect(readTargetsFile(targetsFile)).toEqual([
      { url: 'http://127.0.0.1:9/metrics', job: 'gateway', labels: undefined },
    ]);
  });
});
