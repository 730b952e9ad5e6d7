export { lookUpExperiment, type FoundExperiment } from './lookUpExperiment';
