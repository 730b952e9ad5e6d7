import {
  metricPanels,
  type MetricName,
  type MetricPanel,
} from '@llm-canary/backstage-plugin-canary-common';
import type { ShownUnit } from './metricNumbers';

/** How a panel is shown. */
export interface PanelView {
  unit: ShownUnit;
  /** What a value of the API is multiplied by. */
  factor: number;
  /** Which way is better; absent where neither is. */
  better?: 'less' | 'more';
  /** The measure that is shown first where there is room for one. */
  leading: MetricName;
}

const views: Record<MetricPanel, PanelView> = {
  ttft: { unit: 's', factor: 1, better: 'less', leading: 'ttftP95' },
  outputSpeed: {
    unit: 'tok/s',
    factor: 1,
    better: 'more',
    leading: 'outputSpeedLow20',
  },
  interToken: {
    unit: 'ms',
    factor: 1_000,
    better: 'less',
    leading: 'timePerOutputTokenP95',
  },
  endToEnd: { unit: 's', factor: 1, better: 'less', leading: 'endToEndP95' },
  tokens: { unit: 'tok/s', factor: 1, leading: 'outputTokensPerSecond' },
  requests: { unit: 'req/s', factor: 1, leading: 'requestsPerSecond' },
  queue: { unit: '', factor: 1, better: 'less', leading: 'waiting' },
  kvCache: { unit: '%', factor: 100, leading: 'kvCacheMax' },
  replicas: { unit: '', factor: 1, leading: 'replicasReady' },
};

export const allPanels = Object.keys(views).filter(isPanel);

function isPanel(name: string): name is MetricPanel {
  return Object.hasOwn(metricPanels, name);
}

export function panelView(panel: MetricPanel): PanelView {
  return views[panel];
}

export function metricsOf(panel: MetricPanel): readonly MetricName[] {
  return metricPanels[panel].metrics;
}

/** The panel that shows a measure. */
export function panelOf(metric: MetricName): MetricPanel {
  return allPanels.find(name => metricsOf(name).includes(metric)) ?? 'ttft';
}
