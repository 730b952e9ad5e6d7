export { createPrometheusReader } from './createPrometheusReader';
export type { PrometheusReaderOptions } from './createPrometheusReader';
export { histogramMeasures, MetricsUnavailableError } from './MetricsReader';
export type * from './MetricsReader';
export type { UpstreamLimits } from './upstream/types';
