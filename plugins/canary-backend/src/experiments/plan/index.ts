export { readExperimentPlan } from './readExperimentPlan';
