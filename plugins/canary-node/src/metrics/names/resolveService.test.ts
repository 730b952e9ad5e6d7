import { describeSource } from './describeSource';
import { resolveService } from './resolveService';
import type { MetricRole } from './types';

function found(names: string[], window: string[] = names) {
  return resolveService({
    now: new Set(names),
    window: new Set([...names, ...window]),
    upNow: true,
    upInWindow: true,
  });
}

const vllm13 = [
  'vllm:time_to_first_token_seconds_count',
  'vllm:request_time_per_output_token_seconds_count',
  'vllm:inter_token_latency_seconds_count',
  'vllm:e2e_request_latency_seconds_count',
  'vllm:prompt_tokens_total',
  'vllm:generation_tokens_total',
  'vllm:request_success_total',
  'vllm:kv_cache_usage_perc',
  'http_requests_total',
];
const gateway = [
  'bodylog_ttft_seconds_count',
  'bodylog_rt_seconds_count',
  'bodylog_requests_total',
  'bodylog_completion_tokens_total',
];

type Row = [
  sentence: string,
  names: string[],
  engine: string | undefined,
  clock: 'engine' | 'gateway' | undefined,
  metrics: Partial<Record<MetricRole, string | undefined>>,
];

const rows: Row[] = [
  [
    'vLLM 0.13 has a time per output token of each request',
    vllm13,
    'vLLM 0.13 and newer',
    'engine',
    {
      ttft: 'vllm:time_to_first_token_seconds',
      timePerOutputToken: 'vllm:request_time_per_output_token_seconds',
      kvCache: 'vllm:kv_cache_usage_perc',
      aborts: 'vllm:request_success_total',
      errors: 'http_requests_total',
    },
  ],
  [
    'vLLM 0.11 and 0.12 have an older time per token and an older name of the cache',
    [
      'vllm:time_to_first_token_seconds_count',
      'vllm:time_per_output_token_seconds_count',
      'vllm:gpu_cache_usage_perc',
    ],
    'vLLM 0.11 to 0.12',
    'engine',
    {
      timePerOutputToken: 'vllm:time_per_output_token_seconds',
      interTokenLatency: undefined,
      kvCache: 'vllm:gpu_cache_usage_perc',
    },
  ],
  [
    'the names of a version in between: the newer one counts where both are there',
    [
      'vllm:time_per_output_token_seconds_count',
      'vllm:request_time_per_output_token_seconds_count',
      'vllm:kv_cache_usage_perc',
      'vllm:gpu_cache_usage_perc',
    ],
    'vLLM 0.11 to 0.12',
    'engine',
    {
      timePerOutputToken: 'vllm:request_time_per_output_token_seconds',
      kvCache: 'vllm:kv_cache_usage_perc',
    },
  ],
  [
    'KServe renames the prefix, and not what the HTTP server counts',
    [
      'kserve_vllm:time_to_first_token_seconds_count',
      'kserve_vllm:request_success_total',
      'http_requests_total',
    ],
    'vLLM 0.13 and newer, renamed by KServe',
    'engine',
    {
      ttft: 'kserve_vllm:time_to_first_token_seconds',
      errors: 'http_requests_total',
    },
  ],
  [
    'SGLang with an underscore',
    ['sglang_time_to_first_token_seconds_count', 'sglang_num_running_reqs'],
    'SGLang',
    'engine',
    { running: 'sglang_num_running_reqs', errors: undefined },
  ],
  [
    'SGLang with a colon',
    ['sglang:time_to_first_token_seconds_count', 'sglang:token_usage'],
    'SGLang, older names',
    'engine',
    { kvCache: 'sglang:token_usage' },
  ],
  [
    'TGI has no first token',
    ['tgi_request_duration_count', 'tgi_request_count', 'tgi_queue_size'],
    'TGI',
    'engine',
    { ttft: undefined, endToEnd: 'tgi_request_duration' },
  ],
  [
    'where TGI has no first token, the gateway is the clock of all latencies',
    ['tgi_request_duration_count', ...gateway],
    'TGI',
    'gateway',
    { ttft: 'bodylog_ttft_seconds', endToEnd: 'bodylog_rt_seconds' },
  ],
  [
    'NIM has no prefix',
    ['time_to_first_token_seconds_count', 'request_finish_total'],
    'NIM',
    'engine',
    { ttft: 'time_to_first_token_seconds', requests: 'request_finish_total' },
  ],
  [
    'a NIM that is plain vLLM is vLLM',
    ['num_requests_running', ...vllm13],
    'vLLM 0.13 and newer',
    'engine',
    { running: undefined },
  ],
  [
    'an engine beside the gateway is the clock',
    [...vllm13, ...gateway],
    'vLLM 0.13 and newer',
    'engine',
    {
      ttft: 'vllm:time_to_first_token_seconds',
      endToEnd: 'vllm:e2e_request_latency_seconds',
      outputTokens: 'vllm:generation_tokens_total',
      requests: 'vllm:request_success_total',
    },
  ],
  [
    'an engine that counts no errors leaves requests and errors to the gateway together',
    [
      'sglang_time_to_first_token_seconds_count',
      'sglang_num_requests_total',
      ...gateway,
    ],
    'SGLang',
    'engine',
    { requests: 'bodylog_requests_total', errors: 'bodylog_requests_total' },
  ],
  [
    'the gateway alone',
    gateway,
    undefined,
    'gateway',
    { ttft: 'bodylog_ttft_seconds', timePerOutputToken: undefined },
  ],
  [
    'the counts of an HTTP server are no engine',
    ['http_requests_total'],
    undefined,
    undefined,
    { errors: undefined },
  ],
  ['nothing at all', [], undefined, undefined, { ttft: undefined }],
];

