import { addFrame, endAnswer, measureAnswer, newAnswer } from './answer';
import { messagesOf, type Turn } from './conversation';
import { loadCsv } from './loadCsv';
import { bucketBounds, loadReport, type LoadResult } from './loadReport';
import { silentReason } from './serviceChoice';
import { chatRequest, emptySettings, settingsProblems } from './settings';

const service = { cluster: 'eu-1', namespace: 'prod', name: 'chat-70b' };

describe('an answer', () => {
  it('is timed where its first text or reasoning came', () => {
    let answer = newAnswer(1_000);
    answer = addFrame(answer, { type: 'delta', reasoning: 'hm' }, 1_400);
    answer = addFrame(answer, { type: 'delta', text: 'a' }, 1_600);
    answer = addFrame(answer, { type: 'delta', text: 'b' }, 1_700);
    answer = addFrame(answer, { type: 'finish', reason: 'stop' }, 1_700);
    answer = addFrame(
      answer,
      { type: 'usage', inputTokens: 8, outputTokens: 20, cachedTokens: 4 },
      1_800,
    );
    answer = endAnswer(answer, 'done', 2_400);
    expect(answer).toMatchObject({
      text: 'ab',
      reasoning: 'hm',
      state: 'done',
      finish: 'stop',
      usage: { inputTokens: 8, outputTokens: 20, cachedTokens: 4 },
    });
    expect(measureAnswer(answer)).toEqual({
      ttftSeconds: 0.4,
      totalSeconds: 1.4,
      tokensPerSecond: 20,
      cachedShare: 0.5,
    });
  });

  it('that broke off has failed, and keeps what came', () => {
    const begun = addFrame(newAnswer(0), { type: 'delta', text: 'a' }, 1);
    const broken = addFrame(begun, { type: 'error', message: 'no' }, 2);
    expect(endAnswer(broken, 'done', 3)).toMatchObject({
      text: 'a',
      state: 'failed',
      broken: 'no',
    });
  });

  it('that runs is not measured yet', () => {
    expect(measureAnswer(newAnswer(0))).toBeUndefined();
  });
});

describe('what is sent', () => {
  const turn = (id: number, text: string, reasoning = 'secret'): Turn => ({
    id,
    question: `q${id}`,
    answer: { ...newAnswer(0), text, reasoning, state: 'done' },
  });

  it('holds what was said, no reasoning, and no question without an answer', () => {
    const messages = messagesOf([turn(1, 'a1'), turn(2, '')], 'q3');
    expect(messages).toEqual([
      { role: 'user', content: 'q1' },
      { role: 'assistant', content: 'a1' },
      { role: 'user', content: 'q3' },
    ]);
  });

  it('holds the settings that are set, and no others', () => {
    const talk = {
      messages: [{ role: 'user', content: 'q' } as const],
      session: 's',
    };
    expect(chatRequest(service, emptySettings, talk)).toEqual({
      ...service,
      ...talk,
    });
    const settings = { system: 'Be brief', maxTokens: '64', temperature: '0' };
    expect(chatRequest(service, settings, talk)).toEqual({
      ...service,
      session: 's',
      maxTokens: 64,
      temperature: 0,
      messages: [
        { role: 'system', content: 'Be brief' },
        { role: 'user', content: 'q' },
      ],
    });
  });

  it.each<[maxTokens: string, temperature: string, problems: string[]]>([
    ['', '', []],
    ['1', '2', []],
    ['32768', '0.25', []],
    ['0', '', ['maxTokens']],
    ['32769', '', ['maxTokens']],
    ['1.5', '', ['maxTokens']],
    ['1e3', '', ['maxTokens']],
    ['', '2.1', ['temperature']],
    ['', '-1', ['temperature']],
    ['many', 'hot', ['maxTokens', 'temperature']],
  ])(
    'takes %p tokens and %p as temperature: %j',
    (maxTokens, temperature, problems) => {
      const settings = { system: '', maxTokens, temperature };
      expect(settingsProblems(settings)).toEqual(problems);
    },
  );
});

