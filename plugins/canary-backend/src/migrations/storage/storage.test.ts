import {
  TestDatabases,
  type TestDatabaseId,
} from '@backstage/backend-test-utils';
import {
  CanaryError,
  type MigrationUnitResult,
} from '@llm-canary/backstage-plugin-canary-common';
import type { Knex } from 'knex';
import { createRecordsDatabase } from '../../tests/writes/__testUtils__/recordsDatabase';
import type { NewMigration, NewRun } from '../types';
import { DatabaseMigrationRuns, DatabaseMigrationStore } from '.';

const databases = TestDatabases.create({ ids: ['SQLITE_3', 'POSTGRES_15'] });

const migration = (id: string): NewMigration => ({
  id,
  kind: 'template',
  cluster: 'east',
  namespaces: ['team-a', 'team-b'],
  runtimeProjectionMode: 'Both',
  digest: `sha256:${'a'.repeat(64)}`,
  counts: { automatic: 1, manual: 1, byOutcome: { Paused: 1 } },
  createdBy: 'user:default/ada',
  files: [
    { name: 'plan.json', text: '{"é":"\u2028","n":1e400}\n' },
    { name: 'backup.yaml', text: '' },
  ],
});

const run = (runId: string, change: Partial<NewRun> = {}): NewRun => ({
  runId,
  migration: { id: 'm1', cluster: 'east' },
  mode: 'dry-run',
  by: 'user:default/ada',
  total: 2,
  ...change,
});

const unit = (
  id: string,
  change: Partial<MigrationUnitResult> = {},
): MigrationUnitResult => ({
  id,
  attempted: [],
  completed: [],
  currentIdentities: [],
  verification: [],
  ...change,
});

async function codeOf(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
    return undefined;
  } catch (error) {
    return CanaryError.is(error) ? error.code : error;
  }
}

