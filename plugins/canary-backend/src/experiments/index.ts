export {
  DefaultExperimentReader,
  type ExperimentReaderOptions,
  type KnownWithRow,
} from './DefaultExperimentReader';
export type { ExperimentReader } from './ExperimentReader';
export type { ExperimentListQuery, KnownExperiment } from './list';
export { isMadeBy, type Maker } from './remains';
export {
  DatabaseExperimentStore,
  ExperimentRecords,
  recordOf,
  type StoredExperiment,
} from './storage';
export { ExperimentWatch } from './watch';
