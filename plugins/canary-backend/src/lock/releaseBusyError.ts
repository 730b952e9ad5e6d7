import {
  CanaryError,
  type Operation,
  type ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';

/** Who holds the lock of a service. */
export interface LockHolder {
  operation: string;
  actor: string;
  since: Date;
}

/**
 * RELEASE_BUSY. Field `operation` is what was refused; `holder` is what runs instead, when it is
 * known, so that a page can say it in its own language.
 */
export function releaseBusyError(options: {
  ref: ServiceRef;
  operation: Operation;
  message: string;
  holder?: LockHolder;
}): CanaryError {
  const { ref, operation, message, holder } = options;
  return new CanaryError(
    'RELEASE_BUSY',
    `${operation} refused: ${ref.namespace}/${ref.name}: ${message}`,
    {
      fields: {
        operation,
        ...(holder && {
          holder: { ...holder, since: holder.since.toISOString() },
        }),
      },
    },
  );
}

export function describeHolder(holder: LockHolder): string {
  return `${holder.operation} by ${
    holder.actor
  } is running, since ${holder.since.toISOString()}`;
}
