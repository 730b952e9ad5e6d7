import {
  CanaryError,
  type DiffResponse,
  type ErrorCode,
  readManagedServiceError,
} from '@llm-canary/backstage-plugin-canary-common';

/** What refuses an operation for the state of the service, not for what was asked. */
const blocking: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'CANARY_MANAGED_SERVICE',
  'CANARY_OWNERSHIP_UNAVAILABLE',
  'MANAGED_ELSEWHERE',
  'READ_ONLY',
  'RELEASE_BUSY',
  'RELEASE_EXISTS',
  'RELEASE_MOVED',
]);

/** Why the operation itself would be refused; undefined when the error is one of the dry-run. */
export function blockedBy(error: unknown): DiffResponse['applyBlocked'] {
  if (!CanaryError.is(error) || !blocking.has(error.code)) return undefined;
  const { code, message } = error;
  const managedBy = readManagedServiceError(error.toJSON())?.managedBy;
  return { code, reason: message, ...(managedBy && { managedBy }) };
}
