import {
  metricPanels,
  type MetricName,
  type MetricPanel,
} from '@llm-canary/backstage-plugin-canary-common';
import type { PanelOfService } from '@llm-canary/backstage-plugin-canary-node';

/** What one panel gave, or one sentence on why it gave nothing. */
export type PanelAnswer =
  | { panel: MetricPanel; services: readonly PanelOfService[] }
  | { panel: MetricPanel; detail: string };

function isPanel(name: string): name is MetricPanel {
  return Object.hasOwn(metricPanels, name);
}

/** All panels, in the order of a page. */
export const panels: readonly MetricPanel[] =
  Object.keys(metricPanels).filter(isPanel);

/** The measures that a panel shows. */
export function metricsOf(panel: MetricPanel): readonly MetricName[] {
  return metricPanels[panel].metrics;
}
