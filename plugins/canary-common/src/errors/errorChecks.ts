import type { ManagedBy } from '../ownership/types';
import type { ErrorCode } from './codes';
import { readErrorBody, type ErrorBody } from './readErrorBody';

/**
 * Whether an error of the backend carries one of the codes. Codes tell errors apart, the status does
 * not: several codes share 409.
 * @public
 */
export function hasErrorCode(error: unknown, ...codes: ErrorCode[]): boolean {
  const { code } = readErrorBody(error);
  return code !== undefined && codes.includes(code);
}

/**
 * Whether an operation was refused because the service is an arm.
 * @public
 */
export function isManagedServiceError(error: unknown): boolean {
  return hasErrorCode(error, 'CANARY_MANAGED_SERVICE');
}

/**
 * Whether an operation was refused because nobody could say who manages the service.
 * @public
 */
export function isOwnershipUnavailableError(error: unknown): boolean {
  return hasErrorCode(error, 'CANARY_OWNERSHIP_UNAVAILABLE');
}

/**
 * Whether the service changed, or was recreated, since it was looked at.
 * @public
 */
export function isReleaseMovedError(error: unknown): boolean {
  return hasErrorCode(error, 'RELEASE_MOVED');
}

/**
 * The body of a refusal by ownership, with the parent, or undefined for any other error.
 * @public
 */
export function readManagedServiceError(
  error: unknown,
): (ErrorBody & { managedBy: ManagedBy }) | undefined {
  const body = readErrorBody(error);
  return body.code === 'CANARY_MANAGED_SERVICE' && body.managedBy
    ? { ...body, managedBy: body.managedBy }
    : undefined;
}
