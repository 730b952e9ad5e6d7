import {
  TestDatabases,
  type TestDatabaseId,
} from '@backstage/backend-test-utils';
import type { Knex } from 'knex';
import { createRecordsDatabase } from '../../tests/writes/__testUtils__/recordsDatabase';
import { canaryFacts } from '../__testUtils__/canaryFacts';
import { DatabaseExperimentStore } from './DatabaseExperimentStore';
import { ExperimentRecords } from './ExperimentRecords';
import { recordOf } from './recordOf';

const databases = TestDatabases.create({ ids: ['SQLITE_3', 'POSTGRES_15'] });
const ref = { cluster: 'east', namespace: 'team', name: 'exp' };

describe.each(databases.eachSupportedId())('experiments in %s', databaseId => {
  let knex: Knex;
  let stores: DatabaseExperimentStore[];

  beforeEach(async () => {
    knex = await createRecordsDatabase(databases, databaseId as TestDatabaseId);
    // Two replicas on one database.
    stores = [
      DatabaseExperimentStore.create({ knex }),
      DatabaseExperimentStore.create({ knex }),
    ];
  }, 120_000);

  const rows = () => knex('canary_experiments').select('*');
  const record = recordOf('east', canaryFacts());

  it('are one row, whoever saw them first and however often', async () => {
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => stores[index % 2].save(record)),
    );
    expect(await rows()).toHaveLength(1);
    const [store] = stores;
    expect(await store.find(ref)).toMatchObject({
      ...JSON.parse(JSON.stringify(record)),
      startedAt: Date.parse('2026-01-01T00:00:00Z'),
      endedAt: undefined,
      seenAt: expect.any(Number),
    });
  });

  it('are written only when they changed', async () => {
    const [first, second] = stores;
    await first.save(record);
    const [before] = await rows();
    await new Promise(done => setTimeout(done, 5));
    await second.save(record);
    expect(await rows()).toEqual([before]);
    await second.save(recordOf('east', canaryFacts({ phase: 'Failed' })));
    const [after] = await rows();
    expect(Number(after.seen_at)).toBeGreaterThan(Number(before.seen_at));
    expect(JSON.parse(after.state).phase).toBe('Failed');
  });

  it('are added where there is none, and leave what the watch recorded', async () => {
    const [first, second] = stores;
    const begun = recordOf('east', canaryFacts({ phase: undefined }));
    await Promise.all([first.add(begun), second.add(begun)]);
    expect(await first.find(ref)).toMatchObject({
      uid: 'c1',
      endedAt: undefined,
      seenAt: expect.any(Number),
    });
    await second.save(record);
    const newer = await rows();
    await first.add(begun);
    expect(await rows()).toEqual(newer);
    expect(newer).toHaveLength(1);
    await first.end(record);
    const ended = await rows();
    await first.add(begun);
    expect(await rows()).toEqual(ended);
  });

  it('end once, and a late replica does not bring one back', async () => {
    const [first, second] = stores;
    await first.save(record);
    await first.end(record);
    const ended = (await first.find(ref))?.endedAt;
    expect(ended).toEqual(expect.any(Number));
    await new Promise(done => setTimeout(done, 5));
    await second.end(record);
    await second.save(recordOf('east', canaryFacts({ phase: 'Stopping' })));
    expect(await first.find(ref)).toMatchObject({
      endedAt: ended,
      state: { phase: 'Stopping' },
    });
  });

  it('of one name are told apart by uid, and the newest is found', async () => {
    const [store] = stores;
    const again = canaryFacts({ uid: 'c2', createdAt: '2026-02-01T00:00:00Z' });
    await store.save(recordOf('east', again));
    await store.save(record);
    await store.save(
      recordOf('east', canaryFacts({ uid: 'c0', createdAt: undefined })),
    );
    expect(await store.find(ref)).toMatchObject({ uid: 'c2' });
    expect(await store.find({ ...ref, cluster: 'west' })).toBeUndefined();
    expect(await store.find({ ...ref, uid: 'c1' })).toMatchObject({
      uid: 'c1',
    });
    expect(
      await store.find({ ...ref, name: 'other', uid: 'c1' }),
    ).toBeUndefined();
    const named = await store.named(ref, 2);
    expect(named.map(({ uid }) => uid)).toEqual(['c2', 'c1']);
    const records = new ExperimentRecords({
      newest: of => store.newest(of),
      changedSince: (moment, limit) => store.changedSince(moment, limit),
      find: of => store.find(of),
      named: async () => Promise.reject(new Error('silent')),
    });
    await records.refresh();
    // What is held of the name is better than nothing.
    const held = await records.named(ref);
    expect(held.map(({ uid }) => uid).sort()).toEqual(['c0', 'c1', 'c2']);
  });

  it('are held by every replica after its next refresh', async () => {
    const [one, other] = stores.map(store => new ExperimentRecords(store));
    await one.refresh();
    await other.refresh();
    const before = other.version;
    await stores[0].save(record);
    await one.refresh();
    await other.refresh();
    expect(other.get(record)).toMatchObject({ uid: 'c1' });
    expect(other.version).toBeGreaterThan(before);
    await stores[0].end(record);
    await other.refresh();
    const { endedAt } = other.get(record) ?? {};
    expect(endedAt).toEqual(expect.any(Number));
    const { version } = other;
    await other.refresh();
    expect(other.version).toBe(version);
    other.forgetEndedBefore((endedAt ?? 0) + 1);
    expect([...other.values()]).toEqual([]);
  });

  it('that are many come in several batches', async () => {
    const [store] = stores;
    const records = new ExperimentRecords(store);
    await store.save(record);
    await records.refresh();
    for (let index = 0; index < 1_100; index += 1) {
      const name = `exp-${index}`;
      await store.save(recordOf('east', canaryFacts({ name, uid: name })));
    }
    await records.refresh();
    expect([...records.values()]).toHaveLength(1_101);
  }, 120_000);
});
