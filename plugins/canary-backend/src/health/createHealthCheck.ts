import { ServiceUnavailableError } from '@backstage/errors';
import type { Knex } from 'knex';

/** Resolves when the plugin can work; clusters are no part of it. */
export type HealthCheck = () => Promise<{ status: 'ok' }>;

/** A database that is silent for longer counts as gone. */
const deadlineMilliseconds = 2_000;

/**
 * Ready means that the database answers: without it there is no lock and so no write. A cluster that
 * does not answer is something to show, not a reason to stop showing anything.
 */
export function createHealthCheck(database: Knex): HealthCheck {
  return async () => {
    try {
      await database.raw('select 1').timeout(deadlineMilliseconds);
    } catch {
      throw new ServiceUnavailableError('The database does not answer');
    }
    return { status: 'ok' };
  };
}
