export { ResultStep } from './ResultStep';
export { LoadedRun } from './LoadedRun';
export { RunLine } from './RunLine';
export { useRunResult } from './useRunResult';
export { RunningRun } from './RunningRun';
