export { NewExperimentPage } from './NewExperimentPage';
