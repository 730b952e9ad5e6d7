export type { ScrapeTarget, ScrapeTargets } from './ScrapeTargets';
export {
  instantBehaviour,
  ordinaryBehaviour,
  type ModelBehaviour,
  type ServedModel,
} from './behaviour';
export type { Gateway } from './gateway';
export {
  metricsPages,
  readMetricsPage,
  serveMetricsPage,
  type MetricsPage,
} from './pages';
export { startModelServer, type ModelServer } from './server';
export {
  startModels,
  type ModelsOptions,
  type RunningModels,
} from './startModels';
