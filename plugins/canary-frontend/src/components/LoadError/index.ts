export { failureReason } from './failureReason';
export { failureSentence } from './failureSentence';
export { LoadError } from './LoadError';
