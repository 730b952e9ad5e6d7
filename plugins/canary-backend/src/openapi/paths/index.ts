export { chatPaths } from './chat';
export { comparisonPaths } from './comparisons';
export { driftPaths } from './drift';
export { experimentPaths, getExperiment, listExperiments } from './experiments';
export {
  createExperiment,
  experimentWritePaths,
  updateWeights,
} from './experimentWrites';
export { metricsPaths } from './metrics';
export { migrationPaths } from './migrations';
export { readPaths } from './reads';
export { recordPaths } from './records';
export { installService, writePaths } from './writes';
