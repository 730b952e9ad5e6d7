// @ts-check

/**
 * Times are milliseconds since 1970 in UTC, by the database's own clock, but for `started_at`, which
 * is the cluster's.
 *
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('canary_experiments', table => {
    table.comment('Every experiment that was seen, so that it outlives itself');
    table.string('cluster', 253).notNullable();
    table.string('uid', 128).notNullable();
    table.string('namespace', 63).notNullable();
    table.string('name', 253).notNullable();
    table.string('target_namespace', 253).notNullable();
    table.string('target_name', 253).notNullable();
    table
      .text('arms')
      .notNullable()
      .comment('JSON list of every arm it ever had, and of its service');
    table.text('state').notNullable().comment('JSON, as it was seen last');
    table.bigInteger('started_at').nullable();
    table
      .bigInteger('ended_at')
      .nullable()
      .comment('When it was seen that the object is gone');
    table.bigInteger('seen_at').notNullable().comment('Last change of the row');
    table.primary(['cluster', 'uid'], 'canary_experiments_pk');
    table.index(
      ['cluster', 'namespace', 'name'],
      'canary_experiments_name_idx',
    );
    table.index(['ended_at'], 'canary_experiments_ended_idx');
    table.index(['seen_at'], 'canary_experiments_seen_idx');
  });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.dropTable('canary_experiments');
};
