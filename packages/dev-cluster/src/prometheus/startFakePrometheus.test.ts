import { setTimeout as sleep } from 'node:timers/promises';
import type { FakeAnswer } from './FakeAnswer';
import {
  startFakePrometheus,
  type FakePrometheus,
} from './startFakePrometheus';

describe('the fake Prometheus', () => {
  let fake: FakePrometheus;
  beforeAll(async () => {
    fake = await startFakePrometheus();
  });
  beforeEach(() => fake.clear());
  afterAll(() => fake?.close());

  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${fake.url}${path}`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(5_000),
      ...init,
    });
  const answered = async (
    answer: FakeAnswer,
    path = '/api/v1/query?query=up',
  ) => {
    fake.answer(answer);
    return ask(path);
  };

  it('answers nothing of the shape that was asked for until it is told what', async () => {
    const kinds = await Promise.all(
      ['query', 'query_range'].map(
        async path => (await (await ask(`/api/v1/${path}`)).json()).data,
      ),
    );
    expect(kinds).toEqual([
      { resultType: 'vector', result: [] },
      { resultType: 'matrix', result: [] },
    ]);
    const info = await (await ask('/api/v1/status/buildinfo')).json();
    expect(info.data.version).toMatch(/^3\./);
    expect((await ask('/graph')).status).toBe(404);
  });

  it('keeps what it was asked, of a form and of a query string', async () => {
    await ask('/api/v1/query?time=5', {
      method: 'POST',
      body: new URLSearchParams({ query: 'up' }),
      headers: { authorization: 'Bearer t' },
    });
    const [{ method, path, parameters, headers }] = fake.requests;
    expect([method, path, headers.authorization]).toEqual([
      'POST',
      '/api/v1/query',
      'Bearer t',
    ]);
    expect(Object.fromEntries(parameters)).toEqual({ time: '5', query: 'up' });
  });

  it('answers by request, and as an empty one where nothing is said', async () => {
    fake.answer(({ parameters }) =>
      parameters.get('query') === 'up'
        ? {
            type: 'data',
            result: [{ metric: {}, value: [1, '+Inf'] }],
            warnings: ['partial'],
          }
        : undefined,
    );
    expect(await (await ask('/api/v1/query?query=up')).json()).toEqual({
      status: 'success',
      data: {
        resultType: 'vector',
        result: [{ metric: {}, value: [1, '+Inf'] }],
      },
      warnings: ['partial'],
    });
    const other = await (await ask('/api/v1/query?query=down')).json();
    expect(other.data.result).toEqual([]);
  });

  it('refuses as Prometheus does', async () => {
    const answer = await answered({
      type: 'error',
      status: 422,
      errorType: 'execution',
      error: 'query processing would load too many samples into memory',
    });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      status: 'error',
      errorType: 'execution',
    });
  });

  it('sends HTML, half a JSON, and a redirect', async () => {
    const html = await answered({ type: 'text', body: '<html>', status: 502 });
    expect([html.status, await html.text()]).toEqual([502, '<html>']);
    await expect(
      answered({ type: 'break', how: 'cut' }).then(answer => answer.json()),
    ).rejects.toThrow();
    const away = await answered({ type: 'redirect', location: 'http://evil/' });
    expect([away.status, away.headers.get('location')]).toEqual([
      302,
      'http://evil/',
    ]);
    await expect(answered({ type: 'break', how: 'reset' })).rejects.toThrow();
  });

  it('sends 100,000 series', async () => {
    const answer = await answered({ type: 'manySeries', series: 100_000 });
    expect((await answer.json()).data.result).toHaveLength(100_000);
    const range = await answered(
      { type: 'manySeries', series: 2, pointsEach: 3 },
      '/api/v1/query_range?end=100',
    );
    const { data } = await range.json();
    expect(data.resultType).toBe('matrix');
    expect(data.result[1].values).toEqual([
      [70, '1'],
      [85, '1'],
      [100, '1'],
    ]);
  });

  it.each<[string, FakeAnswer]>([
    ['hangs', { type: 'break', how: 'hang' }],
    ['hangs after its headers', { type: 'break', how: 'hangAfterHeaders' }],
    ['never ends its body', { type: 'endless' }],
    [
      'answers after a minute',
      { type: 'slow', milliseconds: 60_000, then: { type: 'data' } },
    ],
  ])('%s, and notices that its client has gone', async (_, answer) => {
    fake.answer(answer);
    const asked = ask('/api/v1/query', { signal: AbortSignal.timeout(200) });
    await expect(asked.then(found => found.text())).rejects.toThrow(/timeout/);
    while (!fake.requests[0].abandoned) await sleep(10);
  });

  it('answers late', async () => {
    const begin = performance.now();
    const answer = await answered({
      type: 'slow',
      milliseconds: 150,
      then: { type: 'data' },
    });
    expect(answer.status).toBe(200);
    expect(performance.now() - begin).toBeGreaterThan(140);
  });
});
