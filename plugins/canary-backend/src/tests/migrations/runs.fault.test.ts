import { TestDatabases } from '@backstage/backend-test-utils';
import {
  type EmbeddedApi,
  requestApi,
  startEmbeddedApi,
  workedExamples,
} from '@llm-canary/dev-cluster';
import type { Knex } from 'knex';
import { eventually, type TestPortal } from '../__testUtils__/startPortal';
import { createRecordsDatabase } from '../writes/__testUtils__/recordsDatabase';
import {
  approver,
  codeOf,
  json,
  MigrationBed,
  MigrationSteps,
  unitOf,
} from './__testUtils__/MigrationBed';
import { onDatabase } from './__testUtils__/portalFeatures';

const databases = TestDatabases.create({ ids: ['SQLITE_3'] });

describe('runs of template migrations', () => {
  let server: EmbeddedApi;
  let bed: MigrationBed;
  let knex: Knex;
  const portals: TestPortal[] = [];

  const open = async (migration = {}) => {
    const portal = await bed.startPortal({
      migration,
      features: [onDatabase(knex)],
    });
    portals.push(portal);
    return new MigrationSteps(portal);
  };

  beforeEach(async () => {
    server = await startEmbeddedApi();
    bed = await MigrationBed.open(server, workedExamples(['e1', 'e2']));
    knex = await createRecordsDatabase(databases, 'SQLITE_3');
  }, 120_000);

  afterEach(async () => {
    for (const portal of portals.splice(0)) await portal.stop();
    await bed.stop();
    await server.close();
    await knex.destroy();
  });

  it('R86: while a commit runs, no other run of the cluster begins, and each is told who holds the lock', async () => {
    bed.bridge.faults.add('cacheNeverReady');
    const steps = await open();
    const other = await steps.plan(bed.planRequest());
    await steps.reviewAll(other);
    const migration = await steps.prepare(bed.planRequest());
    const { digest, id } = migration;
    const started = json<{ runId: string }>(
      await steps.post(`/${id}/commit`, { digest }),
      202,
    );
    const seen = await steps.get(id);
    expect(seen).toMatchObject({
      state: 'running',
      lock: {
        runId: started.runId,
        migrationId: id,
        by: 'user:default/planner',
        holder: expect.stringContaining(`process ${process.pid}`),
      },
    });
    const refused = await steps.post(`/${other.id}/dry-run`, {});
    expect(codeOf(refused)).toEqual([409, 'MIGRATION_LOCKED']);
    expect(refused.json().error).toMatchObject({
      message: expect.stringContaining(started.runId),
      holder: { runId: started.runId, by: 'user:default/planner' },
    });
    expect((await steps.get(other.id)).blocked.dryRun).toBe(
      refused.json().error.message,
    );
  }, 120_000);

  it('R202: a portal that stops in the middle leaves the attempt, the lock and no end, and the next one shows them', async () => {
    bed.bridge.faults.add('cacheNeverReady');
    const first = await open();
    const migration = await first.prepare(bed.planRequest());
    const { digest, id } = migration;
    const { runId } = json<{ runId: string }>(
      await first.post(`/${id}/commit`, { digest }),
      202,
    );
    const resultOf = async (steps: MigrationSteps) =>
      json<{ units: Array<{ attempted: Array<{ step: string }> }> }>(
        await steps.portal.get(`/migrations/${id}/results/${runId}`),
      );
    const isWaiting = (result: Awaited<ReturnType<typeof resultOf>>) =>
      result.units.some(({ attempted }) =>
        attempted.some(({ step }) => step === 'EnsureTargetCache'),
      );
    await eventually(() => resultOf(first), isWaiting);
    await first.portal.stop();
    portals.length = 0;

    const second = await open();
    const seen = await second.get(id);
    expect(seen).toMatchObject({
      state: 'noEndRecorded',
      lock: { runId, silentSince: expect.any(String) },
      runs: [{ mode: 'dry-run' }, { mode: 'commit', runId }],
    });
    expect(seen.runs[1]).not.toHaveProperty('endedAt');
    expect(isWaiting(await resultOf(second))).toBe(true);
    const other = await second.plan(bed.planRequest());
    await second.reviewAll(other);
    const refused = await second.post(`/${other.id}/dry-run`, {});
    expect(codeOf(refused)).toEqual([409, 'MIGRATION_LOCKED']);
    expect(refused.json().error.message).toMatch(/Nothing breaks the lock/);
    expect(codeOf(await second.post(`/${id}/commit`, { digest }))).toEqual([
      409,
      'MIGRATION_PLAN_USED',
    ]);
  }, 120_000);

  it('refuses to approve and to commit a plan without pin keys, and dry-runs it all the same', async () => {
    const steps = await open({ pin: undefined });
    const migration = await steps.plan(bed.planRequest());
    expect(migration).not.toHaveProperty('pinKeys');
    await steps.reviewAll(migration);
    const { counts } = await steps.dryRun(migration);
    expect(counts).toMatchObject({ failed: 0, manual: 1 });
    const { id, digest } = migration;
    const { blocked } = await steps.get(id);
    for (const [step, refused] of [
      ['approval', await steps.approve(migration)],
      ['commit', await steps.post(`/${id}/commit`, { digest })],
    ] as const) {
      expect(codeOf(refused)).toEqual([409, 'MIGRATION_PIN_KEYS_MISSING']);
      expect(refused.json().error.message).toBe(blocked[step]);
    }
    expect(await knex('canary_migration_locks')).toEqual([]);
  }, 120_000);

  it('gives the lock back when a run fails as a whole, says why, and counts it as no dry-run', async () => {
    const steps = await open();
    const migration = await steps.plan(bed.planRequest());
    await steps.reviewAll(migration);
    const unit = unitOf(migration, 'qwen-chat');
    const { namespace, name } = unit.service;
    await requestApi(server, {
      method: 'PATCH',
      path: `/apis/aim.eai.amd.com/v1alpha1/namespaces/${namespace}/aimservices/${name}`,
      headers: { 'content-type': 'application/merge-patch+json' },
      body: { spec: { caching: { mode: 'Dedicated' } } },
    });
    const answer = await steps.post(`/${migration.id}/dry-run`, {});
    const { runId } = json<{ runId: string }>(answer, 202);
    const { counts, units } = await steps.result(migration.id, runId);
    expect(counts.succeeded).toBe(0);
    expect(units.every(({ attempted }) => attempted.length === 0)).toBe(true);
    const seen = await steps.get(migration.id, approver);
    expect(seen.state).toBe('reviewed');
    expect(seen.runs[0]?.error).toMatch(/Dedicated/);
    expect(seen.blocked.approval).toMatch(/No dry-run .* came to its end/);
    expect(await knex('canary_migration_locks')).toEqual([]);
  }, 120_000);

  it('R198: writes with the credential of migrations under its own field manager, and deletes nothing', async () => {
    const steps = await open();
    const migration = await steps.prepare(bed.planRequest());
    const from = server.requests.all().length;
    const { counts } = await steps.commit(migration);
    expect(counts.succeeded).toBe(1);
    const sent = server.requests
      .all()
      .slice(from)
      .filter(({ user }) => user.startsWith('migrations-'));
    const writes = sent.filter(({ method }) => method !== 'GET');
    // Every write is rehearsed before the first is sent.
    const kept = writes.filter(({ url }) => !url.includes('dryRun=All'));
    expect(kept.map(({ method }) => method)).toEqual([
      'POST',
      'POST',
      'PATCH',
      'PATCH',
    ]);
    for (const { url } of writes) {
      expect(url).toContain('fieldManager=aim-template-migration');
    }
    expect(sent.some(({ url }) => url.includes('secrets'))).toBe(false);
  }, 120_000);
});
