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
export type { MigrationPageStep, StepProgress, StepState } from './steps';
export { StepAction, useMay } from './StepAction';
export { StepCard } from './StepCard';
export { LockedStep } from './LockedStep';
export { useBlocked } from './useBlocked';
