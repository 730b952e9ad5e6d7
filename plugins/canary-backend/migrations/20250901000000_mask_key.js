// @ts-check

/**
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('canary_mask_key', table => {
    table.comment('The key that masks of secrets are made with, in one row');
    table.integer('id').primary().notNullable().comment('Always 1');
    table
      .string('key', 64)
      .notNullable()
      .comment('32 random bytes in hexadecimal');
  });
};

/**
 * @param {import('knex').Knex} knex
 */
exports.down = async function down(knex) {
  await knex.schema.dropTable('canary_mask_key');
};
