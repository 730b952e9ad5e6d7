export type {
  MetricChartData,
  MetricChartProps,
  MetricPanelsProps,
} from './types';
export { LineSwatch } from './LineSwatch';
export { MetricChart } from './MetricChart';
export { MetricPanels, MetricPanelsSkeleton } from './MetricPanels';
export { useMetricWords } from './useMetricWords';
export type { MetricWords } from './useMetricWords';
