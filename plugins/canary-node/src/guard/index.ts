export type * from './types';
export { createOwnershipGuard } from './createOwnershipGuard';
export type { OwnershipGuardOptions } from './createOwnershipGuard';
export type { LiveReader } from './readLive';
export { createServiceWriter } from './createServiceWriter';
export { refusalError } from './refusalError';
export { retryOnConflict } from './retryOnConflict';
export type { GuardedWrite, RetryClock } from './retryOnConflict';
export { systemRetryClock } from './systemRetryClock';
