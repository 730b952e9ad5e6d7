export {
  DefaultMetricViews,
  type MetricViewsOptions,
} from './DefaultMetricViews';
export type { MetricViews } from './MetricViews';
