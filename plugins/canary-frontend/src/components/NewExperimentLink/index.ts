export { NewExperimentLink } from './NewExperimentLink';
