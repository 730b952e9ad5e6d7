import type { CounterRole, GaugeRole, HistogramRole } from './Tally';

/** A name on a page, with the label that its samples must have to count. */
interface PageName {
  name: string;
  label?: { name: string; value: RegExp };
}

/** The names of the mock servers of one engine, or of the gateway. */
export interface PageNames {
  /** As a page of the portal calls it; absent: the gateway. */
  engine?: string;
  histograms: Partial<Record<HistogramRole, string>>;
  counters: Partial<Record<CounterRole, PageName>>;
  gauges: Partial<Record<GaugeRole, string>>;
}

const vllm: PageNames = {
  engine: 'vLLM 0.13 and newer',
  histograms: {
    ttft: 'vllm:time_to_first_token_seconds',
    timePerOutputToken: 'vllm:request_time_per_output_token_seconds',
    interTokenLatency: 'vllm:inter_token_latency_seconds',
    endToEnd: 'vllm:e2e_request_latency_seconds',
  },
  counters: {
    promptTokens: { name: 'vllm:prompt_tokens_total' },
    outputTokens: { name: 'vllm:generation_tokens_total' },
    cachedTokens: { name: 'vllm:prompt_tokens_cached_total' },
    requests: { name: 'vllm:request_success_total' },
    aborts: {
      name: 'vllm:request_success_total',
      label: { name: 'finished_reason', value: /^abort$/ },
    },
    errors: {
      name: 'http_requests_total',
      label: { name: 'status', value: /^5/ },
    },
  },
  gauges: {
    running: 'vllm:num_requests_running',
    waiting: 'vllm:num_requests_waiting',
    kvCache: 'vllm:kv_cache_usage_perc',
  },
};

const sglang: PageNames = {
  engine: 'SGLang',
  histograms: {
    ttft: 'sglang_time_to_first_token_seconds',
    interTokenLatency: 'sglang_inter_token_latency_seconds',
    endToEnd: 'sglang_e2e_request_latency_seconds',
  },
  counters: {
    promptTokens: { name: 'sglang_prompt_tokens_total' },
    outputTokens: { name: 'sglang_generation_tokens_total' },
    cachedTokens: { name: 'sglang_cached_tokens_total' },
    requests: { name: 'sglang_num_requests_total' },
    aborts: { name: 'sglang_num_aborted_requests_total' },
  },
  gauges: {
    running: 'sglang_num_running_reqs',
    waiting: 'sglang_num_queue_reqs',
    kvCache: 'sglang_token_usage',
  },
};

/** The mock engines: names of others are never on their pages. */
export const engines: readonly PageNames[] = [vllm, sglang];

/** What the gateway counts of each service. */
export const gateway: PageNames = {
  histograms: {},
  counters: {
    requests: { name: 'bodylog_requests_total' },
    errors: {
      name: 'bodylog_requests_total',
      label: { name: 'status_class', value: /^5xx$/ },
    },
    // Requests that reached no pod were not split.
    routed: {
      name: 'bodylog_requests_total',
      label: { name: 'backend', value: /^(?!\(none\)$)/ },
    },
  },
  gauges: {
    replicasReady: 'bodylog_service_replicas_ready',
    replicasDesired: 'bodylog_service_replicas_desired',
  },
};

/** The name by which a page shows a role, undefined where it has none. */
export function nameOfRole(
  { histograms, counters, gauges }: PageNames,
  role: HistogramRole | CounterRole | GaugeRole,
): string | undefined {
  const all = new Map<string, string>([
    ...Object.entries(histograms),
    ...Object.entries(gauges),
    ...Object.entries(counters).map(([key, { name }]): [string, string] => [
      key,
      name,
    ]),
  ]);
  return all.get(role);
}

/** All names of a page. */
export function namesOfPage({
  histograms,
  counters,
  gauges,
}: PageNames): string[] {
  return [
    ...new Set([
      ...Object.values(histograms),
      ...Object.values(counters).map(({ name }) => name),
      ...Object.values(gauges),
    ]),
  ];
}
