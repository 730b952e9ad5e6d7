import type {
  MetricName,
  MetricPanel,
  NamespacedName,
} from '@llm-canary/backstage-plugin-canary-common';
import { describeWithPrometheus } from '@llm-canary/dev-cluster';
import {
  openToldReader,
  type ToldReader,
} from './__testUtils__/openToldReader';
import { valueOf } from '../__testing__/scrapedSome';
import {
  end,
  minute,
  spanOf,
  start,
  ttft,
  window,
} from '../__testing__/toldServices';

const service = (name: string): NamespacedName => ({ namespace: 'prod', name });

describeWithPrometheus('the reader over a real Prometheus', () => {
  let told: ToldReader;

  beforeAll(async () => {
    told = await openToldReader();
  }, 300_000);
  afterAll(() => told?.close());

  async function read(panel: MetricPanel, name: string, over = window) {
    const [found] = await told.reader.panel(panel, [service(name)], over);
    return {
      ...found,
      line: (metric: MetricName) =>
        found.lines.find(line => line.metric === metric)!,
    };
  }

  it('reads quantiles, their buckets and the mean of one service', async () => {
    const { whole, now, line } = await read('ttft', 'chat');
    expect(whole.ttftP50).toMatchObject({
      state: 'ok',
      unit: 's',
      samples: 1_800,
      bucket: { above: 0.25, upTo: 0.5 },
    });
    expect(now.ttftP95).toMatchObject({
      state: 'ok',
      samples: 300,
      bucket: { above: 1, upTo: 2.5 },
    });
    expect(whole.ttftMean).toMatchObject({ value: expect.closeTo(0.6, 1) });
    const { points, state } = line('ttftP95');
    expect(state).toBe('ok');
    expect(points).toHaveLength(30);
    expect(points.at(-1)?.[0]).toBe(end * 1_000);
  });

  it('interpolates as histogram_quantile does', async () => {
    const query = `histogram_quantile(0.95, sum by (le) (increase(vllm:time_to_first_token_seconds_bucket{service="chat"}[300s] anchored)))`;
    const { now } = await read('ttft', 'chat');
    expect(now.ttftP95).toMatchObject({
      value: expect.closeTo(await valueOf(told.prometheus.url, query, end), 9),
    });
  });

  it('finds a service by its leader', async () => {
    const { service: found, now } = await read('requests', 'arm');
    expect(found).toEqual(service('arm'));
    expect(now.requestsPerSecond).toMatchObject({
      state: 'ok',
      value: expect.closeTo(2, 1),
    });
  });

  it('case 28: says "no traffic" of buckets that do not grow, and nothing is 0 ms', async () => {
    const { whole, now, line } = await read('ttft', 'idle');
    expect(whole.ttftP95).toMatchObject({ state: 'noTraffic' });
    expect(now.ttftMean).toMatchObject({ state: 'noTraffic' });
    expect(line('ttftP95').state).toBe('noTraffic');
    expect(line('ttftP95').points.map(([, value]) => value)).toEqual(
      Array.from({ length: 30 }, () => null),
    );
  });

  it('case 30: never reads the old time per token as inter-token latency, and says what it looked for', async () => {
    const old = await read('interToken', 'old');
    expect(old.now.timePerOutputTokenP95).toMatchObject({ state: 'ok' });
    expect(old.now.interTokenLatencyP95).toEqual({
      state: 'absent',
      detail: expect.stringMatching(
        /^Metric absent \(vLLM 0\.11 to 0\.12; looked for vllm:inter_token_latency_seconds\)$/,
      ),
    });
    const bare = await read('ttft', 'bare');
    expect(bare.now.ttftP95).toEqual({
      state: 'absent',
      detail: expect.stringMatching(
        /no known engine; looked for vllm:time_to_first_token_seconds, .*sglang_time_to_first_token_seconds/,
      ),
    });
    const [arm, other] = await told.reader.counts(
      [service('chat'), service('old')],
      [spanOf(10)],
    );
    expect(Object.keys(arm.histograms)).toContain('interTokenLatency');
    expect(Object.keys(other.histograms)).toEqual(['timePerOutputToken']);
    expect(arm.histograms.timePerOutputToken?.name).not.toBe(
      other.histograms.timePerOutputToken?.name,
    );
  });

  it('case 32: shows 8,060 first tokens beside 3,918 finished requests', async () => {
    const { whole } = await read('ttft', 'many');
    const requests = await read('requests', 'many');
    expect(whole.ttftP50).toMatchObject({ samples: 8_060 });
    expect(requests.whole.requestsPerSecond).toMatchObject({ samples: 3_918 });
    const [counts] = await told.reader.counts(
      [service('many')],
      [{ start: window.start, end: window.end }],
    );
    expect(counts.histograms.ttft?.spans[0]?.at(-1)).toBe(8_060);
    expect(counts.requests).toEqual([3_918]);
  });

  it('tells a target that is down from one that is not there', async () => {
    const down = await read('ttft', 'down');
    expect(down.now.ttftP95).toEqual({
      state: 'notScraped',
      detail: 'Not scraped: its targets are down',
    });
    const nowhere = await read('ttft', 'nowhere');
    expect(nowhere.now.ttftP95).toEqual({
      state: 'notScraped',
      detail: expect.stringContaining('has no target'),
    });
    expect(await read('replicas', 'down')).toMatchObject({
      now: { replicasReady: { state: 'ok', value: 0 } },
    });
  });

  it('says that a part of the window is missing, and the number of the rest in words', async () => {
    const { whole, now, line } = await read('ttft', 'late');
    expect(now.ttftP95).toMatchObject({ state: 'ok' });
    expect(whole.ttftP95).toEqual({
      state: 'partialWindow',
      detail: expect.stringMatching(
        /nothing was scraped in \d+ of 30 parts.*: 1\.\d+ s$/,
      ),
    });
    expect(line('ttftP95').state).toBe('partialWindow');
  });

  it('measures what began a minute ago since then', async () => {
    const lately = { ...window, end: new Date((end - 7 * minute) * 1_000) };
    const { now } = await read('requests', 'late', lately);
    expect(now.requestsPerSecond).toMatchObject({
      state: 'ok',
      value: expect.closeTo(1, 0),
      samples: expect.any(Number),
    });
  });

  it('takes no NaN for a number', async () => {
    const { now, line } = await read('queue', 'chat');
    expect(now.running).toMatchObject({ state: 'ok', value: 3 });
    expect(now.waiting?.state).not.toBe('ok');
    expect(line('waiting').points).toEqual([]);
  });

  it('has the most and the mean of a cache, and not their sum', async () => {
    const { now } = await read('kvCache', 'old');
    expect(now.kvCacheMax).toMatchObject({ value: 0.9, samples: 0 });
    expect(now.kvCacheMean).toMatchObject({ value: expect.closeTo(0.7, 9) });
  });

  it('counts no error and no cached token as 0 among others', async () => {
    const requests = await read('requests', 'chat');
    expect(requests.now.errorsPerSecond).toMatchObject({
      state: 'ok',
      value: 0,
      samples: 300,
    });
    expect(requests.now.abortsPerSecond).toMatchObject({ value: 0 });
    const tokens = await read('tokens', 'chat');
    expect(tokens.now.cachedTokensPerSecond).toMatchObject({ value: 0 });
    expect(tokens.now.outputTokensPerSecond).toMatchObject({
      value: expect.closeTo(20, 0),
    });
  });

  it('reads the speed of the output as the inverse of the time per token', async () => {
    const { now } = await read('outputSpeed', 'chat');
    expect(now.outputSpeedLow20).toMatchObject({
      value: expect.closeTo(20, 0),
      unit: 'tok/s',
      samples: 300,
    });
  });

  it('counts in whole requests, the same in parts as at once', async () => {
    const spans = [30, 20, 10].map(before => spanOf(before));
    const [parts] = await told.reader.counts([service('chat')], spans);
    const [once] = await told.reader.counts(
      [service('chat')],
      [{ start: window.start, end: window.end }],
    );
    const { bounds, spans: counted } = parts.histograms.ttft!;
    expect(bounds).toEqual([...ttft.bounds, Infinity]);
    expect(counted.map(span => span?.at(-1))).toEqual([600, 600, 600]);
    const sums = bounds.map((_bound, index) =>
      counted.reduce((sum, span) => sum + (span?.[index] ?? 0), 0),
    );
    expect(once.histograms.ttft?.spans).toEqual([sums]);
    expect(parts).toMatchObject({
      requests: [600, 600, 600],
      errors: [0, 0, 0],
      aborts: [0, 0, 0],
    });
  });

  it('finds the minutes without scrapes and those in which a counter began anew', async () => {
    const outages = await told.reader.outages([service('troubled')], window);
    expect(
      outages.map(({ cause, start: from, end: to }) => [
        cause,
        from.getTime() / 1_000 - start,
        to.getTime() / 1_000 - start,
      ]),
    ).toEqual([
      // The minute after the gap holds what was counted in it.
      ['notScraped', 9 * minute, 12 * minute],
      ['counterReset', 19 * minute, 20 * minute],
    ]);
  });

  it('has no number for minutes without a scrape, and never takes them for quiet ones', async () => {
    const { line } = await read('ttft', 'troubled');
    const nulls = line('ttftP50')
      .points.filter(([, value]) => value === null)
      .map(([time]) => time / 1_000 - start);
    expect(nulls).toEqual([10 * minute, 11 * minute, 12 * minute]);
    expect(line('ttftP50').state).toBe('partialWindow');
    const [{ histograms }] = await told.reader.counts(
      [service('troubled')],
      [22, 21, 20, 18, 17].map(before => spanOf(before, 1)),
    );
    expect(histograms.ttft?.spans.map(span => span?.at(-1))).toEqual([
      60,
      undefined,
      undefined,
      60,
      60,
    ]);
  });

  it('reads the gateway alike with classic and with native histograms', async () => {
    // What it counts is of these seconds.
    const lately = {
      start: new Date((end - 5 * minute) * 1_000),
      end: window.end,
      stepSeconds: minute,
    };
    const sources = await told.reader.sources(
      [service('native'), service('classic')],
      lately,
    );
    expect(sources.map(({ source }) => source.clock)).toEqual([
      'gateway',
      'gateway',
    ]);
    const [native] = await told.reader.counts(
      [service('native')],
      [spanOf(5, 5)],
    );
    const [classic] = await told.reader.counts(
      [service('classic')],
      [spanOf(5, 5)],
    );
    expect(native.histograms.ttft?.bounds).toEqual(
      classic.histograms.ttft?.bounds,
    );
    for (const name of ['native', 'classic']) {
      const query = await read('ttft', name, lately);
      const now = query.now.ttftP50;
      expect(JSON.stringify(now)).toMatch(/0\.4\d|partialWindow/);
    }
  });

  it('glances at the whole cluster, each service by one clock', async () => {
    const all = await told.reader.glance(window);
    const byName = new Map(all.map(one => [one.service.name, one]));
    expect([...byName.keys()].sort()).toEqual(
      expect.arrayContaining([
        'arm',
        'bare',
        'chat',
        'classic',
        'down',
        'native',
      ]),
    );
    expect(byName.has('unknown')).toBe(false);
    expect(byName.get('chat')?.now.ttftP95).toMatchObject({
      state: 'ok',
      samples: 300,
    });
    expect(byName.get('idle')?.now.ttftP95?.state).toBe('noTraffic');
    expect(byName.get('down')?.now.ttftP95?.state).toBe('notScraped');
    expect(byName.get('bare')?.now.ttftP95?.state).toBe('absent');
  });

  it('counts requests for shares in one place', async () => {
    const found = await told.reader.requests(
      [service('chat'), service('arm'), service('nowhere')],
      window,
    );
    expect(found.map(({ requests }) => requests)).toEqual([
      expect.objectContaining({ state: 'ok', value: 1_800 }),
      expect.objectContaining({ state: 'ok', value: 3_600 }),
      expect.objectContaining({ state: 'notScraped' }),
    ]);
  });

  it('says who answers', async () => {
    expect(await told.reader.check()).toMatchObject({ state: 'reachable' });
  });
});
