export { DatabaseReleaseLock } from './DatabaseReleaseLock';
export type { DatabaseReleaseLockOptions } from './DatabaseReleaseLock';
export { readHolder, readRunning } from './lockRows';
export { releaseBusyError } from './releaseBusyError';
export type { HeldLock, LockRequest, ReleaseLock } from './types';
