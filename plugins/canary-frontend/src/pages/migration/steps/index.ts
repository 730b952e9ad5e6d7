export { StepBar } from './StepBar';
export {
  currentStep,
  lastRun,
  migrationPageSteps,
  readStep,
  reviewCounts,
  runningRun,
  stepsOf,
} from './steps';
export { stepNote } from './stepNote';
export type { MigrationPageStep, StepProgress, StepState } from './steps';
export { StepAction } from './StepAction';
export { StepCard } from './StepCard';
export { useBlocked } from './useBlocked';
