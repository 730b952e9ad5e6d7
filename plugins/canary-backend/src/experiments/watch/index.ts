export { ExperimentWatch, type ExperimentCluster } from './ExperimentWatch';
