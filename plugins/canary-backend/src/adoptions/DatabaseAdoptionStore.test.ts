import {
  type TestDatabaseId,
  TestDatabases,
} from '@backstage/backend-test-utils';
import type { ManagedBy } from '@llm-canary/backstage-plugin-canary-common';
import { createRecordsDatabase } from '../tests/writes/__testUtils__/recordsDatabase';
import { DatabaseAdoptionStore } from './DatabaseAdoptionStore';

const databases = TestDatabases.create({ ids: ['SQLITE_3', 'POSTGRES_15'] });

const managedBy: ManagedBy = {
  apiVersion: 'canary.modelsphere.dev/v1alpha1',
  kind: 'LLMCanary',
  namespace: 'team',
  name: null,
  uid: 'parent',
  state: 'incomplete',
  issues: [],
};

it.each(databases.eachSupportedId())(
  'of many replicas in %s one tells of an adoption, and one of the next by another parent',
  async databaseId => {
    const knex = await createRecordsDatabase(
      databases,
      databaseId as TestDatabaseId,
    );
    const claimsOf = async (parent: ManagedBy) =>
      (
        await Promise.all(
          Array.from({ length: 10 }, () =>
            DatabaseAdoptionStore.create({ knex }).claim('u', parent),
          ),
        )
      ).filter(Boolean);
    expect(await claimsOf(managedBy)).toEqual([true]);
    expect(await claimsOf({ ...managedBy, uid: 'other' })).toEqual([true]);
    expect(await claimsOf(managedBy)).toEqual([]);
  },
  60_000,
);