describe.each(databases.eachSupportedId())('migrations on %s', databaseId => {
  let knex: Knex;
  let store: DatabaseMigrationStore;
  let runs: DatabaseMigrationRuns;

  beforeEach(async () => {
    knex = await createRecordsDatabase(databases, databaseId as TestDatabaseId);
    store = DatabaseMigrationStore.create({ knex });
    runs = DatabaseMigrationRuns.create({ knex, holder: 'a-host, process 7' });
    await store.create(migration('m1'));
  });
  afterEach(() => knex.destroy());

  const progress = async (id = 'm1') => {
    const found = (await store.progressOf([id])).get(id);
    if (!found) throw new RangeError(id);
    return found;
  };

  it('keeps the exact bytes of each file, with their digest', async () => {
    const [plan, backup] = migration('m1').files;
    const bytes = await store.readFile('m1', 'plan.json');
    expect(bytes?.equals(Buffer.from(plan?.text ?? ''))).toBe(true);
    expect((await store.readFile('m1', 'backup.yaml'))?.length).toBe(0);
    expect(await store.readFile('m1', 'secrets.yaml')).toBeUndefined();
    expect(await store.filesOf('m1')).toEqual([
      {
        name: 'plan.json',
        bytes: bytes?.length,
        digest: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
      },
      {
        name: 'backup.yaml',
        bytes: 0,
        digest:
          'sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      },
    ]);
    expect(backup?.text).toBe('');
  });

  it('gives back what was kept of a plan', async () => {
    const { files: _files, ...plan } = migration('m1');
    expect(await store.get('m1')).toEqual({
      ...plan,
      createdAt: expect.any(Date),
    });
    expect(await store.get('m2')).toBeUndefined();
  });

  it('lists newest first, filtered and by pages', async () => {
    await store.create({ ...migration('m2'), cluster: 'west' });
    await store.create({ ...migration('m3'), kind: 'helm', release: 'a/b' });
    const ids = async (query: Parameters<typeof store.list>[0]) => {
      const { items, totalCount } = await store.list(query);
      return [items.map(({ id }) => id), totalCount];
    };
    expect(await ids({})).toEqual([['m3', 'm2', 'm1'], 3]);
    expect(await ids({ cluster: 'west' })).toEqual([['m2'], 1]);
    expect(await ids({ kind: 'helm' })).toEqual([['m3'], 1]);
    expect(await ids({ offset: 1, limit: 1 })).toEqual([['m2'], 3]);
  });

  it('R204: keeps who reviewed a unit first, and forgets one that is taken back', async () => {
    const units = ['team-a/one', 'team-a/two'];
    await store.review('m1', { units, by: 'ada', reviewed: true });
    await store.review('m1', { units, by: 'eve', reviewed: true });
    await store.review('m1', {
      units: ['team-a/two'],
      by: 'eve',
      reviewed: false,
    });
    expect((await progress()).reviews).toEqual([
      { unit: 'team-a/one', by: 'ada', at: expect.any(Date) },
    ]);
  });

  it('R84: keeps one approval: who, when, and of which digest', async () => {
    const { digest } = migration('m1');
    await store.approve('m1', { by: 'bob', digest });
    await store.approve('m1', { by: 'eve', digest });
    expect((await progress()).approval).toEqual({
      by: 'bob',
      digest,
      at: expect.stringMatching(/Z$/),
    });
  });

  it('keeps each unit of a run as it was recorded last, in the order of the plan', async () => {
    await runs.begin(run('r1'), { lock: true });
    await runs.beginUnits('r1', [
      unit('z/b', { outcome: 'manual' }),
      unit('a/a'),
    ]);
    const attempted = unit('a/a', {
      reason: 'It says \u0000, and no database minds.',
      attempted: [
        {
          seq: 1,
          step: 'ProtectArtifact',
          verb: 'patch',
          target: { apiVersion: 'v1', kind: 'A', name: 'a' },
          at: '2026-01-01T00:00:00Z',
        },
      ],
    });
    await runs.recordUnit('r1', attempted);
    expect(await runs.unitsOf('r1')).toEqual([
      unit('z/b', { outcome: 'manual' }),
      attempted,
    ]);
    const [seen] = (await progress()).runs;
    expect(seen).toMatchObject({ runId: 'r1', total: 2, mode: 'dry-run' });
    expect(seen?.counts).toEqual({
      succeeded: 0,
      failed: 0,
      manual: 1,
      skipped: 0,
    });
    expect(seen).not.toHaveProperty('endedAt');
  });

  it('R117: rejects where a record of a unit has no row', async () => {
    await runs.begin(run('r1'), { lock: true });
    await expect(runs.recordUnit('r1', unit('a/a'))).rejects.toThrow('a/a');
  });

  it('R86: refuses a run while another holds the lock of the cluster, and names the holder', async () => {
    await store.create(migration('m2'));
    await runs.begin(run('r1', { by: 'user:default/bob' }), { lock: true });
    const second = run('r2', { migration: { id: 'm2', cluster: 'east' } });
    await expect(runs.begin(second, { lock: true })).rejects.toMatchObject({
      code: 'MIGRATION_LOCKED',
      message: expect.stringMatching(
        /r1.*user:default\/bob.*a-host, process 7/,
      ),
      fields: { holder: { runId: 'r1', migrationId: 'm1' } },
    });
    expect((await progress('m2')).runs).toEqual([]);
    const west = run('r3', { migration: { id: 'm2', cluster: 'west' } });
    expect(await codeOf(runs.begin(west, { lock: true }))).toBeUndefined();
  });

  it('R201: one of 1,000 contenders has the lock', async () => {
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, (_, index) =>
        codeOf(runs.begin(run(`r${index}`), { lock: true })),
      ),
    );
    const won = answers.flatMap((code, index) =>
      code === undefined ? [`r${index}`] : [],
    );
    expect(won).toHaveLength(1);
    expect((await runs.lockOf('east'))?.runId).toBe(won[0]);
    expect(new Set(answers)).toEqual(new Set([undefined, 'MIGRATION_LOCKED']));
    expect((await progress()).runs).toHaveLength(1);
  }, 120_000);

  it('gives the lock back with the end of the run', async () => {
    await runs.begin(run('r1'), { lock: true });
    await runs.end('r1', { head: { notices: [] }, error: 'a\u0000b' });
    expect(await runs.lockOf('east')).toBeUndefined();
    expect((await progress()).runs[0]).toMatchObject({
      endedAt: expect.any(Date),
      head: { notices: [] },
      error: 'ab',
    });
    expect(await codeOf(runs.begin(run('r2'), { lock: true }))).toBeUndefined();
  });

  it('a run that ends does not give back the lock of another', async () => {
    await runs.begin(run('r1'), { lock: true });
    await runs.end('r0', {});
    expect((await runs.lockOf('east'))?.runId).toBe('r1');
  });

  it('a plan is used by the first commit that begins, whatever comes of it', async () => {
    await runs.begin(run('r1'), { lock: true });
    await runs.end('r1', {});
    await runs.begin(run('r2', { mode: 'commit' }), { lock: true });
    await runs.end('r2', { error: 'the cluster is gone' });
    expect((await store.get('m1'))?.commitRunId).toBe('r2');
    for (const mode of ['commit', 'dry-run'] as const) {
      const again = run(`r3-${mode}`, { mode });
      expect(await codeOf(runs.begin(again, { lock: true }))).toBe(
        'MIGRATION_PLAN_USED',
      );
    }
    expect(await runs.lockOf('east')).toBeUndefined();
  });

  it('R202: silence and a stopped process are shown, and the lock stays', async () => {
    await runs.begin(run('r1'), { lock: true });
    expect(await runs.lockOf('east')).not.toHaveProperty('silentSince');
    await knex('canary_migration_locks').update({
      heard_at: knex.raw('heard_at - 60001'),
    });
    expect(await runs.lockOf('east')).toMatchObject({
      runId: 'r1',
      silentSince: expect.any(Date),
    });
    expect(await codeOf(runs.begin(run('r2'), { lock: true }))).toBe(
      'MIGRATION_LOCKED',
    );
    await runs.beat('r1');
    expect(await runs.lockOf('east')).not.toHaveProperty('silentSince');
    await runs.leave('r1');
    expect(await runs.lockOf('east')).toHaveProperty('silentSince');
    expect(await codeOf(runs.begin(run('r2'), { lock: true }))).toBe(
      'MIGRATION_LOCKED',
    );
  });
});
