import type { Labels, MetricFamilies } from '../engineMetrics';
import type { PassedRequest } from './PassedRequest';
import { gatewayBounds, promptBucketOf } from './gatewayBounds';

const own = ['service', 'route', 'backend', 'model'] as const;

/** Counters and histograms of what the gateway passed on, as its log has them. */
export function createGatewayMetrics(families: MetricFamilies): {
  passed(request: PassedRequest): void;
  rejected(labels: { service: string; route: string; reason: string }): void;
} {
  const counter = (name: string, ...labels: string[]) =>
    families.counter({
      name: `bodylog_${name}`,
      help: `${name} of requests through the gateway.`,
      labels: [...own, ...labels],
    });
  const requests = counter('requests_total', 'status_class', 'stream');
  const reasons = counter('finish_reason_total', 'finish_reason');
  const tokens = createTokenCounters(counter);
  const observe = createHistograms(families);
  const rejections = families.counter({
    name: 'openresty_rejected_total',
    help: 'Requests that a limiter of the gateway turned away.',
    labels: ['service', 'route', 'reason'],
  });
  return {
    passed(request) {
      const labels = labelsOf(request);
      const { stream = 'unknown', seen } = request;
      const status_class = statusClassOf(request.status);
      requests(1, { ...labels, status_class, stream: `${stream}` });
      if (seen.finishReason) {
        reasons(1, { ...labels, finish_reason: seen.finishReason });
      }
      tokens(labels, seen.tokens);
      observe(labels, request);
    },
    rejected: labels => rejections(1, labels),
  };
}

function labelsOf({ service, route, backend, model }: PassedRequest) {
  return { service, route, backend, model };
}

function statusClassOf(status: number): string {
  const statusClass = `${Math.floor(status / 100)}xx`;
  return ['2xx', '4xx', '5xx'].includes(statusClass) ? statusClass : 'other';
}

function createTokenCounters(
  counter: (name: string) => (amount: number, labels: Labels) => void,
): (labels: Labels, tokens: PassedRequest['seen']['tokens']) => void {
  const prompt = counter('prompt_tokens_total');
  const completion = counter('completion_tokens_total');
  const cached = counter('cached_tokens_total');
  const reasoning = counter('reasoning_tokens_total');
  const total = counter('total_tokens_total');
  return (labels, tokens) => {
    // Without usage in the answer nothing is known, and nothing is counted.
    if (!tokens) return;
    prompt(tokens.prompt, labels);
    completion(tokens.completion, labels);
    cached(tokens.cached, labels);
    reasoning(tokens.reasoning, labels);
    total(tokens.prompt + tokens.completion, labels);
  };
}

function createHistograms(
  families: MetricFamilies,
): (labels: Labels, request: PassedRequest) => void {
  const histogram = (
    { name, labels }: { name: string; labels?: string[] },
    bounds: readonly number[],
  ) =>
    families.histogram(
      {
        name: `bodylog_${name}`,
        help: `Histogram of ${name}.`,
        labels: [...own, ...(labels ?? [])],
      },
      bounds,
    );
  const { ttft, responseTime, speed } = gatewayBounds;
  const labels = ['prompt_bucket'];
  const first = histogram({ name: 'ttft_seconds', labels }, ttft);
  const whole = histogram(
    { name: 'rt_seconds', labels: ['stream'] },
    responseTime,
  );
  const legacy = histogram({ name: 'output_tok_per_second', labels }, speed);
  const overall = histogram({ name: 'overall_output_tok_per_second' }, speed);
  const decode = histogram({ name: 'decode_output_tok_per_second' }, speed);
  return (to, request) => {
    const { stream = 'unknown', seen, arrived, status } = request;
    const seconds = (request.ended - arrived) / 1000;
    whole(seconds, { ...to, stream: `${stream}` });
    if (status >= 300) return;
    const bucket = {
      ...to,
      prompt_bucket: promptBucketOf(seen.tokens?.prompt),
    };
    const { firstByte, lastByte } = seen;
    if (firstByte === undefined || lastByte === undefined) return;
    if (stream === true) first((firstByte - arrived) / 1000, bucket);
    if (!seen.tokens || seconds <= 0) return;
    const { completion } = seen.tokens;
    overall(completion / seconds, to);
    if (completion >= 16 && seconds >= 0.5)
      legacy(completion / seconds, bucket);
    const window = (lastByte - firstByte) / 1000;
    if (window > 0.3) decode(completion / window, to);
  };
}
