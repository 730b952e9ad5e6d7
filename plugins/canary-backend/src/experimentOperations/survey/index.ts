export { listAll } from './listAll';
export { projectOther } from './projections';
export { judgeSurvey } from './judgeSurvey';
export { surveyExperiment } from './surveyExperiment';
export type { ExperimentSurvey, Read } from './types';
