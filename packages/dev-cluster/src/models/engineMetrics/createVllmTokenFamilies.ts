import type { MetricFamilies } from './MetricFamilies';
import { vllmBounds } from './vllmBounds';

const finishedReasons = ['stop', 'length', 'abort', 'error', 'repetition'];
const tokenSources = [
  'local_compute',
  'local_cache_hit',
  'external_kv_transfer',
];

/** Families that count while a request runs, and how each one ended. */
export function createVllmTokenFamilies(families: MetricFamilies) {
  const counter = (name: string, help: string) =>
    families.counter({ name: `vllm:${name}`, help });
  const success = families.counter({
    name: 'vllm:request_success_total',
    help: 'Count of successfully processed requests.',
    labels: ['finished_reason'],
  });
  for (const reason of finishedReasons) success(0, { finished_reason: reason });
  const bySource = families.counter({
    name: 'vllm:prompt_tokens_by_source_total',
    help: 'Number of prompt tokens by source.',
    labels: ['source'],
  });
  for (const source of tokenSources) bySource(0, { source });
  // They exist and stay at 0: nothing is preempted, computed anew, or cached elsewhere.
  counter('num_preemptions_total', 'Cumulative number of preemptions.');
  counter('prompt_tokens_recomputed_total', 'Number of recomputed tokens.');
  counter('external_prefix_cache_queries_total', 'External cache queries.');
  counter('external_prefix_cache_hits_total', 'External cache hits.');
  counter('mm_cache_queries_total', 'Multi-modal cache queries.');
  counter('mm_cache_hits_total', 'Multi-modal cache hits.');
  return {
    success,
    bySource,
    prompt: counter('prompt_tokens_total', 'Number of prefill tokens.'),
    cached: counter('prompt_tokens_cached_total', 'Number of cached tokens.'),
    generated: counter(
      'generation_tokens_total',
      'Number of generated tokens.',
    ),
    cacheQueries: counter(
      'prefix_cache_queries_total',
      'Prefix cache queries, in terms of number of queried tokens.',
    ),
    cacheHits: counter(
      'prefix_cache_hits_total',
      'Prefix cache hits, in terms of number of cached tokens.',
    ),
    iteration: families.histogram(
      {
        name: 'vllm:iteration_tokens_total',
        help: 'Histogram of number of tokens per engine_step.',
      },
      vllmBounds.iteration,
    ),
    firstToken: families.histogram(
      {
        name: 'vllm:time_to_first_token_seconds',
        help: 'Histogram of time to first token in seconds.',
      },
      vllmBounds.timeToFirstToken,
    ),
    interToken: families.histogram(
      {
        name: 'vllm:inter_token_latency_seconds',
        help: 'Histogram of inter-token latency in seconds.',
      },
      vllmBounds.perToken,
    ),
  };
}