describe('a service that cannot answer', () => {
  it.each<
    [
      sentence: string,
      row: Parameters<typeof silentReason>[0],
      reason: string | undefined,
    ]
  >([
    [
      'serves',
      { phase: 'Serving', replicas: { ready: 1, desired: 2 } },
      undefined,
    ],
    [
      'has nothing ready',
      { phase: 'Loading', replicas: { ready: 0, desired: 2 } },
      'notReady',
    ],
    [
      'is scaled to 0',
      { phase: 'Applied', replicas: { ready: 0, desired: 0 } },
      'noPods',
    ],
    [
      'goes',
      { phase: 'Uninstalling', replicas: { ready: 1, desired: 1 } },
      'uninstalling',
    ],
    ['may not be looked into', { phase: 'Applied' }, undefined],
  ])('is known as one that %s', (_sentence, row, reason) => {
    expect(silentReason(row)).toBe(reason);
  });
});

describe('the report of a load', () => {
  const result = (
    index: number,
    more: Partial<LoadResult> = {},
  ): LoadResult => ({
    index,
    servedBy: { peer: '10.0.0.1:8000', arm: index % 2 ? 'fp8' : 'control' },
    ttftSeconds: 0.1 + index / 1_000,
    totalSeconds: 1 + index / 100,
    ...more,
  });
  const many = Array.from({ length: 200 }, (_, index) => result(index));

  it('tells arms apart, with how many requests each stands on', () => {
    const { groups, failures } = loadReport(many);
    expect(
      groups.map(({ name, kind, requests, failed }) => [
        name,
        kind,
        requests,
        failed,
      ]),
    ).toEqual([
      ['control', 'arm', 100, 0],
      ['fp8', 'arm', 100, 0],
    ]);
    expect(failures).toEqual([]);
    for (const { ttft, total } of groups) {
      expect(ttft.counts.reduce((sum, count) => sum + count, 0)).toBe(100);
      expect(total.counts.reduce((sum, count) => sum + count, 0)).toBe(100);
      const median = ttft.quantiles.find(({ p }) => p === 0.5);
      expect(median?.value).toBeCloseTo(0.199, 2);
      expect(median?.above).toBeLessThan(median?.value ?? 0);
      expect(median?.upTo).toBeGreaterThan(median?.value ?? Infinity);
    }
  });

  it('states no quantile on too few requests', () => {
    const [few] = loadReport(many.slice(0, 10)).groups;
    expect(few?.ttft).toMatchObject({ n: 5, quantiles: [] });
    const [some] = loadReport(many.slice(0, 60)).groups;
    expect(some?.ttft.quantiles.map(({ p }) => p)).toEqual([0.5]);
  });

  it('counts failures by cause, and takes none of them for a fast answer', () => {
    const failed = { ttftSeconds: undefined, totalSeconds: 0.001 };
    const { groups, failures } = loadReport([
      result(0),
      result(2, { ...failed, failure: 'MODEL_FAILED 500', servedBy: {} }),
      result(4, { ...failed, failure: 'broken' }),
      result(6, { ...failed, failure: 'broken' }),
    ]);
    expect(failures).toEqual([
      { cause: 'broken', count: 2 },
      { cause: 'MODEL_FAILED 500', count: 1 },
    ]);
    expect(
      groups.map(({ kind, requests, failed: bad, total }) => [
        kind,
        requests,
        bad,
        total.n,
      ]),
    ).toEqual([
      ['unknown', 1, 1, 0],
      ['arm', 3, 2, 1],
    ]);
  });

  it.each<[values: number[], bounds: number[]]>([
    [[], []],
    [[0.3], [0.5]],
    [[0.1], [0.1]],
    [
      [0.12, 0.9],
      [0.2, 0.5, 1],
    ],
    [
      [0.04, 3],
      [0.05, 0.1, 0.2, 0.5, 1, 2, 5],
    ],
  ])('parts %j at %j', (values, bounds) => {
    expect(bucketBounds(values)).toEqual(bounds);
  });

  it('writes each request into a line, and nothing that a spreadsheet would run', () => {
    const csv = loadCsv([
      result(1, { failure: '=cmd()', tokensPerSecond: 40.5 }),
      result(0, { servedBy: {}, ttftSeconds: undefined }),
    ]);
    expect(csv.split('\r\n')).toEqual([
      'request,arm,service,pod,peer,ttft_seconds,total_seconds,output_tokens_per_second,input_tokens,output_tokens,failure',
      '1,,,,,,1,,,,',
      "2,fp8,,,10.0.0.1:8000,0.101,1.01,40.5,,,'=cmd()",
      '',
    ]);
  });
});
