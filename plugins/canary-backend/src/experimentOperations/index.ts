export { createExperimentOperations } from './createExperimentOperations';
export { observeExperiments } from './observeExperiments';
export type { ExperimentEnvironment } from './ExperimentEnvironment';
export type { ExperimentOperations } from './ExperimentOperations';
