import type {
  SloRequest,
  SloTarget,
} from '@llm-canary/backstage-plugin-canary-common';
import type { HistogramMeasure } from '@llm-canary/backstage-plugin-canary-node';

/** The one that people mean when they say how fast; else the strictest that is there. */
const preferred = ['p95', 'p99', 'p90', 'p80', 'p50', 'avg'] as const;

function thresholdOf(target: SloTarget | undefined): number | undefined {
  const metrics = target?.default?.metrics ?? [];
  const [first] = preferred.flatMap(
    type => metrics.find(metric => metric.type === type) ?? [],
  );
  return first && first.threshold > 0 ? first.threshold : undefined;
}

/** What an SLO says of requests, as bounds of seconds: a floor of tokens per second is a ceiling of each. */
export function boundsOfSlo({
  ttft,
  otps,
}: Pick<SloRequest, 'ttft' | 'otps'>): Partial<
  Record<HistogramMeasure, number>
> {
  const first = thresholdOf(ttft);
  const speed = thresholdOf(otps);
  return {
    ...(first !== undefined && { ttft: first }),
    ...(speed !== undefined && {
      timePerOutputToken: 1 / speed,
      interTokenLatency: 1 / speed,
    }),
  };
}
