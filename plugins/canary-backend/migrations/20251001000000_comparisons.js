// @ts-check

/**
 * Times are milliseconds since 1970 in UTC: those of windows and looks by the portal's clock, which the
 * measurements are asked by, and `changed_at` by the database's.
 *
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('canary_comparison_windows', table => {
    table.comment('Stretches of time over which the arms of one are compared');
    table.string('cluster', 253).notNullable();
    table.string('uid', 128).notNullable().comment('Of the experiment');
    table.integer('number').notNullable().comment('From 1');
    table
      .bigInteger('ready_at')
      .notNullable()
      .comment('When all arms were first seen Ready');
    table
      .bigInteger('start_at')
      .notNullable()
      .comment('After the warm-up: counts begin here');
    table
      .text('plan')
      .notNullable()
      .comment('JSON: baseline, duration and number of looks');
    table
      .text('arms')
      .notNullable()
      .comment('JSON list of the arms, their services and weights');
    table.bigInteger('ended_at').nullable();
    table.string('ended_because', 64).nullable();
    table
      .text('summary')
      .nullable()
      .comment('JSON: what the last look said, for lists');
    table.bigInteger('changed_at').notNullable();
    table.primary(['cluster', 'uid', 'number'], 'canary_comparison_windows_pk');
    table.index(['changed_at'], 'canary_comparison_windows_changed_idx');
    table.index(['ended_at'], 'canary_comparison_windows_ended_idx');
  });
  await knex.schema.createTable('canary_comparison_looks', table => {
    table.comment(
      'Looks that were taken; each once, whichever replica took it',
    );
    table.string('cluster', 253).notNullable();
    table.string('uid', 128).notNullable();
    table.integer('window').notNullable();
    table.integer('number').notNullable().comment('From 1, as planned');
    table.bigInteger('planned_at').notNullable();
    table.bigInteger('taken_at').notNullable();
    table
      .text('findings')
      .notNullable()
      .comment('JSON: verdicts, quantiles, checks, minutes left out');
    table
      .text('counts')
      .notNullable()
      .comment('JSON: all that the next look needs of what was counted');
    table.primary(
      ['cluster', 'uid', 'window', 'number'],
      'canary_comparison_looks_pk',
    );
  });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.dropTable('canary_comparison_looks');
  await knex.schema.dropTable('canary_comparison_windows');
};
