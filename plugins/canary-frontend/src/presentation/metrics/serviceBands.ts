import type { ServiceMetrics } from '@llm-canary/backstage-plugin-canary-common';
import type { BucketBand } from './plotModel';

const fiveMinutes = 5 * 60_000;

/** Where the TTFT p95 of the last five minutes lies for certain; none while it is not measured. */
export function serviceBands(
  metrics: Pick<ServiceMetrics, 'now' | 'window'>,
  label: string,
): BucketBand[] {
  const { window, now } = metrics;
  const end = Date.parse(window.end);
  const measured = now.ttftP95;
  return measured.state === 'ok' && measured.bucket && Number.isFinite(end)
    ? [
        {
          metric: 'ttftP95',
          start: new Date(end - fiveMinutes).toISOString(),
          end: window.end,
          ...measured.bucket,
          label,
        },
      ]
    : [];
}
