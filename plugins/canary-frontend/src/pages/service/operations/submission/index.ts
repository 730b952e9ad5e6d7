export { retryAt } from './submission';
export type { Submission, SubmissionProblem } from './submission';
export { useSubmission } from './useSubmission';
