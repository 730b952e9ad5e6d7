import type {
  MetricName,
  MetricPanel,
} from '@llm-canary/backstage-plugin-canary-common';
import type {
  CounterRole,
  GaugeRole,
  HistogramRole,
  MetricRole,
} from '../names/types';

/** How a measure is made of the samples of roles. */
export type MeasureRule =
  | { kind: 'quantile'; role: HistogramRole; q: number }
  | { kind: 'mean'; role: HistogramRole }
  | { kind: 'rate'; role: CounterRole }
  | { kind: 'gauge'; role: GaugeRole; over: 'sum' | 'max' | 'avg' };

export const measureRules: Readonly<Record<MetricName, MeasureRule>> = {
  ttftP50: { kind: 'quantile', role: 'ttft', q: 0.5 },
  ttftP90: { kind: 'quantile', role: 'ttft', q: 0.9 },
  ttftP95: { kind: 'quantile', role: 'ttft', q: 0.95 },
  ttftP99: { kind: 'quantile', role: 'ttft', q: 0.99 },
  ttftMean: { kind: 'mean', role: 'ttft' },
  outputSpeedLow20: { kind: 'quantile', role: 'outputSpeed', q: 0.2 },
  timePerOutputTokenP95: {
    kind: 'quantile',
    role: 'timePerOutputToken',
    q: 0.95,
  },
  interTokenLatencyP95: {
    kind: 'quantile',
    role: 'interTokenLatency',
    q: 0.95,
  },
  endToEndP50: { kind: 'quantile', role: 'endToEnd', q: 0.5 },
  endToEndP95: { kind: 'quantile', role: 'endToEnd', q: 0.95 },
  inputTokensPerSecond: { kind: 'rate', role: 'promptTokens' },
  outputTokensPerSecond: { kind: 'rate', role: 'outputTokens' },
  cachedTokensPerSecond: { kind: 'rate', role: 'cachedTokens' },
  requestsPerSecond: { kind: 'rate', role: 'requests' },
  errorsPerSecond: { kind: 'rate', role: 'errors' },
  abortsPerSecond: { kind: 'rate', role: 'aborts' },
  running: { kind: 'gauge', role: 'running', over: 'sum' },
  waiting: { kind: 'gauge', role: 'waiting', over: 'sum' },
  // Never a sum: it is a share of each engine.
  kvCacheMax: { kind: 'gauge', role: 'kvCache', over: 'max' },
  kvCacheMean: { kind: 'gauge', role: 'kvCache', over: 'avg' },
  replicasReady: { kind: 'gauge', role: 'replicasReady', over: 'sum' },
  replicasDesired: { kind: 'gauge', role: 'replicasDesired', over: 'sum' },
};

/** Roles that a panel reads beside those of its measures: what its numbers stand on. */
export const samplesOfPanel: Readonly<
  Partial<Record<MetricPanel, readonly MetricRole[]>>
> = {
  interToken: ['requests'],
  tokens: ['requests'],
};
