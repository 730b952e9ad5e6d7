// @ts-check

/**
 * Times are milliseconds since 1970 in UTC, by the database's own clock.
 *
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.alterTable('canary_runs', table => {
    table
      .boolean('changed')
      .nullable()
      .comment('Whether an accepted write changed anything');
    table
      .string('plan_hash', 128)
      .nullable()
      .comment('Hash of the plan that was written');
    table.text('warnings').nullable().comment('JSON list of sentences');
    table
      .text('writes')
      .nullable()
      .comment('JSON list of the writes that reached the cluster, in order');
    table
      .text('output')
      .nullable()
      .comment('What the program that did it printed, capped');
    table.index(['outcome', 'started_at'], 'canary_runs_outcome_idx');
  });

  await knex.schema.createTable('canary_refusals', table => {
    table.comment('Operations that ownership stopped; nothing was sent');
    table.string('id', 64).primary().notNullable();
    table.bigInteger('at').notNullable();
    table.string('cluster', 253).notNullable();
    table.string('namespace', 63).notNullable();
    table.string('name', 253).notNullable();
    table.string('operation', 32).notNullable();
    table.string('code', 64).notNullable();
    table.text('actor').notNullable();
    table.string('door', 16).notNullable().comment('portal, api or action');
    table
      .text('managed_by')
      .nullable()
      .comment('JSON; null when it was not known who manages the service');
    table.string('reason', 64).nullable().comment('Why it was not known');
    table.index(['at'], 'canary_refusals_at_idx');
    table.index(
      ['cluster', 'namespace', 'name', 'at'],
      'canary_refusals_service_idx',
    );
  });

  await knex.schema.createTable('canary_adoptions', table => {
    table.comment(
      'Adoptions that were told of, so that of several replicas only one does',
    );
    table.string('uid', 64).notNullable().comment('Of the service');
    table.string('parent', 512).notNullable().comment('Who adopted it');
    table.bigInteger('at').notNullable();
    table.primary(['uid', 'parent'], 'canary_adoptions_pk');
    table.index(['at'], 'canary_adoptions_at_idx');
  });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.dropTable('canary_adoptions');
  await knex.schema.dropTable('canary_refusals');
  await knex.schema.alterTable('canary_runs', table => {
    table.dropIndex(['outcome', 'started_at'], 'canary_runs_outcome_idx');
    table.dropColumns('changed', 'plan_hash', 'warnings', 'writes', 'output');
  });
};
