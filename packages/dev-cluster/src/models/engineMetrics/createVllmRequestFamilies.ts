import type { FinishedRequest } from './EngineMetrics';
import type { MetricFamilies } from './MetricFamilies';
import { oneTwoFive, vllmBounds } from './vllmBounds';

/** Families that a request adds to once, when it is finished. */
export function createVllmRequestFamilies(
  families: MetricFamilies,
  maxModelLength: number,
): (request: FinishedRequest) => void {
  const histogram = (name: string, bounds: readonly number[]) =>
    families.histogram(
      { name: `vllm:${name}`, help: `Histogram of ${name}.` },
      bounds,
    );
  const { request: seconds, perToken, requestCount } = vllmBounds;
  const lengths = oneTwoFive(maxModelLength);
  const endToEnd = histogram('e2e_request_latency_seconds', seconds);
  const queue = histogram('request_queue_time_seconds', seconds);
  const inference = histogram('request_inference_time_seconds', seconds);
  const prefill = histogram('request_prefill_time_seconds', seconds);
  const decode = histogram('request_decode_time_seconds', seconds);
  const pace = histogram('request_time_per_output_token_seconds', perToken);
  const prompt = histogram('request_prompt_tokens', lengths);
  const generation = histogram('request_generation_tokens', lengths);
  const most = histogram('request_max_num_generation_tokens', lengths);
  const limit = histogram('request_params_max_tokens', lengths);
  const computed = histogram('request_prefill_kv_computed_tokens', lengths);
  const count = histogram('request_params_n', requestCount);
  return request => {
    const { tokens } = request;
    endToEnd(request.endToEnd);
    queue(request.queue);
    inference(request.prefill + request.decode);
    prefill(request.prefill);
    decode(request.decode);
    // A single token has no time between tokens.
    pace(tokens.output > 1 ? request.decode / (tokens.output - 1) : 0);
    prompt(tokens.prompt);
    generation(tokens.output);
    most(tokens.output);
    if (request.maxTokens !== undefined) limit(request.maxTokens);
    computed(tokens.prompt - tokens.cached);
    count(1);
  };
}
