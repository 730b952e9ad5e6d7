export { createPrometheusReader } from './createPrometheusReader';
export type { PrometheusReaderOptions } from './createPrometheusReader';
export { histogramMeasures, MetricsUnavailableError } from './MetricsReader';
export type * from './MetricsReader';
export { refuseSeriesLabels } from './promql/seriesLabels';
export type { SeriesLabels } from './promql/seriesLabels';
export type { UpstreamLimits } from './upstream/types';
