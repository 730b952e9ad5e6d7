export { failureSentence } from './failureSentence';
export { LoadError } from './LoadError';
