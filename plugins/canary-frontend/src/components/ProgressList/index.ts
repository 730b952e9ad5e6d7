export { ProgressList } from './ProgressList';
export type { ProgressStep, StepState } from './ProgressList';
