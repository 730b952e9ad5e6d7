import type { LoggerService } from '@backstage/backend-plugin-api';
import { toError } from '@backstage/errors';
import { CanaryError } from '@llm-canary/backstage-plugin-canary-common';

/**
 * Does work on the lock table. The text of a database error holds the statement and its values, so
 * it goes to the log, and the caller is told no more than that the database failed.
 */
export async function hideDatabaseErrors<T>(
  logger: LoggerService,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (CanaryError.is(error)) {
      throw error;
    }
    logger.error('The lock of a service could not be taken', toError(error));
    throw new Error('The database of the portal did not answer');
  }
}
