// @ts-check

/**
 * Times are milliseconds since 1970 in UTC, by the database's own clock, as in the lock table.
 *
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('canary_idempotency_keys', table => {
    table.comment('First results of requests that carried an Idempotency-Key');
    table
      .string('id', 64)
      .primary()
      .notNullable()
      .comment('SHA-256 of actor, route and key');
    table
      .string('fingerprint', 64)
      .notNullable()
      .comment('SHA-256 of what was asked for');
    table
      .string('holder', 64)
      .notNullable()
      .comment('The call that does, or did, the work');
    table.text('result').nullable().comment('JSON; null until there is one');
    table
      .bigInteger('lease_until')
      .notNullable()
      .comment('From then on a call without a result is taken for dead');
    table.bigInteger('expires_at').notNullable();
    table.index(['expires_at'], 'canary_idempotency_keys_expires_at_idx');
  });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.dropTable('canary_idempotency_keys');
};
