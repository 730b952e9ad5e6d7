import type {
  MetricThreshold,
  SloMetric,
  SloRequest,
} from '@llm-canary/backstage-plugin-canary-common';

function wordOf({ type }: SloMetric): string {
  return type === 'avg' ? 'mean' : type;
}

/**
 * The bounds of an SLO as lines of panels. What is for a range of context lengths is drawn nowhere:
 * nobody acts on it, and no metric tells it apart.
 */
export function thresholdsOf({
  ttft,
  otps,
}: Pick<SloRequest, 'ttft' | 'otps'>): MetricThreshold[] {
  const first = (ttft?.default?.metrics ?? []).map(
    (metric): MetricThreshold => ({
      panel: 'ttft',
      value: metric.threshold,
      label: `${wordOf(metric)} at most ${metric.threshold} s`,
    }),
  );
  const speed = (otps?.default?.metrics ?? []).map(
    (metric): MetricThreshold => ({
      panel: 'outputSpeed',
      value: metric.threshold,
      label: `${wordOf(metric)} at least ${metric.threshold} tok/s`,
    }),
  );
  return [...first, ...speed];
}
