export * from './codes';
export { CanaryError } from './CanaryError';
export type { CanaryErrorFields } from './CanaryError';
export { readErrorBody } from './readErrorBody';
export type { ErrorBody } from './readErrorBody';
export {
  hasErrorCode,
  isManagedServiceError,
  isOwnershipUnavailableError,
  isReleaseMovedError,
  readManagedServiceError,
} from './errorChecks';
