export {
  createServiceDiffs,
  type DiffEnvironment,
  type ServiceDiffs,
} from './diff';
export { createServiceOperations } from './createServiceOperations';
export type { OperationEnvironment } from './environment';
export type {
  InstallBody,
  OperationCaller,
  ServiceOperations,
} from './ServiceOperations';
export type {
  ReleaseChange,
  ReleaseDiffCall,
  ReleaseOperations,
  ReleaseWriteCall,
  ReleaseWriteInProgress,
} from './ReleaseOperations';
export { releasesWithoutHelm } from './releasesWithoutHelm';
