export {
  addArm,
  changeArm,
  changeTarget,
  mostArms,
  fewestArms,
  readTarget,
  removeArm,
} from './experimentDraft';
export type { ArmDraft, ExperimentDraft } from './experimentDraft';
export { draftProblems } from './draftProblems';
export type { DraftProblem, DraftProblems } from './draftProblems';
export {
  experimentRequest,
  experimentText,
  fingerprintOf,
} from './experimentRequest';
export { useStoredDraft } from './useStoredDraft';
export { equalShares, readWhole, sumOfWeights } from './weights';
