export { ResultStep } from './ResultStep';
export { LoadedRun } from './LoadedRun';
export { useRunResult } from './useRunResult';
export { RunningRun } from './RunningRun';
