import { resolvePackagePath } from '@backstage/backend-plugin-api';
import { TestDatabases } from '@backstage/backend-test-utils';
import type { Knex } from 'knex';
import { readMaskKey } from './readMaskKey';

const databases = TestDatabases.create({ ids: ['SQLITE_3', 'POSTGRES_15'] });
const directory = resolvePackagePath(
  '@llm-canary/backstage-plugin-canary-backend',
  'migrations',
);

describe.each(databases.eachSupportedId())('the key of masks in %s', id => {
  let knex: Knex;

  beforeAll(async () => {
    knex = await databases.init(id);
    await knex.migrate.latest({ directory });
  }, 120_000);

  it('is made once, however many ask at the same time', async () => {
    const keys = await Promise.all(
      Array.from({ length: 8 }, () => readMaskKey(knex)),
    );
    const [first] = keys;
    expect(first).toHaveLength(32);
    expect(keys).toEqual(keys.map(() => first));
    expect(await readMaskKey(knex)).toEqual(first);
    expect(await knex('canary_mask_key')).toHaveLength(1);
  });

  it('is refused when it is damaged: another one would change all masks', async () => {
    await knex('canary_mask_key').update({ key: 'xyz' });
    await expect(readMaskKey(knex)).rejects.toThrow(/damaged/);
  });
});
