import { mockServices } from '@backstage/backend-test-utils';
import {
  metricPanels,
  type ClusterStatus,
  type ExperimentMetrics,
  type ItemList,
  type ServiceGlance,
  type ServiceMetrics,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  applyCrds,
  startEmbeddedApi,
  startFakePrometheus,
  type EmbeddedApi,
  type FakeAnswer,
  type FakePrometheus,
} from '@llm-canary/dev-cluster';
import {
  eventually,
  startPortal,
  type TestPortal,
} from '../__testUtils__/startPortal';
import { ExperimentSpace } from '../experiments/__testUtils__/ExperimentSpace';

jest.setTimeout(120_000);

const secret = 's3cret-of-prometheus';
const panelCount = Object.keys(metricPanels).length;
/** A page of 200 services, of which every second one is an arm. */
const serviceCount = 200;
const said: string[] = [];

let api: EmbeddedApi;
let space: ExperimentSpace;
let prometheus: FakePrometheus;
let quick: FakePrometheus;
/** Of a cluster that nobody has asked yet. */
let fresh: FakePrometheus;
let portal: TestPortal;

function collectLog() {
  const logger = mockServices.rootLogger.mock();
  for (const level of ['error', 'warn', 'info', 'debug'] as const) {
    logger[level].mockImplementation((message: string, meta: unknown) => {
      const { stack, cause } = meta instanceof Error ? meta : {};
      said.push(`${message} ${stack} ${cause} ${JSON.stringify(meta)}`);
    });
  }
  logger.child.mockReturnValue(logger);
  return logger.factory;
}

beforeAll(async () => {
  [api, prometheus, quick, fresh] = await Promise.all([
    startEmbeddedApi(),
    startFakePrometheus(),
    startFakePrometheus(),
    startFakePrometheus(),
  ]);
  await applyCrds(api);
  space = await ExperimentSpace.create(api, 'metrics');
  await space.createService('chat');
  await space.createExperiment('lat');
  const cluster = {
    url: api.url,
    token: api.adminToken,
    namespaces: [space.namespace],
  };
  const { url } = prometheus;
  portal = await startPortal({
    canary: {
      clusters: [
        { ...cluster, name: 'main', prometheus: { url, token: secret } },
        { ...cluster, name: 'quick', prometheus: { url: quick.url } },
        { ...cluster, name: 'fresh', prometheus: { url: fresh.url } },
        { ...cluster, name: 'bare' },
      ],
    },
    features: [collectLog()],
  });
  await portal.ready('main', 'quick', 'fresh', 'bare');
}, 120_000);

afterAll(async () => {
  await portal?.stop();
  await Promise.all(
    [prometheus, quick, fresh, api].map(server => server?.close()),
  );
});

// No answer of one test is there for the next one.
let range = 0;
const ranges = ['5m', '1h', '6h', '24h', '7d'];
beforeEach(() => {
  prometheus.clear();
  range += 1;
});

const servicePath = (cluster = 'main') =>
  `/services/${cluster}/${space.namespace}/chat`;
const experimentPath = (cluster = 'main') =>
  `/experiments/${cluster}/${space.namespace}/lat`;

/** Without the sign of life that each minute is asked for. */
const queriesOf = ({ requests }: FakePrometheus) =>
  requests.filter(({ path }) => path.includes('/query')).length;

async function timed<T>(work: Promise<T>): Promise<[T, milliseconds: number]> {
  const from = performance.now();
  return [await work, performance.now() - from];
}

async function serviceMetrics(cluster?: string): Promise<ServiceMetrics> {
  const path = `${servicePath(cluster)}/metrics`;
  const answer = await portal.get(`${path}?range=${ranges[range % 5]}`);
  expect([answer.status, answer.text.includes(secret)]).toEqual([200, false]);
  return answer.json();
}

const glance = (services: unknown) =>
  portal.call({
    method: 'POST',
    path: '/services/metrics',
    body: { services },
  });

const rows = (...clusters: string[]) =>
  clusters.map(cluster => {
    const { namespace } = space;
    return { cluster, namespace, name: 'chat' };
  });

/** Every page but the metrics themselves, while whatever is asked of Prometheus is under way. In milliseconds. */
async function expectOthersAlive(): Promise<number> {
  const paths = [
    '/clusters',
    '/services',
    servicePath(),
    '/experiments',
    experimentPath(),
  ];
  const [answers, milliseconds] = await timed(
    Promise.all(paths.map(path => portal.get(path))),
  );
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
  return milliseconds;
}

