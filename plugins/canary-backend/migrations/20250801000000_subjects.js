// @ts-check

const LOCKS = 'canary_release_locks';
const PRIMARY = 'canary_release_locks_pk';
const place = ['cluster', 'namespace', 'name'];

/** An experiment and a service may have the same name. */
const WHAT = 'What it is about: service or experiment';

/**
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.alterTable(LOCKS, table => {
    table
      .string('subject', 16)
      .notNullable()
      .defaultTo('service')
      .comment(WHAT);
  });
  await knex.schema.alterTable(LOCKS, table => {
    table.dropPrimary(PRIMARY);
  });
  await knex.schema.alterTable(LOCKS, table => {
    table.primary(['subject', ...place], PRIMARY);
  });

  for (const [name, time] of [
    ['canary_runs', 'started_at'],
    ['canary_refusals', 'at'],
  ]) {
    await knex.schema.alterTable(name, table => {
      table
        .string('subject', 16)
        .notNullable()
        .defaultTo('service')
        .comment(WHAT);
      table.index(['subject', ...place, time], `${name}_subject_idx`);
    });
  }
};

/**
 * What is about experiments goes: without the column it would look like that of services.
 *
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  for (const name of ['canary_refusals', 'canary_runs', LOCKS]) {
    await knex(name).where({ subject: 'experiment' }).delete();
  }
  for (const name of ['canary_refusals', 'canary_runs']) {
    await knex.schema.alterTable(name, table => {
      table.dropIndex([], `${name}_subject_idx`);
      table.dropColumn('subject');
    });
  }
  await knex.schema.alterTable(LOCKS, table => {
    table.dropPrimary(PRIMARY);
  });
  await knex.schema.alterTable(LOCKS, table => {
    table.primary(place, PRIMARY);
  });
  await knex.schema.alterTable(LOCKS, table => {
    table.dropColumn('subject');
  });
};
