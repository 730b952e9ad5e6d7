export { judgeSurvey } from './judgeSurvey';
export { surveyExperiment } from './surveyExperiment';
export type { ExperimentSurvey, Read } from './types';