const vector = (value: string): FakeAnswer => ({
  type: 'data',
  result: [
    {
      metric: { namespace: 'team', service: 'chat' },
      value: [Date.now() / 1_000, value],
    },
  ],
});

describe('fault 25: a Prometheus', () => {
  it('that hangs leaves all else alive, is late for itself alone, and says so', async () => {
    prometheus.answer({ type: 'break', how: 'hang' });
    const asked = timed(serviceMetrics());
    const arms = portal.get(`${experimentPath()}/metrics`);
    const list = timed(glance(rows('main', 'quick', 'bare')));
    // Prometheus is waited for for ten seconds, and by nobody here.
    expect(await expectOthersAlive()).toBeLessThan(8_000);
    const [answer, waited] = await list;
    expect(waited).toBeLessThan(9_000);
    const { items } = answer.json<ItemList<ServiceGlance>>();
    expect(items.map(({ cluster, ttftP95 }) => [cluster, ttftP95])).toEqual([
      [
        'main',
        {
          state: 'notScraped',
          detail: 'Not scraped: its source did not answer in time',
        },
      ],
      [
        'quick',
        {
          state: 'notScraped',
          detail: 'Not scraped: nothing counts its first tokens',
        },
      ],
      [
        'bare',
        {
          state: 'notScraped',
          detail: 'Not scraped: no Prometheus configured',
        },
      ],
    ]);
    const [metrics, milliseconds] = await asked;
    expect(milliseconds).toBeLessThan(20_000);
    expect(metrics.failures).toHaveLength(panelCount);
    expect(metrics.now.ttftP95).toEqual({
      state: 'notScraped',
      detail: metrics.failures[0].detail,
    });
    const experiment = (await arms).json<ExperimentMetrics>();
    expect(experiment.failures).toHaveLength(panelCount);
    expect(experiment.arms.map(({ share }) => share.state)).toEqual([
      'notScraped',
      'notScraped',
    ]);
  });

  it.each<[what: string, answer: () => FakeAnswer, why: RegExp]>([
    [
      'that cannot answer a query',
      () => ({
        type: 'error',
        status: 422,
        errorType: 'execution',
        error: 'query processing would load too many samples into memory',
      }),
      /too many samples/,
    ],
    [
      'that refuses the credential',
      () => ({ type: 'text', status: 401, body: 'no' }),
      /credential/,
    ],
    [
      'that answers with 100,000 series',
      () => ({ type: 'manySeries', series: 100_000 }),
      /series/,
    ],
    [
      'that is another server',
      () => ({ type: 'text', body: '<html>It works!</html>' }),
      /./,
    ],
    ['that breaks off', () => ({ type: 'break', how: 'cut' }), /./],
    [
      'that sends elsewhere',
      () => ({ type: 'redirect', location: quick.url }),
      /redirect/,
    ],
  ])('%s is a sentence in the answer', async (_what, answer, why) => {
    prometheus.answer(answer());
    const before = quick.requests.length;
    const asked = serviceMetrics();
    await expectOthersAlive();
    const { failures, now, series, source } = await asked;
    expect(failures).toHaveLength(panelCount);
    for (const { detail } of failures) expect(detail).toMatch(why);
    expect(source.kind).toBe('prometheus');
    for (const number of Object.values(now)) {
      expect(number.state).toBe('notScraped');
    }
    expect(series).toHaveLength(22);
    // A token goes to the configured address only.
    const leaked = quick.requests
      .slice(before)
      .filter(({ headers }) => headers.authorization !== undefined);
    expect(leaked).toEqual([]);
  });

  it.each(['NaN', '+Inf', '-Inf', 'what'])(
    'that measures %s measures nothing, which is not 0',
    async value => {
      prometheus.answer(({ path }) =>
        path.includes('/query') ? vector(value) : undefined,
      );
      const { now, series } = await serviceMetrics();
      for (const number of Object.values(now)) {
        expect(number.state).not.toBe('ok');
      }
      for (const { points } of series) {
        expect(points.filter(([, point]) => point !== null)).toEqual([]);
      }
    },
  );
});

