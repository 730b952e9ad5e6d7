import {
  type TestDatabaseId,
  TestDatabases,
} from '@backstage/backend-test-utils';
import type { ListRunsQuery } from '@llm-canary/backstage-plugin-canary-common';
import type { Knex } from 'knex';
import { createRecordsDatabase } from '../tests/writes/__testUtils__/recordsDatabase';
import { DatabaseRunReader } from './DatabaseRunReader';
import { DatabaseRunStore } from './DatabaseRunStore';
import type { NewRun } from './types';

const databases = TestDatabases.create({ ids: ['SQLITE_3', 'POSTGRES_15'] });

const minute = (number: number) =>
  new Date(Date.UTC(2026, 2, 1, 10, 0) + number * 60_000);

const run: NewRun = {
  id: 'applied',
  subject: 'service',
  cluster: 'east',
  namespace: 'team',
  name: 'chat',
  operation: 'apply',
  actor: 'user:default/ada',
  outcome: 'accepted',
  changed: true,
  planHash: 'sha256:12',
  warnings: ['Deprecated.'],
  writes: ['PATCH apps/v1 deployments/chat'],
  output: 'done',
  startedAt: minute(1),
};

const lock = {
  cluster: 'east',
  subject: 'service',
  namespace: 'team',
  name: 'busy',
  holder: 'replica',
  run_id: 'running',
  operation: 'rollback',
  actor: 'user:default/grace',
  started_at: minute(5).getTime(),
  expires_at: Date.now() + 3_600_000,
};

describe.each(databases.eachSupportedId())('reading runs in %s', databaseId => {
  let knex: Knex;
  let reader: DatabaseRunReader;

  beforeAll(async () => {
    knex = await createRecordsDatabase(databases, databaseId as TestDatabaseId);
    reader = DatabaseRunReader.create({ knex });
    const store = DatabaseRunStore.create({ knex });
    await store.append(run);
    await store.append({
      ...run,
      id: 'failed',
      cluster: 'west',
      outcome: 'failed',
      error: { code: 'OBJECT_REJECTED', message: 'no' },
      startedAt: minute(2),
    });
    await store.append({
      ...run,
      id: 'unknown',
      operation: 'uninstall',
      actor: 'plugin:ci',
      outcome: 'outcomeUnknown',
      startedAt: minute(3),
    });
    await store.append({
      ...run,
      id: 'abandoned',
      name: 'other',
      outcome: 'noEndRecorded',
      startedAt: minute(4),
    });
    await knex('canary_release_locks').insert([
      lock,
      {
        ...lock,
        subject: 'experiment',
        name: 'dead',
        run_id: 'expired',
        started_at: minute(6).getTime(),
        expires_at: 1,
      },
    ]);
  }, 120_000);

  const ids = async (query: ListRunsQuery) => {
    const { items, totalCount } = await reader.list(query);
    return [items.map(({ id }) => id), totalCount];
  };

  it('gives a run as people see it, without writes and output', async () => {
    const { items } = await reader.list({ result: 'accepted' });
    expect(items).toEqual([
      {
        id: 'applied',
        subject: 'service',
        cluster: 'east',
        namespace: 'team',
        name: 'chat',
        operation: 'apply',
        actor: 'user:default/ada',
        result: 'accepted',
        changed: true,
        planHash: 'sha256:12',
        warnings: ['Deprecated.'],
        startedAt: '2026-03-01T10:01:00.000Z',
        endedAt: expect.any(String),
        durationMilliseconds: expect.any(Number),
      },
    ]);
  });

  it.each<[string, ListRunsQuery, string[], number]>([
    [
      'all, newest first, what runs among them',
      {},
      ['expired', 'running', 'abandoned', 'unknown', 'failed', 'applied'],
      6,
    ],
    [
      'a page keeps the count of all',
      { offset: 1, limit: 2 },
      ['running', 'abandoned'],
      6,
    ],
    ['a page behind the last', { offset: 10 }, [], 6],
    ['one cluster', { cluster: 'west' }, ['failed'], 1],
    ['those of experiments', { subject: 'experiment' }, ['expired'], 1],
    [
      'one service',
      { cluster: 'east', namespace: 'team', name: 'chat' },
      ['unknown', 'applied'],
      2,
    ],
    ['one operation', { operation: 'uninstall' }, ['unknown'], 1],
    [
      'one actor, whose operation runs',
      { actor: 'user:default/grace' },
      ['expired', 'running'],
      2,
    ],
    ['what runs', { result: 'running' }, ['running'], 1],
    [
      'what has no end, whether somebody came by to say so or not',
      { result: 'noEndRecorded' },
      ['expired', 'abandoned'],
      2,
    ],
    ['a result', { result: 'failed' }, ['failed'], 1],
    ['nothing', { name: 'nobody' }, [], 0],
  ])('lists %s', async (_, query, wanted, count) => {
    expect(await ids(query)).toEqual([wanted, count]);
  });

  it('gives one run with what it wrote and printed', async () => {
    expect(await reader.get('applied')).toMatchObject({
      result: 'accepted',
      writes: ['PATCH apps/v1 deployments/chat'],
      output: 'done',
    });
  });

  it('gives a run that is running now, of which no more is known than the lock', async () => {
    expect(await reader.get('running')).toStrictEqual({
      id: 'running',
      subject: 'service',
      cluster: 'east',
      namespace: 'team',
      name: 'busy',
      operation: 'rollback',
      actor: 'user:default/grace',
      result: 'running',
      warnings: [],
      startedAt: '2026-03-01T10:05:00.000Z',
    });
  });

  it('knows a run whose holder died, before its row was cleared away', async () => {
    expect(await reader.get('expired')).toMatchObject({
      result: 'noEndRecorded',
    });
  });

  it('does not invent a run', async () => {
    expect(await reader.get('nobody')).toBeUndefined();
  });
});

