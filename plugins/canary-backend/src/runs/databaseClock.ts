import type { Knex } from 'knex';

/**
 * SQL for the database's clock in milliseconds since 1970. Inside a transaction PostgreSQL's `now()`
 * stands still, hence `clock_timestamp()`.
 */
export function databaseNow(knex: Knex): string {
  const client = String(knex.client.config.client);
  if (client.includes('pg')) {
    return '(extract(epoch from clock_timestamp()) * 1000)::bigint';
  }
  return "CAST(ROUND((julianday('now') - 2440587.5) * 86400000) AS INTEGER)";
}