describe('without a Prometheus', () => {
  it('every number says so', async () => {
    const { now, source, failures, notes } = await serviceMetrics('bare');
    expect([source.kind, failures, notes]).toEqual(['none', [], []]);
    for (const number of Object.values(now)) {
      expect(number).toEqual({
        state: 'notScraped',
        detail: 'Not scraped: no Prometheus configured',
      });
    }
  });

  it('and with one, the page of clusters says so', async () => {
    const states = await eventually(
      async () => {
        const answer = await portal.get('/clusters');
        const { items } = answer.json<ItemList<ClusterStatus>>();
        return items.map(({ name, metrics }) => [name, metrics.state]);
      },
      items => items.every(([, state]) => state !== 'unknown'),
    );
    // The other one may have been asked while it did not answer.
    expect(Object.fromEntries(states)).toMatchObject({
      bare: 'notConfigured',
      quick: 'reachable',
      fresh: 'reachable',
    });
  });
});

describe('what is asked upstream', () => {
  it('is at most four queries for a page of 200 services, whoever looks', async () => {
    fresh.clear();
    const services = Array.from({ length: serviceCount }, (_, index) => ({
      cluster: 'fresh',
      namespace: space.namespace,
      name: index % 2 === 0 ? `service-${index}` : `lat-arm-${index}`,
    }));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => glance(services)),
    );
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(answer.json<ItemList<ServiceGlance>>().totalCount).toBe(200);
    }
    expect(queriesOf(fresh)).toBeGreaterThanOrEqual(2);
    expect(queriesOf(fresh)).toBeLessThanOrEqual(4);
  });

  it('is asked once for twenty who look at a service or an experiment', async () => {
    fresh.clear();
    const path = `${servicePath('fresh')}/metrics`;
    const pages = await Promise.all(
      Array.from({ length: 20 }, () => portal.get(path)),
    );
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
    // One for each panel, what is exposed, and two on the server itself.
    expect(queriesOf(fresh)).toBeGreaterThanOrEqual(1);
    expect(queriesOf(fresh)).toBeLessThanOrEqual(panelCount + 3);
    fresh.clear();
    const arms = `${experimentPath('fresh')}/metrics`;
    await Promise.all(Array.from({ length: 20 }, () => portal.get(arms)));
    expect(queriesOf(fresh)).toBeGreaterThanOrEqual(1);
    expect(queriesOf(fresh)).toBeLessThanOrEqual(panelCount + 2);
  });

  it('holds nothing of what a caller writes but names that are names', async () => {
    const evil = encodeURIComponent('"} or up{');
    for (const path of [
      `/services/main/${space.namespace}/${evil}/metrics`,
      `/services/main/${evil}/chat/metrics`,
      `/experiments/main/${space.namespace}/${evil}/metrics`,
      `${servicePath()}/metrics?range=${evil}`,
      `${servicePath()}/metrics?query=up`,
    ]) {
      const answer = await portal.get(path);
      expect([path, answer.status]).toEqual([path, 400]);
    }
    const named = [{ cluster: 'main', namespace: 'team', name: '"} or up{' }];
    expect((await glance(named)).status).toBe(400);
    expect(prometheus.requests).toEqual([]);
  });
});

describe('a request', () => {
  it.each<[what: string, services: () => unknown, status: number]>([
    ['of no services', () => [], 200],
    ['of too many', () => Array(501).fill(rows('main')[0]), 400],
    ['of what is no service', () => ['chat'], 400],
    ['of a cluster that is not there', () => rows('other'), 404],
    [
      'of a namespace that the portal does not look at',
      () => [{ cluster: 'main', namespace: 'elsewhere', name: 'chat' }],
      400,
    ],
  ])('%s is answered as it deserves', async (_what, services, status) => {
    expect((await glance(services())).status).toBe(status);
  });

  it.each([
    ['a service', () => `/services/main/${space.namespace}/none/metrics`],
    [
      'an experiment',
      () => `/experiments/main/${space.namespace}/none/metrics`,
    ],
  ])('for %s that is not there is answered 404', async (_what, path) => {
    expect((await portal.get(path())).status).toBe(404);
  });
});

it('sends the token to Prometheus, and writes it nowhere', async () => {
  // A range that nobody has looked at yet.
  await portal.get(`${experimentPath()}/metrics?range=7d`);
  const tokens = prometheus.requests.map(
    ({ headers }) => headers.authorization,
  );
  expect(new Set(tokens)).toEqual(new Set([`Bearer ${secret}`]));
  expect(said.join('\n')).not.toContain(secret);
});
