export {
  metricsPages,
  readMetricsPage,
  serveMetricsPage,
  type MetricsPage,
} from './metricsPages';
