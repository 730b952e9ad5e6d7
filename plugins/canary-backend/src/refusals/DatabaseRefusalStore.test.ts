import {
  type TestDatabaseId,
  TestDatabases,
} from '@backstage/backend-test-utils';
import type {
  ListRefusalsQuery,
  ManagedBy,
} from '@llm-canary/backstage-plugin-canary-common';
import type { Knex } from 'knex';
import { createRecordsDatabase } from '../tests/writes/__testUtils__/recordsDatabase';
import { DatabaseRefusalStore } from './DatabaseRefusalStore';
import type { NewRefusal } from './types';

const databases = TestDatabases.create({ ids: ['SQLITE_3', 'POSTGRES_15'] });

const managedBy: ManagedBy = {
  apiVersion: 'canary.modelsphere.dev/v1alpha1',
  kind: 'LLMCanary',
  namespace: 'team',
  name: 'experiment',
  arm: 'fp8',
  state: 'incomplete',
  issues: ['There is no owner reference.'],
};

const refusal: NewRefusal = {
  id: 'refusal-1',
  subject: 'service',
  cluster: 'east',
  namespace: 'team',
  name: 'chat',
  operation: 'uninstall',
  code: 'CANARY_MANAGED_SERVICE',
  actor: 'user:default/ada',
  door: 'portal',
  managedBy,
};

describe.each(databases.eachSupportedId())('refusals in %s', databaseId => {
  let knex: Knex;
  let store: DatabaseRefusalStore;

  beforeAll(async () => {
    knex = await createRecordsDatabase(databases, databaseId as TestDatabaseId);
    store = DatabaseRefusalStore.create({ knex });
  }, 120_000);

  beforeEach(async () => {
    await knex('canary_refusals').delete();
  });

  it('gives back who was stopped from what, on which arm, at the time of the database', async () => {
    const at = await store.append(refusal);
    expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(5_000);
    expect(await store.list({})).toStrictEqual({
      items: [{ ...refusal, at: at.toISOString() }],
      totalCount: 1,
    });
  });

  it('keeps why it was not known who manages the service', async () => {
    const unknown = {
      ...refusal,
      code: 'CANARY_OWNERSHIP_UNAVAILABLE',
      managedBy: null,
      reason: 'discovery_failed',
    };
    await store.append(unknown);
    expect((await store.list({})).items).toEqual([
      { ...unknown, at: expect.any(String) },
    ]);
  });

  it('merges nothing: the same refusal again is another one', async () => {
    await store.append(refusal);
    await store.append({ ...refusal, id: 'refusal-2' });
    expect((await store.list({})).totalCount).toBe(2);
  });

  it('stores metadata of any size and content', async () => {
    await store.append({
      ...refusal,
      managedBy: {
        ...managedBy,
        name: `${'x'.repeat(200_000)}\u0000`,
        issues: Array.from({ length: 100 }, () => `\u0000${'y'.repeat(9_999)}`),
      },
    });
    const [{ managedBy: stored }] = (await store.list({})).items;
    expect(stored?.name).toHaveLength(500);
    expect(stored?.issues).toHaveLength(20);
    expect(JSON.stringify(stored).length).toBeLessThan(20_000);
  });

  it('lists a row whose parent cannot be read as one of which it is not known', async () => {
    await store.append(refusal);
    await knex('canary_refusals').update({ managed_by: '{"kind":', door: 'x' });
    expect((await store.list({})).items).toMatchObject([
      { managedBy: null, door: 'api' },
    ]);
  });

  it.each<[string, ListRefusalsQuery, string[], number]>([
    ['all, newest first', {}, ['c', 'b', 'a'], 3],
    ['a page', { offset: 1, limit: 1 }, ['b'], 3],
    ['one service', { cluster: 'east', name: 'chat' }, ['c', 'a'], 2],
    ['one operation', { operation: 'slo-read' }, ['c'], 1],
    ['one code', { code: 'CANARY_OWNERSHIP_UNAVAILABLE' }, ['b'], 1],
    ['one actor', { actor: 'plugin:ci' }, ['b'], 1],
    ['experiments', { subject: 'experiment' }, ['b'], 1],
    [
      'a service and no experiment of its name',
      { subject: 'service', name: 'other' },
      [],
      0,
    ],
  ])('lists %s', async (_, query, wanted, count) => {
    await store.append({ ...refusal, id: 'a' });
    await store.append({
      ...refusal,
      id: 'b',
      subject: 'experiment',
      name: 'other',
      code: 'CANARY_OWNERSHIP_UNAVAILABLE',
      actor: 'plugin:ci',
    });
    await store.append({ ...refusal, id: 'c', operation: 'slo-read' });
    for (const [index, id] of ['a', 'b', 'c'].entries()) {
      await knex('canary_refusals').where({ id }).update({ at: index });
    }
    const { items, totalCount } = await store.list(query);
    expect(items.map(({ id }) => id)).toEqual(wanted);
    expect(totalCount).toBe(count);
  });
});
