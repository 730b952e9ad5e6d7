export { readExperimentEvents } from './readExperimentEvents';
