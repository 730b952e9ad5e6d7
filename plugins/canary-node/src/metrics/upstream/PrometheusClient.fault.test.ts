import {
  startFakePrometheus,
  type FakeAnswer,
  type FakePrometheus,
} from '@llm-canary/dev-cluster';
import { PrometheusClient } from './PrometheusClient';
import { defaultUpstreamLimits, type Question } from './types';

const token = 'secret-token-of-prometheus';
const question: Question = { kind: 'instant', query: 'up', time: 1_000 };
const range: Question = {
  kind: 'range',
  query: 'up',
  start: 1_000,
  end: 1_060,
  step: 30,
};

let fake: FakePrometheus;
let other: FakePrometheus;
const clients: PrometheusClient[] = [];

beforeAll(async () => {
  fake = await startFakePrometheus();
  other = await startFakePrometheus();
});
afterEach(async () => {
  fake.clear();
  other.clear();
  await Promise.all(clients.splice(0).map(one => one.close()));
});
afterAll(() => Promise.all([fake.close(), other.close()]));

function client(limits = {}, url = fake.url): PrometheusClient {
  const created = new PrometheusClient({
    url,
    token,
    limits: { ...defaultUpstreamLimits, ...limits },
  });
  clients.push(created);
  return created;
}

/** The sentence of the failure; fails when there is none. */
async function failure(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => new Error('It did not fail'),
    reason => reason,
  );
  expect(error).toMatchObject({ name: 'MetricsUnavailableError' });
  const text = String(error);
  expect(text).not.toContain(token);
  expect(text).not.toContain('127.0.0.1');
  return text;
}

const longMessage = `no such thing at http://10.1.2.3:9090/x ${'y'.repeat(500)}`;

const faults: Array<
  [sentence: string, answer: FakeAnswer, expected: RegExp, limits?: object]
> = [
  [
    'a server that hangs is given up at the deadline',
    { type: 'break', how: 'hang' },
    /did not answer within 0\.3 s$/,
    { milliseconds: 300 },
  ],
  [
    'a server that hangs after its headers is given up too',
    { type: 'break', how: 'hangAfterHeaders' },
    /did not answer within 0\.3 s$/,
    { milliseconds: 300 },
  ],
  [
    'one that is slower than the deadline is late',
    { type: 'slow', milliseconds: 2_000, then: { type: 'data' } },
    /did not answer within 0\.3 s$/,
    { milliseconds: 300 },
  ],
  [
    'a refused query (422) tells what Prometheus said, cut and without addresses',
    {
      type: 'error',
      status: 422,
      errorType: 'execution',
      error: longMessage,
    },
    /could not answer the query: no such thing at <address> y{50,}…$/,
  ],
  [
    'a query that it cannot parse (400)',
    { type: 'error', status: 400, errorType: 'bad_data', error: 'parse error' },
    /refused the query: parse error$/,
  ],
  [
    'one that it gave up itself (503)',
    { type: 'error', status: 503, errorType: 'timeout', error: 'timed out' },
    /gave the query up: timed out$/,
  ],
  [
    'a credential that is refused',
    { type: 'text', status: 403, body: 'Forbidden' },
    /refused the portal's credential \(403\)$/,
  ],
  [
    'an address where no API is',
    { type: 'text', status: 404, body: 'not found' },
    /no Prometheus API at the configured address/,
  ],
  [
    'a proxy that answers HTML',
    { type: 'text', body: '<html>Welcome</html>', contentType: 'text/html' },
    /not one of Prometheus/,
  ],
  [
    'half a JSON',
    { type: 'text', body: '{"status":"success","data":{"res' },
    /not one of Prometheus/,
  ],
  [
    'JSON of something else',
    { type: 'json', body: { items: [] } },
    /not one of Prometheus/,
  ],
  [
    'a series of another shape',
    {
      type: 'json',
      body: { status: 'success', data: { result: [{ metric: { a: 1 } }] } },
    },
    /cannot be read/,
  ],
  [
    'a connection that is cut',
    { type: 'break', how: 'reset' },
    /cannot be reached/,
  ],
  [
    'an answer that is cut',
    { type: 'break', how: 'cut' },
    /cannot be reached|not one of Prometheus/,
  ],
  [
    'a body without an end stops at the size limit',
    { type: 'endless' },
    /more than 1 MB/,
    { bytes: 1_000_000 },
  ],
  [
    '100,000 series are too many',
    { type: 'manySeries', series: 100_000 },
    /more than 50000 series/,
  ],
];

