import {
  metricPanels,
  type MetricPanel,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  startFakePrometheus,
  type FakeAnswer,
  type FakePrometheus,
  type FakePrometheusRequest,
} from '@llm-canary/dev-cluster';
import {
  createPrometheusReader,
  type MetricsReader,
  type MetricsWindow,
} from '.';

const end = 1_800_000_000;
const window: MetricsWindow = {
  start: new Date((end - 1_800) * 1_000),
  end: new Date(end * 1_000),
  stepSeconds: 60,
};
const panels = Object.keys(metricPanels) as MetricPanel[];
const names = [
  'vllm:time_to_first_token_seconds_count',
  'vllm:request_time_per_output_token_seconds_count',
  'vllm:e2e_request_latency_seconds_count',
  'vllm:generation_tokens_total',
  'vllm:request_success_total',
  'vllm:num_requests_running',
  'vllm:kv_cache_usage_perc',
];

let fake: FakePrometheus;
let reader: MetricsReader & { close(): Promise<void> };
let time = end * 1_000;

beforeAll(async () => {
  fake = await startFakePrometheus();
});
beforeEach(() => {
  time = end * 1_000;
  fake.clear();
  fake.answer(inOrder(() => undefined));
  reader = createPrometheusReader({
    url: fake.url,
    token: 'secret',
    now: () => time,
  });
});
afterEach(() => reader.close());
afterAll(() => fake.close());

const arms = Array.from({ length: 6 }, (_none, index) => ({
  namespace: 'prod',
  name: `arm-${index}`,
}));

/** What each arm exposes, and whatever else is to be answered. */
function inOrder(
  rest: (request: FakePrometheusRequest) => FakeAnswer | undefined,
) {
  return (request: FakePrometheusRequest): FakeAnswer | undefined => {
    const query = request.parameters.get('query') ?? '';
    if (!query.includes('"is"')) return rest(request);
    return {
      type: 'data',
      result: arms.flatMap(({ namespace, name }) =>
        names.map(metric => ({
          metric: { __name__: metric, is: 'now', namespace, service: name },
          value: [end, '1'] as [number, string],
        })),
      ),
    };
  };
}

const isPanel = ({ path }: FakePrometheusRequest) =>
  path.endsWith('query_range');
const readAll = (signal?: AbortSignal) =>
  Promise.all(
    panels.map(panel => reader.panel(panel, arms, window, { signal })),
  );

it('asks once for each panel, whatever the number of arms, and once for their names', async () => {
  await readAll();
  const asked = fake.requests.filter(isPanel);
  const withTerms = panels.filter(panel => panel !== 'replicas');
  expect(asked).toHaveLength(withTerms.length);
  // Names, how often is scraped, and whether the server counts exactly.
  expect(fake.requests).toHaveLength(withTerms.length + 3);
});

it('asks no more for twenty viewers than for one, and again after a step', async () => {
  const readThree = () =>
    Promise.all(
      (['ttft', 'requests', 'queue'] as const).map(panel =>
        reader.panel(panel, arms, window),
      ),
    );
  await Promise.all(Array.from({ length: 20 }, readThree));
  const once = fake.requests.length;
  // One for each panel, and three for all.
  expect(once).toBe(6);
  await readThree();
  expect(fake.requests).toHaveLength(once);
  time += 61_000;
  await reader.panel('ttft', arms, {
    ...window,
    end: new Date(time),
    start: new Date(time - 1_800_000),
  });
  expect(fake.requests).toHaveLength(once + 2);
});

it('shares one call among viewers of the same minute, whatever their order of arms', async () => {
  await reader.panel('ttft', arms, window);
  const once = fake.requests.length;
  await reader.panel('ttft', [...arms].reverse(), {
    ...window,
    start: new Date(window.start.getTime() + 20_000),
    end: new Date(window.end.getTime() + 20_000),
  });
  expect(fake.requests).toHaveLength(once);
});

it('glances at a cluster by two calls, after the two that know the server', async () => {
  await reader.glance(window);
  expect(fake.requests).toHaveLength(4);
  time += 61_000;
  await reader.glance({ ...window, end: new Date(time) });
  expect(fake.requests).toHaveLength(6);
});

it('ends the upstream call when the last viewer left, and not before', async () => {
  fake.answer(
    inOrder(request =>
      isPanel(request) ? { type: 'break', how: 'hang' } : undefined,
    ),
  );
  const first = new AbortController();
  const second = new AbortController();
  const waits = [first, second].map(({ signal }) =>
    reader.panel('ttft', arms, window, { signal }),
  );
  const outcomes = Promise.allSettled(waits);
  await until(() => fake.requests.some(isPanel));
  const [asked] = fake.requests.filter(isPanel);
  first.abort();
  await expect(waits[0]).rejects.toMatchObject({ name: 'AbortError' });
  expect(asked.abandoned).toBe(false);
  second.abort();
  await outcomes;
  await until(() => asked.abandoned);
});

