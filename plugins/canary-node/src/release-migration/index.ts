export { describeExecution } from './describeExecution';
export { deletionPolicyAnnotation, orphanPolicy } from './metadataKeys';
export {
  planReleaseMigration,
  type PlanMasks,
  type PlannedReleaseMigration,
} from './planReleaseMigration';
export { digestOfText, releaseMigrationText } from './planText';
export { readAdoption, type AdoptionState } from './readAdoption';
export type * from './types';
export { whatMoved } from './whatMoved';
