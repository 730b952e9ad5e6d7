import type { CounterPart, MetricCandidate, MetricFamily } from './types';

/** Refused before the first byte: these never come to be among those that finished. */
const refused: CounterPart = {
  name: 'http_requests_total',
  among: 'handler=~"/v1/.*",status=~"5.."',
};

function vllmNames(prefix: string): MetricCandidate[] {
  const finished = `${prefix}request_success_total`;
  return [
    histogram('ttft', `${prefix}time_to_first_token_seconds`),
    histogram(
      'timePerOutputToken',
      `${prefix}request_time_per_output_token_seconds`,
    ),
    // Removed in 0.13. In spite of its name it has a sample for each token.
    {
      ...perToken(
        'timePerOutputToken',
        `${prefix}time_per_output_token_seconds`,
      ),
      old: true,
    },
    perToken('interTokenLatency', `${prefix}inter_token_latency_seconds`),
    histogram('endToEnd', `${prefix}e2e_request_latency_seconds`),
    counter('promptTokens', `${prefix}prompt_tokens_total`),
    counter('outputTokens', `${prefix}generation_tokens_total`),
    counter('cachedTokens', `${prefix}prompt_tokens_cached_total`),
    counter('cachedTokens', `${prefix}prefix_cache_hits_total`),
    { ...counter('requests', finished), plus: refused },
    { ...counter('aborts', finished), among: 'finished_reason="abort"' },
    {
      ...counter('errors', refused.name),
      among: refused.among,
      plus: { name: finished, among: 'finished_reason="error"' },
    },
    gauge('running', `${prefix}num_requests_running`),
    gauge('waiting', `${prefix}num_requests_waiting`),
    gauge('kvCache', `${prefix}kv_cache_usage_perc`),
    { ...gauge('kvCache', `${prefix}gpu_cache_usage_perc`), old: true },
  ];
}

function sglangNames(prefix: string): MetricCandidate[] {
  return [
    histogram('ttft', `${prefix}time_to_first_token_seconds`),
    {
      ...perToken(
        'timePerOutputToken',
        `${prefix}time_per_output_token_seconds`,
      ),
      old: true,
    },
    perToken('interTokenLatency', `${prefix}inter_token_latency_seconds`),
    histogram('endToEnd', `${prefix}e2e_request_latency_seconds`),
    counter('promptTokens', `${prefix}prompt_tokens_total`),
    counter('outputTokens', `${prefix}generation_tokens_total`),
    counter('cachedTokens', `${prefix}cached_tokens_total`),
    counter('requests', `${prefix}num_requests_total`),
    counter('aborts', `${prefix}num_aborted_requests_total`),
    gauge('running', `${prefix}num_running_reqs`),
    gauge('waiting', `${prefix}num_queue_reqs`),
    gauge('kvCache', `${prefix}token_usage`),
  ];
}

/**
 * The engines, in the order in which they are looked for. One without a prefix comes last, because its
 * names may be anybody's.
 */
export const engineFamilies: readonly MetricFamily[] = [
  {
    origin: 'engine',
    label: 'vLLM 0.13 and newer',
    oldLabel: 'vLLM 0.11 to 0.12',
    candidates: vllmNames('vllm:'),
  },
  {
    origin: 'engine',
    label: 'vLLM 0.13 and newer, renamed by KServe',
    oldLabel: 'vLLM 0.11 to 0.12, renamed by KServe',
    candidates: vllmNames('kserve_vllm:'),
  },
  {
    origin: 'engine',
    label: 'SGLang',
    lazy: true,
    candidates: sglangNames('sglang_'),
  },
  {
    origin: 'engine',
    label: 'SGLang, older names',
    lazy: true,
    candidates: sglangNames('sglang:'),
  },
  {
    origin: 'engine',
    label: 'TGI',
    candidates: [
      histogram(
        'timePerOutputToken',
        'tgi_request_mean_time_per_token_duration',
      ),
      histogram('endToEnd', 'tgi_request_duration'),
      counter('promptTokens', 'tgi_request_input_length_sum'),
      counter('outputTokens', 'tgi_request_generated_tokens_sum'),
      counter('requests', 'tgi_request_count'),
      gauge('running', 'tgi_batch_current_size'),
      gauge('waiting', 'tgi_queue_size'),
    ],
  },
  {
    origin: 'engine',
    label: 'NIM',
    candidates: [
      histogram('ttft', 'time_to_first_token_seconds'),
      perToken('timePerOutputToken', 'time_per_output_token_seconds'),
      histogram('endToEnd', 'e2e_request_latency_seconds'),
      counter('promptTokens', 'prompt_tokens_total'),
      counter('outputTokens', 'generation_tokens_total'),
      counter('requests', 'request_finish_total'),
      gauge('running', 'num_requests_running'),
      gauge('waiting', 'num_requests_waiting'),
      gauge('kvCache', 'gpu_cache_usage_perc'),
    ],
  },
];

/** What the gateway counts for each service that it leads to. */
export const gatewayFamily: MetricFamily = {
  origin: 'gateway',
  label: 'the gateway',
  lazy: true,
  candidates: [
    histogram('ttft', 'bodylog_ttft_seconds'),
    histogram('endToEnd', 'bodylog_rt_seconds'),
    histogram('outputSpeed', 'bodylog_decode_output_tok_per_second'),
    histogram('outputSpeed', 'bodylog_overall_output_tok_per_second'),
    { ...histogram('outputSpeed', 'bodylog_output_tok_per_second'), old: true },
    counter('promptTokens', 'bodylog_prompt_tokens_total'),
    counter('outputTokens', 'bodylog_completion_tokens_total'),
    counter('cachedTokens', 'bodylog_cached_tokens_total'),
    counter('requests', 'bodylog_requests_total'),
    {
      ...counter('errors', 'bodylog_requests_total'),
      among: 'status_class="5xx"',
    },
    gauge('replicasReady', 'bodylog_service_replicas_ready'),
    gauge('replicasDesired', 'bodylog_service_replicas_desired'),
  ],
};

/**
 * Of a name whose series are there only from the first on that they count: the labels that such a series
 * shares with `up` of its target. Undefined for other names.
 */
export function targetLabelsOf(name: string): string | undefined {
  if (name === refused.name) return 'job, instance, namespace, service, pod';
  const isOfGateway = gatewayFamily.candidates.some(candidate =>
    candidate.type === 'histogram'
      ? name.startsWith(candidate.name)
      : name === candidate.name,
  );
  return isOfGateway ? 'job, instance' : undefined;
}

function histogram<R>(role: R, name: string) {
  return { type: 'histogram' as const, role, name };
}

/** One that has a sample for each token. */
function perToken<R>(role: R, name: string) {
  return { ...histogram(role, name), perToken: true as const };
}

function counter<R>(role: R, name: string) {
  return { type: 'counter' as const, role, name };
}

function gauge<R>(role: R, name: string) {
  return { type: 'gauge' as const, role, name };
}
