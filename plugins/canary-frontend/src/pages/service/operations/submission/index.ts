export { retryAt } from './submission';
export type { Submission } from './submission';
export { useSubmission } from './useSubmission';
