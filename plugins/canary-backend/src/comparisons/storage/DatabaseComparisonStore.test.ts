import {
  TestDatabases,
  type TestDatabaseId,
} from '@backstage/backend-test-utils';
import type { Knex } from 'knex';
import { createRecordsDatabase } from '../../tests/writes/__testUtils__/recordsDatabase';
import type { ComparisonWindow } from '../types';
import { DatabaseComparisonStore } from './DatabaseComparisonStore';
import type { TakenLook } from './types';

const databases = TestDatabases.create({ ids: ['SQLITE_3', 'POSTGRES_15'] });
const experiment = { cluster: 'east', uid: 'c1' };
const window: ComparisonWindow = {
  ...experiment,
  number: 1,
  readyAt: 1_000_000,
  startAt: 1_600_000,
  plan: { baseline: 'control', durationSeconds: 3_600, looks: 6 },
  arms: [
    {
      name: 'control',
      service: { namespace: 'team', name: 'exp-control' },
      asked: 60,
      accepted: null,
    },
  ],
};
const look = (number: number, by = 'first'): TakenLook => ({
  ...experiment,
  window: 1,
  number,
  plannedAt: 1_600_000 + number,
  takenAt: 1_700_000 + number,
  findings: {
    z: 2.5,
    arms: [{ arm: by, metrics: [], quantiles: [] }],
    baselineQuantiles: [],
    checks: [],
    excluded: [],
  },
  counts: {
    until: 1_600_000 + number,
    pairs: [
      {
        measure: 'ttft',
        arm: 'fp8',
        bound: 0.25,
        blocks: [[10, 7, 12, 9]],
        progress: [{ time: 0.5, information: 11 }],
      },
    ],
    histograms: [],
    load: [],
    excluded: [],
    excludedMilliseconds: 0,
  },
  summary: {
    look: { number, of: 6 },
    better: [],
    worse: [{ arm: by, metrics: ['ttft'] }],
  },
});

describe.each(databases.eachSupportedId())('looks in %s', databaseId => {
  let knex: Knex;
  let stores: DatabaseComparisonStore[];

  beforeAll(async () => {
    knex = await createRecordsDatabase(databases, databaseId as TestDatabaseId);
    stores = [
      DatabaseComparisonStore.create({ knex }),
      DatabaseComparisonStore.create({ knex }),
    ];
  }, 120_000);

  beforeEach(async () => {
    await knex('canary_comparison_looks').delete();
    await knex('canary_comparison_windows').delete();
  });

  it('a window is begun by one of all replicas, and read back as it was', async () => {
    const begun = await Promise.all(
      Array.from({ length: 8 }, (_, index) => stores[index % 2].begin(window)),
    );
    expect(begun.filter(Boolean)).toHaveLength(1);
    expect(await stores[0].open()).toEqual([window]);
    expect(await stores[1].windowsOf(experiment)).toEqual([window]);
  });

  it('a look is taken by one of all replicas, and its verdicts are those of that one', async () => {
    await stores[0].begin(window);
    const taken = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        stores[index % 2].record(look(1, `replica${index}`)),
      ),
    );
    const winner = `replica${taken.indexOf(true)}`;
    expect(taken.filter(Boolean)).toHaveLength(1);
    const [stored, ...others] = await stores[0].looksOf(experiment);
    expect(others).toEqual([]);
    expect(stored).toEqual({
      window: 1,
      number: 1,
      plannedAt: look(1).plannedAt,
      takenAt: look(1).takenAt,
      findings: look(1, winner).findings,
    });
    const [{ summary }] = await stores[1].changedSince(0, 10);
    expect(summary?.worse).toEqual([{ arm: winner, metrics: ['ttft'] }]);
  });

  it('a look that comes after a later one is not squeezed in', async () => {
    await stores[0].begin(window);
    expect(await stores[0].record(look(2))).toBe(true);
    expect(await stores[1].record(look(1))).toBe(false);
    expect(await stores[0].taken(window)).toEqual([2]);
    const [{ summary }] = await stores[1].changedSince(0, 10);
    expect(summary?.look.number).toBe(2);
  });

  it('no look is taken of a window that is over, and it ends once', async () => {
    await stores[0].begin(window);
    const end = { at: 5_000_000, because: 'weights changed' };
    await stores[0].end(window, end);
    await stores[1].end(window, { at: 6_000_000, because: 'stopped' });
    expect(await stores[0].record(look(1))).toBe(false);
    expect(await stores[0].open()).toEqual([]);
    expect(await stores[0].windowsOf(experiment)).toEqual([
      { ...window, endedAt: end.at, endedBecause: end.because },
    ]);
  });

  it('the next look begins with what the last one had counted', async () => {
    await stores[0].begin(window);
    expect(await stores[0].countsOf(window)).toBeUndefined();
    await stores[0].record(look(1));
    await stores[0].record(look(3));
    expect(await stores[1].countsOf(window)).toEqual(look(3).counts);
  });

  it('a row of another version is no window, and hides no other', async () => {
    await stores[0].begin(window);
    await stores[0].begin({ ...window, number: 2 });
    await knex('canary_comparison_windows')
      .where({ number: 1 })
      .update({ plan: '{"other": true}' });
    expect(await stores[0].open()).toEqual([{ ...window, number: 2 }]);
  });
});
