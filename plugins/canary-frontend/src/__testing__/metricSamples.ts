import {
  metricPanels,
  type MeasuredNumber,
  type MetricName,
  type MetricPoint,
  type MetricSeries,
  type ServiceMetrics,
} from '@llm-canary/backstage-plugin-canary-common';

const start = Date.parse('2026-11-30T02:12:00Z');
const end = Date.parse('2026-11-30T03:12:00Z');
const stepSeconds = 60;

/** Points of an hour, each minute; `at` gives the value of a minute. */
export function pointsOf(at: (minute: number) => number | null): MetricPoint[] {
  return Array.from({ length: 61 }, (_, minute) => [
    start + minute * 60_000,
    at(minute),
  ]);
}

const levels: Record<MetricName, number> = {
  ttftP50: 0.41,
  ttftP90: 0.74,
  ttftP95: 0.86,
  ttftP99: 1.43,
  ttftMean: 0.47,
  outputSpeedLow20: 27.4,
  timePerOutputTokenP95: 0.036,
  interTokenLatencyP95: 0.032,
  endToEndP50: 4.2,
  endToEndP95: 9.1,
  inputTokensPerSecond: 1_820,
  outputTokensPerSecond: 412,
  cachedTokensPerSecond: 233,
  requestsPerSecond: 4.4,
  errorsPerSecond: 0,
  abortsPerSecond: 0.02,
  running: 6,
  waiting: 1.5,
  kvCacheMax: 0.612,
  kvCacheMean: 0.55,
  replicasReady: 2,
  replicasDesired: 2,
};

const unitOf = (metric: MetricName): string =>
  Object.values(metricPanels).find(panel =>
    (panel.metrics as readonly string[]).includes(metric),
  )?.unit ?? '';

function namesOf(): MetricName[] {
  return Object.values(metricPanels).flatMap(panel => [...panel.metrics]);
}

/** A number that was measured of 1,312 requests. */
export function measuredOf(
  metric: MetricName,
  part: Partial<Extract<MeasuredNumber, { state: 'ok' }>> = {},
): MeasuredNumber {
  return {
    state: 'ok',
    value: levels[metric],
    unit: unitOf(metric),
    samples: 1_312,
    ...part,
  };
}

/** A line that swings a little around the usual value of its measure. */
export function seriesOf(
  metric: MetricName,
  part: Partial<MetricSeries> = {},
): MetricSeries {
  return {
    metric,
    state: 'ok',
    points: pointsOf(minute => levels[metric] * (1 + Math.sin(minute) / 8)),
    ...part,
  };
}

/** Metrics of a service that is well, over an hour. */
export function serviceMetricsOf(
  part: Partial<ServiceMetrics> = {},
): ServiceMetrics {
  const names = namesOf();
  return {
    window: {
      start: new Date(start).toISOString(),
      end: new Date(end).toISOString(),
      stepSeconds,
    },
    source: {
      kind: 'prometheus',
      engine: 'vLLM 0.13 and newer',
      clock: 'engine',
      detail: 'Prometheus 3.16',
      names: [
        { name: 'vllm:time_to_first_token_seconds', found: true },
        { name: 'sglang:time_to_first_token_seconds', found: false },
      ],
    },
    now: Object.fromEntries(
      names.map(metric => [metric, measuredOf(metric)]),
    ) as ServiceMetrics['now'],
    series: names.map(metric => seriesOf(metric)),
    thresholds: [{ panel: 'ttft', value: 1.5, label: 'p95 at most 1.5 s' }],
    failures: [],
    notes: [],
    ...part,
  };
}
