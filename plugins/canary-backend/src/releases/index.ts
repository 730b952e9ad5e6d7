export { createReleaseOperations } from './createReleaseOperations';
export { createReleaseSupport } from './createReleaseSupport';
export type { ReleaseEnvironment } from './ReleaseEnvironment';
