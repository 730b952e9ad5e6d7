export { createServiceOperations } from './createServiceOperations';
export type { OperationEnvironment } from './environment';
export type { OperationCaller, ServiceOperations } from './ServiceOperations';