it.each(rows)('%s', (_sentence, names, engine, clock, metrics) => {
  const resolved = found(names);
  expect(describeSource(resolved).engine).toBe(engine);
  expect(resolved.clock).toBe(clock);
  for (const [role, name] of Object.entries(metrics)) {
    const metric = resolved.metrics.get(role as MetricRole);
    expect([role, metric?.candidate.name]).toEqual([role, name]);
  }
});

it.each([
  ['bare', ['bodylog_ttft_seconds'], true],
  ['with a count', ['bodylog_ttft_seconds_count'], false],
  ['both ways', ['bodylog_ttft_seconds_count', 'bodylog_ttft_seconds'], false],
])('knows a histogram that is %s', (_how, names, native) => {
  expect(found(names).metrics.get('ttft')?.native).toBe(native);
});

it('takes the engine that is there now before one that was', () => {
  const resolved = found(vllm13, ['sglang_num_running_reqs', ...vllm13]);
  expect(resolved.engine?.label).toBe('vLLM 0.13 and newer');
  const gone = found([], ['sglang_num_running_reqs']);
  expect(gone.engine?.label).toBe('SGLang');
  expect(gone.metrics.get('running')?.now).toBe(false);
});

it('names what was looked for, and says which of it was found', () => {
  const { names, detail } = describeSource(found(vllm13));
  expect(names).toContainEqual({
    name: 'vllm:time_to_first_token_seconds_count',
    found: true,
  });
  expect(names).toContainEqual({
    name: 'vllm:num_requests_waiting',
    found: false,
  });
  expect(detail).toBe(
    'vLLM 0.13 and newer; latencies by the clock of the engine',
  );
});

it.each([
  [true, 'Its targets are scraped, and have no metric of a known engine'],
  [false, 'Its targets cannot be scraped: they are down'],
  [undefined, 'Prometheus has no target with its namespace and service'],
])('says why nothing was found when up is %s', (upNow, detail) => {
  const resolved = resolveService({
    now: new Set(),
    window: new Set(),
    upNow,
    upInWindow: upNow,
  });
  const source = describeSource(resolved);
  expect(source.detail).toBe(detail);
  expect(source.names.map(({ name }) => name)).toContain(
    'sglang_time_to_first_token_seconds_count',
  );
});
