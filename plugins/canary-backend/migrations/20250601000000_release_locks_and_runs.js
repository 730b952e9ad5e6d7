// @ts-check

/**
 * Times are milliseconds since 1970 in UTC, taken from the database's own clock: replicas whose
 * clocks differ must agree on when a lock expires.
 *
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('canary_release_locks', table => {
    table.comment(
      'One row for each service that an operation is working on; also the write-ahead of its run',
    );
    table.string('cluster', 253).notNullable();
    table.string('namespace', 63).notNullable();
    table.string('name', 253).notNullable();
    table
      .string('holder', 255)
      .notNullable()
      .comment('The backend process that holds the lock');
    table
      .string('run_id', 64)
      .notNullable()
      .comment('Id that the run gets when it ends');
    table.string('operation', 32).notNullable();
    table.text('actor').notNullable();
    table.bigInteger('started_at').notNullable();
    table
      .bigInteger('expires_at')
      .notNullable()
      .comment('From then on anybody may take the lock over');
    table.primary(['cluster', 'namespace', 'name'], 'canary_release_locks_pk');
    table.index(['expires_at'], 'canary_release_locks_expires_at_idx');
  });

  await knex.schema.createTable('canary_runs', table => {
    table.comment('What was attempted on a service and what the cluster said');
    table.string('id', 64).primary().notNullable();
    table.string('cluster', 253).notNullable();
    table.string('namespace', 63).notNullable();
    table.string('name', 253).notNullable();
    table.string('operation', 32).notNullable();
    table.text('actor').notNullable();
    table
      .string('outcome', 32)
      .notNullable()
      .comment('accepted, failed, outcomeUnknown or noEndRecorded');
    table.string('error_code', 64).nullable();
    table.text('error_message').nullable();
    table
      .bigInteger('revision')
      .nullable()
      .comment('Revision of the service when the write was decided');
    table
      .bigInteger('generation')
      .nullable()
      .comment('Generation after the write');
    table.string('uid', 64).nullable();
    table.text('note').nullable();
    table.bigInteger('started_at').notNullable();
    table
      .bigInteger('ended_at')
      .nullable()
      .comment('Null when no end was recorded');
    table.index(
      ['cluster', 'namespace', 'name', 'started_at'],
      'canary_runs_service_idx',
    );
    table.index(['started_at'], 'canary_runs_started_at_idx');
  });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.dropTable('canary_runs');
  await knex.schema.dropTable('canary_release_locks');
};