describe.each(databases.eachSupportedId())('20,000 runs in %s', databaseId => {
  let knex: Knex;
  let reader: DatabaseRunReader;

  beforeAll(async () => {
    knex = await createRecordsDatabase(databases, databaseId as TestDatabaseId);
    reader = DatabaseRunReader.create({ knex });
    const rows = Array.from({ length: 20_000 }, (_, index) => ({
      id: `run-${index}`,
      cluster: 'east',
      namespace: `team-${index % 20}`,
      name: `chat-${index % 200}`,
      operation: 'apply',
      actor: 'user:default/ada',
      outcome: index % 500 ? 'accepted' : 'failed',
      output: 'x'.repeat(500),
      started_at: minute(0).getTime() + index * 1_000,
      ended_at: minute(0).getTime() + index * 1_000 + 10,
    }));
    await knex.batchInsert('canary_runs', rows, 50);
    if (databaseId !== 'SQLITE_3') await knex.raw('ANALYZE canary_runs');
  }, 120_000);

  it.each<[string, ListRunsQuery, RegExp]>([
    ['the newest', {}, /canary_runs_started_at_idx/],
    [
      'those of one service',
      { cluster: 'east', namespace: 'team-3', name: 'chat-3' },
      /canary_runs_service_idx/,
    ],
    ['those that failed', { result: 'failed' }, /canary_runs_outcome_idx/],
  ])('%s are found by an index', async (_, query, index) => {
    const asked: Array<{ sql: string; bindings: unknown[] }> = [];
    const listen = (call: { sql: string; bindings: unknown[] }) =>
      asked.push(call);
    knex.on('query', listen);
    const { items } = await reader.list({ ...query, limit: 50 });
    knex.removeListener('query', listen);
    expect(items.length).toBeGreaterThanOrEqual(40);
    const [list] = asked;
    const explain =
      databaseId === 'SQLITE_3' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN';
    const plan = await knex.raw(
      `${explain} ${list.sql.replace(/\$\d+/g, '?')}`,
      list.bindings as string[],
    );
    const text = JSON.stringify(plan.rows ?? plan);
    expect(text).toMatch(index);
    expect(text).not.toMatch(/Seq Scan on canary_runs|SCAN canary_runs"/);
  });
});
