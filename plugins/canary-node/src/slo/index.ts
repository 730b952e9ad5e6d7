export * from './types';
export { createObjectSloService } from './object/createObjectSloService';
export type { ObjectSloServiceOptions } from './object/createObjectSloService';
export { createApiSloService } from './api/createApiSloService';
export type { ApiSloServiceOptions } from './api/createApiSloService';
