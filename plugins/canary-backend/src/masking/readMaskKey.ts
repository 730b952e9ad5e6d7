import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';

const TABLE = 'canary_mask_key';
const ID = 1;
const BYTES = 32;

/**
 * The key of all replicas. The first one makes it; who comes at the same time takes what the first one
 * made, so that a mask means the same whichever replica answers.
 */
export async function readMaskKey(knex: Knex): Promise<Buffer> {
  await knex(TABLE)
    .insert({ id: ID, key: randomBytes(BYTES).toString('hex') })
    .onConflict('id')
    .ignore();
  const row: { key: string } | undefined = await knex(TABLE)
    .where({ id: ID })
    .first('key');
  const key = Buffer.from(row?.key ?? '', 'hex');
  if (key.length !== BYTES) {
    throw new Error(`The key in ${TABLE} is damaged; remove its row`);
  }
  return key;
}
