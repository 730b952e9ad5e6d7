import type { EngineMetrics, EngineMetricsOptions } from './EngineMetrics';
import { MetricFamilies } from './MetricFamilies';
import { sglangBounds } from './sglangBounds';

/** What gauges are computed from. */
interface Seen {
  prompt: number;
  cached: number;
  /** Seconds between the last two tokens. */
  lastGap: number;
}

/**
 * The page of a current SGLang. Unlike vLLM's it has neither a counter of HTTP answers nor a start time:
 * several processes share it.
 */
export function createSglangMetrics(
  options: EngineMetricsOptions,
): EngineMetrics {
  const families = new MetricFamilies({ model_name: options.modelName });
  const seen: Seen = { prompt: 0, cached: 0, lastGap: 0 };
  addGauges(families, options, seen);
  const counted = createFamilies(families);
  return {
    firstToken(seconds, { prompt, cached }) {
      seen.prompt += prompt;
      seen.cached += cached;
      counted.firstToken(seconds);
      counted.prompt(prompt);
      counted.cached(cached);
      counted.generated();
    },
    token(seconds) {
      seen.lastGap = seconds;
      counted.interToken(seconds);
      counted.generated();
    },
    finished(request) {
      counted.requests();
      if (request.reason !== 'error') counted.endToEnd(request.endToEnd);
    },
    aborted: () => counted.aborted(),
    answered: () => {},
    page: () => families.registry.metrics(),
    contentType: families.registry.contentType,
  };
}

function addGauges(
  families: MetricFamilies,
  { load }: EngineMetricsOptions,
  seen: Readonly<Seen>,
): void {
  const gauge = (name: string, help: string, read: () => number) =>
    families.gauge({ name: `sglang_${name}`, help }, read);
  const running = 'The number of running requests.';
  gauge('num_running_reqs', running, () => load().running);
  const queued = 'The number of requests in the waiting queue.';
  gauge('num_queue_reqs', queued, () => load().waiting);
  const used = 'The number of used tokens.';
  gauge('num_used_tokens', used, () => load().usedTokens);
  gauge('token_usage', 'The token usage.', () =>
    Math.min(1, load().usedTokens / load().capacityTokens),
  );
  const capacity = 'Maximum total number of tokens in the KV cache pool.';
  gauge('max_total_num_tokens', capacity, () => load().capacityTokens);
  gauge('cache_hit_rate', 'The prefix cache hit rate.', () =>
    seen.prompt > 0 ? seen.cached / seen.prompt : 0,
  );
  gauge('gen_throughput', 'The generation throughput (token/s).', () =>
    seen.lastGap > 0 ? load().running / seen.lastGap : 0,
  );
}

function createFamilies(families: MetricFamilies) {
  const counter = (name: string, help: string) =>
    families.counter({ name: `sglang_${name}`, help });
  const histogram = (name: string, bounds: readonly number[]) =>
    families.histogram(
      { name: `sglang_${name}`, help: `Histogram of ${name}.` },
      bounds,
    );
  const { timeToFirstToken, interToken, endToEnd } = sglangBounds;
  return {
    prompt: counter('prompt_tokens_total', 'Number of prefill tokens.'),
    generated: counter(
      'generation_tokens_total',
      'Number of generated tokens.',
    ),
    cached: counter('cached_tokens_total', 'Number of cached prompt tokens.'),
    requests: counter('num_requests_total', 'Number of requests processed.'),
    aborted: counter(
      'num_aborted_requests_total',
      'Number of aborted requests.',
    ),
    firstToken: histogram('time_to_first_token_seconds', timeToFirstToken),
    interToken: histogram('inter_token_latency_seconds', interToken),
    endToEnd: histogram('e2e_request_latency_seconds', endToEnd),
  };
}
