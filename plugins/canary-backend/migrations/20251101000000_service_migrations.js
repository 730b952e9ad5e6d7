// @ts-check

/**
 * Migrations of services: plans with their files as they were digested, what people did with them, and
 * runs. Times are milliseconds since 1970 in UTC by the database's clock.
 *
 * @param {import('knex').Knex} knex
 */
async function createPlans(knex) {
  await knex.schema.createTable('canary_migrations', table => {
    table.comment('Plans of migrations; nothing of a row changes but its use');
    table.string('id', 64).notNullable().primary();
    table.string('kind', 16).notNullable().comment('template or helm');
    table.string('cluster', 253).notNullable();
    table.text('namespaces').notNullable().comment('JSON list of names');
    table.string('mode', 16).nullable().comment('How runtimes are projected');
    table.string('release', 253).nullable().comment('Of a Helm release');
    table
      .string('digest', 80)
      .notNullable()
      .comment('Of the bytes of the plan');
    table.text('counts').notNullable().comment('JSON: units by outcome');
    table.bigInteger('created_at').notNullable();
    table.string('created_by', 500).notNullable();
    table
      .string('commit_run_id', 64)
      .nullable()
      .comment('The commit that began; from then on the plan is used');
    table.index(['created_at', 'id'], 'canary_migrations_created_idx');
  });
  await knex.schema.createTable('canary_migration_files', table => {
    table.comment('Files of a plan, byte by byte');
    table.string('migration_id', 64).notNullable();
    table.string('name', 253).notNullable();
    table.integer('position').notNullable();
    table.integer('bytes').notNullable();
    table.string('digest', 80).notNullable();
    table.binary('content').notNullable();
    table.primary(['migration_id', 'name'], 'canary_migration_files_pk');
  });
}

/** @param {import('knex').Knex} knex */
async function createDecisions(knex) {
  await knex.schema.createTable('canary_migration_reviews', table => {
    table.comment('Units that somebody marked as reviewed');
    table.string('migration_id', 64).notNullable();
    table.string('unit', 320).notNullable().comment('namespace/name');
    table.string('actor', 500).notNullable();
    table.bigInteger('at').notNullable();
    table.primary(['migration_id', 'unit'], 'canary_migration_reviews_pk');
  });
  await knex.schema.createTable('canary_migration_approvals', table => {
    table.comment('Who let a plan be committed');
    table.string('migration_id', 64).notNullable().primary();
    table.string('actor', 500).notNullable();
    table.bigInteger('at').notNullable();
    table.string('digest', 80).notNullable().comment('As it was named');
  });
}

/** @param {import('knex').Knex} knex */
async function createRuns(knex) {
  await knex.schema.createTable('canary_migration_runs', table => {
    table.comment('Dry-runs and commits; no end means that none was recorded');
    table.string('run_id', 64).notNullable().primary();
    table.string('migration_id', 64).notNullable();
    table.string('mode', 16).notNullable().comment('dry-run or commit');
    table.string('actor', 500).notNullable();
    table.bigInteger('started_at').notNullable();
    table.bigInteger('ended_at').nullable();
    table.integer('total').notNullable().comment('Units');
    table.text('head').nullable().comment('JSON: the result without its units');
    table.text('error').nullable().comment('Why it ended before its units');
    table.index(
      ['migration_id', 'started_at'],
      'canary_migration_runs_migration_idx',
    );
  });
  await knex.schema.createTable('canary_migration_units', table => {
    table.comment('The journal of runs: each unit as it stands');
    table.string('run_id', 64).notNullable();
    table.string('unit', 320).notNullable().comment('namespace/name');
    table.integer('position').notNullable();
    table.string('outcome', 16).nullable().comment('Null until it ended');
    table.text('result').notNullable().comment('JSON');
    table.primary(['run_id', 'unit'], 'canary_migration_units_pk');
  });
  await knex.schema.createTable('canary_migration_locks', table => {
    table.comment('One run for each cluster; never removed but by its end');
    table.string('cluster', 253).notNullable().primary();
    table.string('run_id', 64).notNullable();
    table.string('migration_id', 64).notNullable();
    table.string('holder', 253).notNullable().comment('Host and process');
    table.string('actor', 500).notNullable();
    table.bigInteger('since').notNullable();
    table
      .bigInteger('heard_at')
      .notNullable()
      .comment('When the holder last said that it lives; only ever shown');
    table
      .bigInteger('left_at')
      .nullable()
      .comment('When its process was stopped in the middle');
  });
}

/** @param {import('knex').Knex} knex */
exports.up = async function up(knex) {
  await createPlans(knex);
  await createDecisions(knex);
  await createRuns(knex);
};

/** @param {import('knex').Knex} knex */
exports.down = async function down(knex) {
  for (const table of [
    'canary_migration_locks',
    'canary_migration_units',
    'canary_migration_runs',
    'canary_migration_approvals',
    'canary_migration_reviews',
    'canary_migration_files',
    'canary_migrations',
  ]) {
    await knex.schema.dropTable(table);
  }
};
