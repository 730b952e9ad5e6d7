export { DatabaseExperimentStore } from './DatabaseExperimentStore';
export { ExperimentRecords } from './ExperimentRecords';
export { recordOf } from './recordOf';
export { stateText } from './experimentRows';
export type {
  ExperimentRecord,
  ExperimentState,
  ExperimentStore,
  StoredExperiment,
} from './types';
