import {
  CanaryError,
  type Operation,
  type OperationRefusal,
} from '@llm-canary/backstage-plugin-canary-common';

/**
 * The error of a refusal, with everything that the caller may know of it.
 * @public
 */
export function refusalError(
  operation: Operation,
  refusal: OperationRefusal,
  more: { retryAfterSeconds?: number; cause?: unknown } = {},
): CanaryError {
  const { retryAfterSeconds, cause } = more;
  const { code, reason, managedBy, foreignOwner, unknownReason } = refusal;
  return new CanaryError(code, reason, {
    cause,
    fields: {
      operation,
      ...(managedBy !== undefined && { managedBy }),
      ...(foreignOwner !== undefined && { foreignOwner }),
      ...(unknownReason !== undefined && { reason: unknownReason }),
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    },
  });
}
