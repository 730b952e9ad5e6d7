export { buildExperimentDetail } from './buildExperimentDetail';
