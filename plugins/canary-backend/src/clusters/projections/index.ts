export { createInterner, type Interner } from './createInterner';
export * from './readFields';
export { readSaid } from './readSaid';
export {
  projectCanary,
  type CanaryArm,
  type CanaryFacts,
} from './projectCanary';
export { projectForeignArms } from './projectForeignArms';
export { projectPolicy, releaseOf, type PolicyFacts } from './projectPolicy';
export {
  projectReleaseRecord,
  type ReleaseRecordFacts,
} from './projectReleaseRecord';
export {
  projectService,
  projectUnreadableService,
  type ServiceFacts,
} from './projectService';
export { projectWorkload, type WorkloadFacts } from './projectWorkload';