describe('row 25 of the fault matrix', () => {
  it('tells each panel why a server that hangs gave nothing, in time', async () => {
    fake.answer({ type: 'break', how: 'hang' });
    await reader.close();
    reader = createPrometheusReader({
      url: fake.url,
      limits: { milliseconds: 1_000 },
    });
    const begun = performance.now();
    const outcomes = await Promise.allSettled(
      panels.map(panel => reader.panel(panel, arms, window)),
    );
    expect(performance.now() - begun).toBeLessThan(4_000);
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({
        status: 'rejected',
        reason: {
          name: 'MetricsUnavailableError',
          message: 'Prometheus did not answer within 1 s',
        },
      });
    }
  });

  it('fails one panel alone when only its query is refused (422)', async () => {
    fake.answer(
      inOrder(request =>
        (request.parameters.get('query') ?? '').includes('kv_cache')
          ? { type: 'error', status: 422, errorType: 'execution', error: 'no' }
          : undefined,
      ),
    );
    const outcomes = await Promise.allSettled(
      panels.map(panel => reader.panel(panel, arms, window)),
    );
    const failed = panels.filter(
      (_panel, index) => outcomes[index].status === 'rejected',
    );
    expect(failed).toEqual(['kvCache']);
  });

  it.each(['NaN', '+Inf', '-Inf'])(
    'makes a gap of %s, and never a 0 or a null that looks like one',
    async value => {
      const values = Array.from({ length: 30 }, (_none, index) => [
        end - (29 - index) * 60,
        value,
      ]) as Array<[number, string]>;
      const metric = { namespace: 'prod', service: 'arm-0' };
      fake.answer(
        inOrder(request =>
          isPanel(request)
            ? {
                type: 'data',
                result: ['0', '0now', '1', '1now'].flatMap(term => [
                  { metric: { ...metric, term, le: '0.5' }, values },
                  { metric: { ...metric, term, le: '+Inf' }, values },
                ]),
              }
            : undefined,
        ),
      );
      for (const panel of ['ttft', 'queue', 'tokens'] as const) {
        const [{ now, whole, lines }] = await reader.panel(panel, arms, window);
        for (const number of [...Object.values(now), ...Object.values(whole)]) {
          expect(number.state).not.toBe('ok');
          expect(number).not.toHaveProperty('value');
        }
        expect(
          lines
            .flatMap(({ points }) => points)
            .filter(([, one]) => one !== null),
        ).toEqual([]);
      }
    },
  );

  it('tells warnings of Prometheus beside the lines', async () => {
    fake.answer(
      inOrder(request =>
        isPanel(request)
          ? { type: 'data', result: [], warnings: ['a store is away'] }
          : undefined,
      ),
    );
    const [{ lines }] = await reader.panel('ttft', arms, window);
    expect(lines[0].detail).toContain('Prometheus warns: a store is away');
  });

  it('says unreachable, with the reason, of a server that answers something else', async () => {
    fake.answer({ type: 'text', body: '<html>' });
    expect(await reader.check()).toEqual({
      state: 'unreachable',
      detail: expect.stringContaining('not one of Prometheus'),
    });
  });
});

it.each([
  ['an end before its start', { start: window.end, end: window.start }],
  ['a step of 0', { stepSeconds: 0 }],
  ['a step that is no whole number', { stepSeconds: 1.5 }],
  ['no number for a step', { stepSeconds: Number.NaN }],
  ['no date', { end: new Date(Number.NaN) }],
  ['more than 11,000 points', { start: new Date(0), stepSeconds: 60 }],
])('refuses a window with %s before anything is asked', async (_what, part) => {
  await expect(
    reader.panel('ttft', arms, { ...window, ...part }),
  ).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  expect(fake.requests).toEqual([]);
});

it.each(['"} or up{', 'a\\', 'a\nb', '(a+)+$', '-leader', ''])(
  'refuses a service named %j before anything is asked of it',
  async name => {
    const services = [{ namespace: 'prod', name }];
    const span = { start: window.start, end: window.end };
    for (const work of [
      reader.sources(services, window),
      reader.panel('ttft', services, window),
      reader.requests(services, span),
      reader.counts(services, [span]),
      reader.outages(services, span),
    ]) {
      await expect(work).rejects.toMatchObject({ name: 'InputError' });
    }
    const queries = fake.requests.map(({ parameters }) =>
      parameters.get('query'),
    );
    expect(queries.filter(query => query?.includes('prod'))).toEqual([]);
  },
);

it('counts less exactly, and never too much, where the server cannot', async () => {
  fake.answer(
    inOrder(request => {
      const query = request.parameters.get('query') ?? '';
      if (query.includes('job=""')) {
        return {
          type: 'error',
          status: 400,
          errorType: 'bad_data',
          error: 'parse error',
        };
      }
      if (!isPanel(request)) return undefined;
      expect(query).not.toContain('anchored');
      const metric = { namespace: 'prod', service: 'arm-0', term: '0' };
      return {
        type: 'data',
        result: [
          { metric: { ...metric, le: '0.5' }, values: [[end, '3.9']] },
          { metric: { ...metric, le: '+Inf' }, values: [[end, '7.2']] },
        ],
      };
    }),
  );
  const span = { start: new Date((end - 600) * 1_000), end: window.end };
  const [counts] = await reader.counts(arms, [span]);
  expect(counts.histograms.ttft).toEqual({
    name: 'vllm:time_to_first_token_seconds',
    clock: 'engine',
    bounds: [0.5, Infinity],
    spans: [[3, 7]],
  });
});

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; !holds(); tries += 1) {
    if (tries > 400) throw new Error('It did not come');
    await new Promise(resolve => {
      setTimeout(resolve, 5);
    });
  }
}