describe('row 25 of the fault matrix: what Prometheus may answer', () => {
  it.each(
    faults.map(([sentence, answer, expected, limits = {}]) => ({
      sentence,
      answer,
      expected,
      limits,
    })),
  )('$sentence', async ({ answer, expected, limits }) => {
    fake.answer(answer);
    expect(await failure(client(limits).ask(question))).toMatch(expected);
  });

  it('sends the token nowhere but to its own address', async () => {
    fake.answer({ type: 'redirect', location: `${other.url}/api/v1/query` });
    expect(await failure(client().ask(question))).toMatch(
      /redirects to another address \(30\d\), which is not followed/,
    );
    expect(fake.requests[0].headers.authorization).toBe(`Bearer ${token}`);
    expect(other.requests).toEqual([]);
  });

  it('says that nobody listens there', async () => {
    const gone = await startFakePrometheus();
    await gone.close();
    expect(await failure(client({}, gone.url).ask(question))).toMatch(
      /cannot be reached: the connection was refused \(ECONNREFUSED\)/,
    );
  });

  it('keeps warnings, and what is no number as text', async () => {
    fake.answer({
      type: 'data',
      result: [
        {
          metric: { a: 'b' },
          values: [
            [1_000, 'NaN'],
            [1_030, '+Inf'],
            [1_060, '7'],
          ],
        },
      ],
      warnings: ['a store did not answer'],
    });
    expect(await client().ask(range)).toEqual({
      series: [
        {
          labels: { a: 'b' },
          values: [
            [1_000, 'NaN'],
            [1_030, '+Inf'],
            [1_060, '7'],
          ],
          histograms: [],
        },
      ],
      warnings: ['a store did not answer'],
    });
  });

  it('takes no series as none', async () => {
    expect(await client().ask(question)).toEqual({ series: [], warnings: [] });
  });
});

it('asks by a form, with the query nowhere in the address', async () => {
  await client({}, `${fake.url}/prometheus/`).ask(range);
  const [{ method, path, parameters, headers }] = fake.requests;
  expect({ method, path }).toEqual({
    method: 'POST',
    path: '/prometheus/api/v1/query_range',
  });
  expect(Object.fromEntries(parameters)).toEqual({
    query: 'up',
    start: '1000',
    end: '1060',
    step: '30',
    timeout: '10000ms',
  });
  expect(headers['content-type']).toBe('application/x-www-form-urlencoded');
});

it('has few calls at once, and one deadline for waiting and answer together', async () => {
  fake.answer({ type: 'break', how: 'hang' });
  const asking = client({ calls: 2, waiting: 3, milliseconds: 400 });
  const begun = performance.now();
  const failures = await Promise.all(
    Array.from({ length: 6 }, () => failure(asking.ask(question))),
  );
  expect(fake.requests.length).toBeLessThanOrEqual(4);
  expect(failures.filter(text => /ask again later/.test(text))).toHaveLength(1);
  expect(performance.now() - begun).toBeLessThan(4_000);
});

it.each([
  ['no URL', 'prometheus'],
  ['another protocol', 'ftp://prometheus'],
  ['a user', 'http://user:pass@prometheus'],
  ['a query', 'http://prometheus/?x=1'],
])('refuses an address with %s', (_what, url) => {
  expect(() => client({}, url)).toThrow(/address of Prometheus/);
});

it('refuses a token that would start a header of its own', () => {
  expect(
    () =>
      new PrometheusClient({
        url: fake.url,
        token: 'a\r\nx: y',
        limits: defaultUpstreamLimits,
      }),
  ).toThrow(/characters that may not stand in a header/);
});
