import {
  type TestDatabaseId,
  TestDatabases,
} from '@backstage/backend-test-utils';
import type { Knex } from 'knex';
import { createRecordsDatabase } from '../tests/writes/__testUtils__/recordsDatabase';
import { DatabaseRunStore } from './DatabaseRunStore';
import type { NewRun } from './types';

const databases = TestDatabases.create({ ids: ['SQLITE_3', 'POSTGRES_15'] });

const run: NewRun = {
  id: 'run-1',
  subject: 'service',
  cluster: 'east',
  namespace: 'team',
  name: 'chat',
  operation: 'rollback',
  actor: 'user:default/ada',
  outcome: 'failed',
  error: { code: 'OBJECT_REJECTED', message: 'spec.chart.repo: invalid' },
  revision: 12,
  generation: 7_000_000_000,
  uid: '5a3c',
  note: 'back to the good one',
  changed: false,
  planHash: 'sha256:12',
  warnings: ['Deprecated.'],
  writes: ['PATCH apps/v1 deployments/chat'],
  output: 'Error: it was not to be',
  startedAt: new Date('2026-03-01T10:00:00.123Z'),
};

describe.each(databases.eachSupportedId())('runs in %s', databaseId => {
  let knex: Knex;
  let store: DatabaseRunStore;

  beforeEach(async () => {
    knex = await createRecordsDatabase(databases, databaseId as TestDatabaseId);
    store = DatabaseRunStore.create({ knex });
  }, 120_000);

  it('gives back what was appended, and the time of the database as its end', async () => {
    const before = Date.now();
    await store.append(run);
    const stored = await store.get('run-1');
    expect(stored).toEqual({ ...run, endedAt: expect.any(Date) });
    expect(Math.abs((stored?.endedAt?.getTime() ?? 0) - before)).toBeLessThan(
      5_000,
    );
  });

  it('leaves out what is not known', async () => {
    const { id, subject, cluster, namespace, name } = run;
    const { operation, actor, startedAt } = run;
    const place = { subject, cluster, namespace, name };
    const bare = { id, ...place, operation, actor, startedAt };
    await store.append({ ...bare, outcome: 'noEndRecorded' });
    expect(await store.get('run-1')).toStrictEqual({
      ...bare,
      outcome: 'noEndRecorded',
    });
  });

  it('keeps the first end of a run, whatever comes after', async () => {
    await store.append(run);
    await store.append({ ...run, outcome: 'accepted' });
    await store.append({ ...run, outcome: 'noEndRecorded' });
    expect((await store.get('run-1'))?.outcome).toBe('failed');
  });

  it('caps a message that holds a whole object', async () => {
    const message = `${'x'.repeat(998)}😀${'y'.repeat(100)}`;
    await store.append({ ...run, error: { code: 'OBJECT_REJECTED', message } });
    expect((await store.get('run-1'))?.error?.message).toBe(
      `${'x'.repeat(998)}…`,
    );
  });

  it.each<[string, Partial<NewRun>, Partial<NewRun>]>([
    [
      'NUL characters, which PostgreSQL stores nowhere',
      { note: 'a\u0000b', output: '\u0000c', warnings: ['\u0000d'] },
      { note: 'ab', output: 'c', warnings: ['d'] },
    ],
    [
      'more writes than anybody reads',
      { writes: Array.from({ length: 1_002 }, (_, index) => `PATCH ${index}`) },
      {
        writes: [
          ...Array.from({ length: 1_000 }, (_, index) => `PATCH ${index}`),
          '… and 2 more',
        ],
      },
    ],
    [
      'output over 256 KiB, of which the end counts',
      { output: `${'x'.repeat(256 * 1024)}Error: the end` },
      { output: `…${'x'.repeat(256 * 1024 - 17)}Error: the end` },
    ],
  ])('keeps the run whatever is in it: %s', async (_, given, stored) => {
    await store.append({ ...run, ...given });
    expect(await store.get('run-1')).toMatchObject(stored);
  });

  it('leaves writes and output out of a list', async () => {
    await store.append(run);
    const [listed] = await store.list({ limit: 1 });
    expect(listed).not.toHaveProperty('output');
    expect(listed).not.toHaveProperty('writes');
    expect(listed).toMatchObject({ changed: false, warnings: ['Deprecated.'] });
  });

  it('lists the newest first, of one service when asked', async () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 10, minute));
    await store.append({ ...run, id: 'a', startedAt: at(1) });
    await store.append({ ...run, id: 'b', startedAt: at(3) });
    await store.append({ ...run, id: 'c', startedAt: at(2), name: 'other' });
    const ids = async (query: Parameters<typeof store.list>[0]) =>
      (await store.list(query)).map(({ id }) => id);
    expect(await ids({ limit: 10 })).toEqual(['b', 'c', 'a']);
    expect(await ids({ limit: 2 })).toEqual(['b', 'c']);
    expect(
      await ids({
        limit: 10,
        cluster: 'east',
        namespace: 'team',
        name: 'chat',
      }),
    ).toEqual(['b', 'a']);
  });

  it('reads a row that a newer version of the portal wrote', async () => {
    await store.append(run);
    await knex('canary_runs').update({
      operation: 'teleport',
      outcome: 'halfDone',
      error_code: 'NEW_CODE',
    });
    expect(await store.get('run-1')).toMatchObject({
      operation: 'teleport',
      outcome: 'outcomeUnknown',
      error: { code: 'NEW_CODE' },
    });
  });

  it('goes down and up again', async () => {
    const directory = `${__dirname}/../../migrations`;
    await knex.migrate.rollback({ directory }, true);
    expect(await knex.schema.hasTable('canary_runs')).toBe(false);
    await knex.migrate.latest({ directory });
    await store.append(run);
    expect(await store.get('run-1')).toBeDefined();
  });
});
