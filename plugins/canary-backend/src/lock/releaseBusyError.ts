import {
  CanaryError,
  type ExperimentOperation,
  type Operation,
  type RecordSubject,
  type ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';

/** Who holds a lock. */
export interface LockHolder {
  operation: string;
  actor: string;
  since: Date;
}

/**
 * RELEASE_BUSY, or EXPERIMENT_BUSY. Field `operation` is what was refused; `holder` is what runs instead, when it is
 * known, so that a page can say it in its own language.
 */
export function releaseBusyError(options: {
  ref: ServiceRef;
  subject?: RecordSubject;
  operation: Operation | ExperimentOperation;
  message: string;
  holder?: LockHolder;
}): CanaryError {
  const { ref, subject, operation, message, holder } = options;
  return new CanaryError(
    subject === 'experiment' ? 'EXPERIMENT_BUSY' : 'RELEASE_BUSY',
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
