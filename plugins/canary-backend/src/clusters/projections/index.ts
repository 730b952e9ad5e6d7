export { createInterner, type Interner } from './createInterner';
export * from './readFields';
export { projectCanary, type CanaryFacts } from './projectCanary';
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
