import type { MetricWindow } from '@llm-canary/backstage-plugin-canary-common';
import type { MetricsWindow } from '@llm-canary/backstage-plugin-canary-node';

/** A window as answers have it. */
export function windowText({
  start,
  end,
  stepSeconds,
}: MetricsWindow): MetricWindow {
  return { start: start.toISOString(), end: end.toISOString(), stepSeconds };
}
