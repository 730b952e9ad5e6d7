export { ArmName } from './ArmName';
export { LookSummary } from './LookSummary';
export { VerdictChip } from './VerdictChip';
export { verdictWords } from './verdictWords';
