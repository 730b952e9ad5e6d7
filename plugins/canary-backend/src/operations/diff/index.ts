export { createServiceDiffs } from './createServiceDiffs';
export type { DiffEnvironment, ServiceDiffs } from './ServiceDiffs';
