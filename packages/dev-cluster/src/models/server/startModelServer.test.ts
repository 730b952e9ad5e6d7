import { setTimeout as sleep } from 'node:timers/promises';
import { chat, post } from '../__testUtils__/chat';
import { boundsOf, metricsOf, sumOf } from '../__testUtils__/readMetrics';
import { instantBehaviour, seededRandom } from '../behaviour';
import type { ModelBehaviour } from '../behaviour';
import { startModelServer } from './startModelServer';
import type { ModelServer } from './startModelServer';

const slow = { median: 30, sigma: 0 };

describe('a mock model server', () => {
  const open: ModelServer[] = [];
  const start = async (
    behaviour: Partial<ModelBehaviour> = {},
    engine = 'vllm',
  ) => {
    const server = await startModelServer({
      engine,
      models: ['M', 'org/M'],
      behaviour: { ...instantBehaviour, ...behaviour },
      random: seededRandom(7),
      maxModelLength: 1_000,
    });
    open.push(server);
    return server;
  };
  afterEach(async () => {
    await Promise.all(open.splice(0).map(server => server.close()));
  });
  const until = async (condition: () => boolean) => {
    const deadline = Date.now() + 60_000;
    while (!condition()) {
      if (Date.now() > deadline) throw new Error('it did not happen');
      await sleep(5);
    }
  };

  it('streams an answer with its usage, and names what it was asked for', async () => {
    const { url } = await start({ cachedShare: 0.5 });
    const answer = await chat(url, { body: { model: 'org/M' } });
    expect(answer).toMatchObject({
      status: 200,
      finish: 'stop',
      done: true,
      usage: {
        prompt_tokens: 5,
        completion_tokens: 8,
        total_tokens: 13,
        prompt_tokens_details: { cached_tokens: 2 },
      },
    });
    expect(answer.text).toMatch(/^A canary takes/);
    expect(answer.frames[0]).toMatchObject({
      object: 'chat.completion.chunk',
      model: 'org/M',
      choices: [{ delta: { role: 'assistant' } }],
    });
    // One per token, beside the role, the finish and the usage.
    expect(answer.frames).toHaveLength(8 + 3);
    expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/);
  });

  it('sends no usage that nobody asked for', async () => {
    const { url } = await start();
    const body = { stream_options: undefined };
    expect((await chat(url, { body })).usage).toBeUndefined();
  });

  it('answers in one body, and completes a text too', async () => {
    const { url } = await start({ reasoningTokens: 2 });
    const body = { stream: false, stream_options: undefined };
    const whole = await (await post(url, { body })).json();
    expect(whole).toMatchObject({
      object: 'chat.completion',
      choices: [
        { message: { reasoning_content: 'A canary' }, finish_reason: 'stop' },
      ],
      usage: { completion_tokens: 8 },
    });
    const text = { ...body, prompt: 'Once', max_tokens: 3 };
    const completion = await post(url, { path: '/v1/completions', body: text });
    expect(await completion.json()).toMatchObject({
      object: 'text_completion',
      choices: [{ text: 'A canary takes', finish_reason: 'length' }],
      usage: { prompt_tokens: 1, completion_tokens: 3 },
    });
  });

  it.each<[sentence: string, body: Record<string, unknown>, status: number]>([
    ['no message', { messages: [] }, 400],
    ['a message without a text', { messages: [{ role: 'user' }] }, 400],
    ['a limit that is no count', { max_tokens: 0 }, 400],
    ['two answers', { n: 2 }, 400],
    ['stream options without a stream', { stream: false }, 400],
    ['another model', { model: 'other' }, 404],
    [
      'a prompt longer than the model takes',
      { messages: [{ role: 'user', content: 'x'.repeat(4_000) }] },
      400,
    ],
  ])('refuses %s', async (_sentence, body, status) => {
    const { url } = await start();
    const answer = await post(url, { body });
    expect(answer.status).toBe(status);
    const { error } = await answer.json();
    expect(error).toMatchObject({ code: status, message: expect.any(String) });
  });

  it('lists its models, is healthy, and knows no other paths', async () => {
    const { url } = await start();
    const models = await (await fetch(`${url}/v1/models`)).json();
    expect(models.data.map(({ id }: { id: string }) => id)).toEqual([
      'M',
      'org/M',
    ]);
    expect((await fetch(`${url}/health`)).status).toBe(200);
    expect((await fetch(`${url}/toString`)).status).toBe(404);
  });

  it('fails before the first byte, or in the middle, as often as it is told to', async () => {
    const { url } = await start({ errorShare: 1 });
    const before = await post(url);
    expect(before.status).toBe(500);
    expect((await before.json()).error.type).toBe('InternalServerError');
    await fetch(`${url}/_behaviour`, {
      method: 'PUT',
      body: JSON.stringify({ errorShare: 0, brokenShare: 1 }),
    });
    const middle = await chat(url);
    expect(middle).toMatchObject({
      status: 200,
      error: expect.stringContaining('EngineCore'),
      done: true,
      usage: undefined,
    });
    expect(middle.text).toBe('A canary takes a');
    const metrics = await metricsOf(url);
    const http = (status: string) =>
      sumOf(metrics, 'http_requests_total', {
        handler: '/v1/chat/completions',
        method: 'POST',
        status,
      });
    expect([http('2xx'), http('5xx')]).toEqual([1, 1]);
    // A refused request never reaches this counter.
    const success = 'vllm:request_success_total';
    expect(sumOf(metrics, success)).toBe(1);
    expect(sumOf(metrics, success, { finished_reason: 'error' })).toBe(1);
    expect(sumOf(metrics, 'vllm:generation_tokens_total')).toBe(4);
  });

  it('refuses a behaviour that cannot be, and keeps its own', async () => {
    const { url } = await start();
    const put = (body: string) =>
      fetch(`${url}/_behaviour`, { method: 'PUT', body });
    for (const [body, problem] of [
      ['{"errorShare": 1.5}', 'errorShare is a number from 0 to 1'],
      ['{"firstToken": {"median": "1"}}', 'firstToken.median is a number'],
      ['{"firstToken": 1}', 'firstToken has median and sigma'],
      ['{"outputTokens": {"mean": 1}}', 'outputTokens has median and sigma'],
      ['{"speed": 1}', 'speed is no part of a behaviour'],
      ['nonsense', 'a behaviour is a JSON object'],
    ]) {
      const answer = await put(body);
      expect(answer.status).toBe(400);
      expect((await answer.json()).error.message).toContain(problem);
    }
    const kept = await (await fetch(`${url}/_behaviour`)).json();
    expect(kept).toEqual(instantBehaviour);
  });

  it('stops at once when the client goes away, and counts that', async () => {
    const server = await start({
      outputTokens: { median: 1_000, sigma: 0 },
      interToken: { median: 0.01, sigma: 0 },
    });
    const gone = new AbortController();
    const response = await post(server.url, { signal: gone.signal });
    await response.body!.getReader().read();
    expect(server.load().running).toBe(1);
    gone.abort();
    await until(() => server.load().running === 0);
    const metrics = await metricsOf(server.url);
    const reason = { finished_reason: 'abort' };
    expect(sumOf(metrics, 'vllm:request_success_total', reason)).toBe(1);
    expect(sumOf(metrics, 'vllm:time_to_first_token_seconds_count')).toBe(1);
    expect(sumOf(metrics, 'vllm:e2e_request_latency_seconds_count')).toBe(0);
    const generated = sumOf(metrics, 'vllm:generation_tokens_total');
    await sleep(50);
    const later = await metricsOf(server.url);
    expect(sumOf(later, 'vllm:generation_tokens_total')).toBe(generated);
    expect(server.load().usedTokens).toBe(0);
  });

  it('keeps the others waiting beyond its limit, also when one of them leaves', async () => {
    const server = await start({ concurrency: 1, firstToken: slow });
    const gone = new AbortController();
    const { signal } = gone;
    const calls = [1, 2, 3].map(() => post(server.url, { signal }));
    const ended = Promise.allSettled(calls);
    await until(() => server.load().waiting === 2);
    expect(server.load()).toMatchObject({ running: 1, usedTokens: 5 });
    const metrics = await metricsOf(server.url);
    expect(sumOf(metrics, 'vllm:num_requests_running')).toBe(1);
    expect(sumOf(metrics, 'vllm:num_requests_waiting')).toBe(2);
    expect(sumOf(metrics, 'vllm:kv_cache_usage_perc')).toBe(5 / 20_000);
    gone.abort();
    await ended;
    await until(() => server.load().running === 0);
    expect(server.load().waiting).toBe(0);
    server.change(instantBehaviour);
    expect((await chat(server.url)).done).toBe(true);
  });

  it('waits for a client that does not read', async () => {
    const server = await start({
      outputTokens: { median: 1_000_000, sigma: 0 },
    });
    const gone = new AbortController();
    const response = await post(server.url, { signal: gone.signal });
    expect(response.status).toBe(200);
    const generated = async () =>
      sumOf(await metricsOf(server.url), 'vllm:generation_tokens_total');
    // Until every buffer on the way is full.
    let before = -1;
    let now = await generated();
    while (now !== before) {
      await sleep(100);
      before = now;
      now = await generated();
    }
    expect(server.load().running).toBe(1);
    expect(now).toBeLessThan(1_000_000);
    gone.abort();
  }, 120_000);

  it('has a page that tells exactly what it served', async () => {
    const { url } = await start({ cachedShare: 0.4 });
    for (let index = 0; index < 12; index += 1) await chat(url);
    await chat(url, { body: { max_tokens: 2 } });
    const metrics = await metricsOf(url);
    const labels = { model_name: 'M', engine: '0' };
    const sum = (name: string) => sumOf(metrics, `vllm:${name}`, labels);
    expect({
      prompt: sum('prompt_tokens_total'),
      cached: sum('prompt_tokens_cached_total'),
      hits: sum('prefix_cache_hits_total'),
      generated: sum('generation_tokens_total'),
      first: sum('time_to_first_token_seconds_count'),
      gaps: sum('inter_token_latency_seconds_count'),
      paces: sum('request_time_per_output_token_seconds_count'),
      requests: sum('e2e_request_latency_seconds_count'),
      lengths: sum('request_generation_tokens_sum'),
      limits: sum('request_params_max_tokens_count'),
    }).toEqual({
      prompt: 13 * 5,
      cached: 13 * 2,
      hits: 13 * 2,
      generated: 12 * 8 + 2,
      first: 13,
      gaps: 12 * 7 + 1,
      paces: 13,
      requests: 13,
      lengths: 12 * 8 + 2,
      limits: 1,
    });
    const success = 'vllm:request_success_total';
    expect(
      ['stop', 'length', 'abort'].map(reason =>
        sumOf(metrics, success, { finished_reason: reason }),
      ),
    ).toEqual([12, 1, 0]);
    expect(boundsOf(metrics, 'vllm:time_to_first_token_seconds')).toEqual([
      0.001,
      0.005,
      0.01,
      0.02,
      0.04,
      0.06,
      0.08,
      0.1,
      0.25,
      0.5,
      0.75,
      1,
      2.5,
      5,
      7.5,
      10,
      20,
      40,
      80,
      160,
      640,
      2560,
      Infinity,
    ]);
    expect(boundsOf(metrics, 'vllm:request_prompt_tokens')).toEqual([
      1,
      2,
      5,
      10,
      20,
      50,
      100,
      200,
      500,
      1_000,
      Infinity,
    ]);
    expect(sumOf(metrics, 'process_start_time_seconds')).toBeGreaterThan(1e9);
  });

  it('measures the time that it really took', async () => {
    const { url } = await start({
      firstToken: { median: 0.12, sigma: 0 },
      interToken: { median: 0.03, sigma: 0 },
      outputTokens: { median: 3, sigma: 0 },
    });
    await chat(url);
    const metrics = await metricsOf(url);
    const first = 'vllm:time_to_first_token_seconds';
    expect(sumOf(metrics, `${first}_bucket`, { le: '0.1' })).toBe(0);
    expect(sumOf(metrics, `${first}_sum`)).toBeGreaterThan(0.115);
    const endToEnd = sumOf(metrics, 'vllm:e2e_request_latency_seconds_sum');
    expect(endToEnd).toBeGreaterThan(0.175);
    expect(sumOf(metrics, 'vllm:request_decode_time_seconds_sum')).toBeCloseTo(
      endToEnd - sumOf(metrics, `${first}_sum`),
      6,
    );
  });

  it('has the names and bounds of SGLang where that is the engine', async () => {
    const { url } = await start({ cachedShare: 0.4 }, 'sglang');
    await chat(url);
    const metrics = await metricsOf(url);
    const sum = (name: string) =>
      sumOf(metrics, `sglang_${name}`, { model_name: 'M' });
    expect({
      prompt: sum('prompt_tokens_total'),
      cached: sum('cached_tokens_total'),
      generated: sum('generation_tokens_total'),
      requests: sum('num_requests_total'),
      aborted: sum('num_aborted_requests_total'),
      gaps: sum('inter_token_latency_seconds_count'),
      hitRate: sum('cache_hit_rate'),
    }).toEqual({
      prompt: 5,
      cached: 2,
      generated: 8,
      requests: 1,
      aborted: 0,
      gaps: 7,
      hitRate: 0.4,
    });
    expect(boundsOf(metrics, 'sglang_time_to_first_token_seconds')).toEqual([
      0.1,
      0.2,
      0.4,
      0.6,
      0.8,
      1,
      2,
      4,
      6,
      8,
      10,
      20,
      40,
      60,
      80,
      100,
      200,
      400,
      Infinity,
    ]);
    expect([...metrics.keys()].some(name => name.startsWith('vllm'))).toBe(
      false,
    );
  });
});
