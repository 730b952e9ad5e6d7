export * from './types';
export * from './metadataKeys';
export * from './operations';
export { canarySignalRules } from './canarySignalRules';
export type {
  CanarySignalRules,
  SignalEntryRule,
  SignalItemRule,
} from './canarySignalRules';
export { noOwnership } from './noOwnership';
export { isOrphaned } from './isOrphaned';
export { readOwnership } from './readOwnership';
export type { ReadOwnershipOptions } from './readOwnership';
export { withParent } from './withParent';
export { withReverse } from './withReverse';
export { parentToLookUp } from './parentToLookUp';
export { describeParent } from './describeParent';
export { ownershipEvidence } from './ownershipEvidence';
export { decideOperation, isWrite } from './decideOperation';
export type {
  OperationContext,
  OperationRefusal,
  OperationVerdict,
} from './decideOperation';
