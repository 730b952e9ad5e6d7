export { compareDrift, type LivePolicy } from './compareDrift';
export { compareObjects, type LivePolicyObject } from './compareObjects';
export { driftTarget, type ArmSource, type TargetDrift } from './driftTarget';
export { policyKinds, type PolicyKind } from './policyKinds';
export {
  readFieldWriter,
  type FieldStep,
  type FieldWriter,
} from './readFieldWriter';
export {
  pickPolicySections,
  readPlannedPolicy,
  type PlannedField,
  type PlannedObject,
} from './readPlannedPolicy';
export type * from './types';
