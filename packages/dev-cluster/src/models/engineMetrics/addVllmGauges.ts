import type { EngineMetricsOptions } from './EngineMetrics';
import type { MetricFamilies } from './MetricFamilies';

/** What vLLM shows of the moment. */
export function addVllmGauges(
  families: MetricFamilies,
  { load }: EngineMetricsOptions,
): void {
  families.gauge(
    {
      name: 'vllm:num_requests_running',
      help: 'Number of requests in model execution batches.',
    },
    () => load().running,
  );
  families.gauge(
    {
      name: 'vllm:num_requests_waiting',
      help: 'Number of requests waiting to be processed.',
    },
    () => load().waiting,
  );
  families.gauge(
    {
      name: 'vllm:kv_cache_usage_perc',
      help: 'KV-cache usage. 1 means 100 percent usage.',
    },
    () => Math.min(1, load().usedTokens / load().capacityTokens),
  );
  families.gauges(
    {
      name: 'vllm:engine_sleep_state',
      help: 'Engine sleep state.',
      labels: ['sleep_state'],
    },
    () =>
      ['awake', 'weights_offloaded', 'discard_all'].map(state => ({
        labels: { sleep_state: state },
        value: state === 'awake' ? 1 : 0,
      })),
  );
  families.gauges(
    {
      name: 'vllm:cache_config_info',
      help: 'Information of the LLMEngine CacheConfig',
      labels: ['block_size', 'cache_dtype', 'num_gpu_blocks'],
    },
    () => [
      {
        labels: {
          block_size: 16,
          cache_dtype: 'auto',
          num_gpu_blocks: Math.ceil(load().capacityTokens / 16),
        },
        value: 1,
      },
    ],
  );
}
