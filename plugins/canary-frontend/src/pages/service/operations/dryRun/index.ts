export { decideApply } from './decideApply';
export type { ApplyObstacle } from './decideApply';
export { DryRunStep } from './DryRunStep';
export { fingerprintOf, useDryRun } from './useDryRun';
