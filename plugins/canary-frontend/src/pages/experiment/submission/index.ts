export { ExperimentMessages } from './ExperimentMessages';
export { experimentSentence } from './experimentSentence';
