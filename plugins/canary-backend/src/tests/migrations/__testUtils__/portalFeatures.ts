import { mockServices } from '@backstage/backend-test-utils';
import type { Knex } from 'knex';

/** The database of a portal, so that another may follow it, and tests may look into its rows. */
export function onDatabase(knex: Knex) {
  return mockServices.database.mock({ getClient: async () => knex }).factory;
}

/** Collects what is logged, with the causes of errors. */
export function collectLog(said: string[]) {
  const logger = mockServices.rootLogger.mock();
  for (const level of ['error', 'warn', 'info', 'debug'] as const) {
    logger[level].mockImplementation((message: string, meta: unknown) => {
      const { stack, cause } = meta instanceof Error ? meta : {};
      said.push(`${message} ${stack} ${cause} ${JSON.stringify(meta)}`);
    });
  }
  logger.child.mockReturnValue(logger);
  return logger.factory;
}
