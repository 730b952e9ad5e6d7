import type { MigrationDetail } from '@llm-canary/backstage-plugin-canary-common';
import {
  requestApi,
  type ApiServer,
  workedExamples,
} from '@llm-canary/dev-cluster';
import type { TestPortal } from '../__testUtils__/startPortal';
import {
  approver,
  codeOf,
  json,
  MigrationBed,
  MigrationSteps,
  planner,
  unitOf,
} from './__testUtils__/MigrationBed';
import { testServers } from '../writes/__testUtils__/testServers';

describe.each(testServers)('template migrations on %s', (_name, start) => {
  let server: ApiServer;
  let release: () => Promise<void>;
  let bed: MigrationBed;
  let portal: TestPortal;
  let steps: MigrationSteps;

  beforeAll(async () => {
    ({ server, release } = await start());
    bed = await MigrationBed.open(server, workedExamples());
    portal = await bed.startPortal();
    steps = new MigrationSteps(portal);
  }, 900_000);

  afterAll(async () => {
    await portal?.stop();
    await bed?.stop();
    await release?.();
  });

  const object = async (kind: string, namespace: string, name: string) => {
    const group =
      kind === 'inferenceservices' ? 'serving.kserve.io/v1beta1' : '';
    const path = `/apis/${group || 'aim.eai.amd.com/v1alpha1'}/namespaces/${namespace}/${kind}/${name}`;
    return (await requestApi(server, { path })).json();
  };
  const teamA = () => bed.fixture.namespaces[0] ?? '';

  it('plans all worked examples as they are expected, and writes nothing', async () => {
    const migration = await steps.plan(bed.planRequest());
    expect(
      Object.fromEntries(
        (migration.plan?.units ?? []).map(({ id, outcome, reasons }) => [
          id,
          { outcome, reasons: [...new Set(reasons.map(({ code }) => code))] },
        ]),
      ),
    ).toEqual(bed.fixture.expected);
    expect(migration).toMatchObject({
      state: 'review',
      createdBy: 'user:default/planner',
      secondApproverRequired: true,
      counts: { automatic: 1, manual: 9 },
    });
    const list = json<{ items: MigrationDetail[] }>(
      await portal.call({ path: '/migrations?kind=template', token: planner }),
    );
    expect(list.items.map(({ id }) => id)).toContain(migration.id);
    expect(list.items[0]).not.toHaveProperty('plan');
  });

  it('R84, R203, R204: goes from plan to commit by its steps only, by two people', async () => {
    const migration = await steps.plan(bed.planRequest());
    const { id, digest } = migration;
    const dryRun = () => steps.post(`/${id}/dry-run`, {});
    const commit = (named = digest) =>
      steps.post(`/${id}/commit`, { digest: named });

    expect(codeOf(await dryRun())).toEqual([409, 'MIGRATION_NOT_READY']);
    expect(codeOf(await commit())).toEqual([409, 'MIGRATION_NOT_READY']);
    expect((await steps.get(id)).blocked).toEqual({
      dryRun: expect.stringMatching(/10 of 10 units are not reviewed/),
      approval: expect.stringMatching(/not reviewed/),
      commit: expect.stringMatching(/not reviewed/),
    });

    const e1 = unitOf(migration, 'qwen-chat').id;
    const e2 = unitOf(migration, 'qwen-batch').id;
    const m1 = unitOf(migration, 'm1-lora').id;
    for (const units of [[e1, e2], [m1, e2], ['team/none']]) {
      const answer = await steps.post(`/${id}/reviews`, {
        units,
        reviewed: true,
      });
      expect(codeOf(answer)).toEqual([400, 'INVALID_INPUT']);
    }
    await steps.reviewAll(migration);
    expect((await steps.get(id)).state).toBe('reviewed');

    expect(codeOf(await steps.approve(migration))).toEqual([
      409,
      'MIGRATION_NOT_READY',
    ]);
    const rehearsal = await steps.dryRun(migration);
    expect(rehearsal).toMatchObject({ mode: 'dry-run', planDigest: digest });
    expect(rehearsal.counts).toEqual({
      succeeded: 1,
      failed: 0,
      manual: 9,
      skipped: 0,
    });

    expect(codeOf(await commit())).toEqual([403, 'MIGRATION_NOT_APPROVED']);
    expect((await steps.get(id)).blocked).toEqual({
      approval: expect.stringMatching(/another person/),
      commit: expect.stringMatching(/Nobody has approved/),
    });
    expect((await steps.get(id, approver)).blocked).not.toHaveProperty(
      'approval',
    );
    expect(codeOf(await steps.approve(migration, planner))).toEqual([
      403,
      'MIGRATION_NOT_APPROVED',
    ]);
    const other = { ...migration, digest: `sha256:${'0'.repeat(64)}` };
    expect(codeOf(await steps.approve(other))).toEqual([
      409,
      'MIGRATION_DIGEST_MISMATCH',
    ]);
    const notDisposable = { digest, disposable: false };
    expect(
      codeOf(await steps.post(`/${id}/approval`, notDisposable, approver)),
    ).toEqual([400, 'INVALID_INPUT']);
    json(await steps.approve(migration));
    expect((await steps.get(id)).state).toBe('approved');
    expect(codeOf(await commit(other.digest))).toEqual([
      409,
      'MIGRATION_DIGEST_MISMATCH',
    ]);

    const [, serviceName = ''] = e1.split('/');
    const before = await object('aimservices', teamA(), serviceName);
    const result = await steps.commit(migration);
    expect(result).toMatchObject({
      mode: 'commit',
      approval: { by: 'user:default/approver', digest },
      counts: { succeeded: 1, failed: 0, manual: 9, skipped: 0 },
    });
    const after = await object('aimservices', teamA(), serviceName);
    expect(before.spec.template).toBeDefined();
    expect(after.spec).toHaveProperty('profile');
    expect(after.spec).not.toHaveProperty('template');
    expect(after.metadata.uid).toBe(before.metadata.uid);

    const done = await steps.get(id);
    expect(done.state).toBe('committed');
    expect(done.commit).toEqual(done.runs.at(-1));
    expect(done).not.toHaveProperty('lock');
    expect(done.runs.map(({ mode }) => mode)).toEqual(['dry-run', 'commit']);
    for (const step of ['dry-run', 'commit']) {
      const body = step === 'commit' ? { digest } : {};
      expect(codeOf(await steps.post(`/${id}/${step}`, body))).toEqual([
        409,
        'MIGRATION_PLAN_USED',
      ]);
    }
  }, 120_000);

  it('R92: each run has an id of its own, and its result is found by it alone', async () => {
    const migration = await steps.plan(bed.planRequest());
    await steps.reviewAll(migration);
    const first = await steps.dryRun(migration);
    const second = await steps.dryRun(migration);
    expect(first.runId).not.toBe(second.runId);
    expect(first.finishedAt).toBeDefined();
    const stranger = await steps.plan(bed.planRequest());
    const answer = await portal.call({
      path: `/migrations/${stranger.id}/results/${first.runId}`,
      token: planner,
    });
    expect(codeOf(answer)).toEqual([404, 'MIGRATION_NOT_FOUND']);
  }, 120_000);

  it('gives each file byte by byte as it was digested, to keep and not to show', async () => {
    const { id, digest, files } = await steps.plan(bed.planRequest());
    const names = files.map(({ name }) => name);
    expect(names.slice(0, 2)).toEqual(['plan.json', 'backup.yaml']);
    expect(names).toHaveLength(3);
    expect(files[0]?.digest).toBe(digest);
    for (const { name, bytes } of files) {
      const answer = await portal.call({
        path: `/migrations/${id}/files/${name}`,
        token: planner,
      });
      expect(Buffer.byteLength(answer.text)).toBe(bytes);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': expect.stringContaining('no-store'),
      });
    }
    for (const name of ['none.json', '..%2Fplan.json', '%E0%A4%A']) {
      const answer = await portal.call({
        path: `/migrations/${id}/files/${name}`,
        token: planner,
      });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    }
  });

  it('R194: sets the evidence of a Dedicated unit beside what is live, and of no other', async () => {
    const migration = await steps.plan(bed.planRequest());
    const compare = (unit: string) =>
      portal.call({
        path: `/migrations/${migration.id}/evidence-comparison?unit=${encodeURIComponent(unit)}`,
        token: planner,
      });
    const same = json<{ stop: boolean; fields: unknown[] }>(
      await compare(unitOf(migration, 'qwen-batch').id),
    );
    expect(same.stop).toBe(false);
    expect(same.fields.length).toBeGreaterThan(5);
    const none = await compare(unitOf(migration, 'm1-lora').id);
    expect(codeOf(none)).toEqual([404, 'MIGRATION_NOT_FOUND']);
  });

  it.each<[string, object, string]>([
    ['no namespace', { namespaces: [] }, 'namespaces'],
    ['a wildcard', { namespaces: ['*'] }, 'namespaces.0'],
    ['an empty namespace', { namespaces: [''] }, 'namespaces.0'],
    ['no mode', { runtimeProjectionMode: undefined }, 'runtimeProjectionMode'],
    [
      'a mode in lower case',
      { runtimeProjectionMode: 'both' },
      'runtimeProjectionMode',
    ],
    ['a release', { release: 'chat' }, 'release'],
    ['a chart', { chart: { repo: 'https://charts.example' } }, 'chart'],
    ['an unknown field', { outputDir: '/tmp' }, ''],
  ])('refuses a plan with %s', async (_sentence, change, path) => {
    const answer = await steps.post('', { ...bed.planRequest(), ...change });
    expect(codeOf(answer)).toEqual([400, 'INVALID_INPUT']);
    expect(answer.json().error.fields[0].path).toBe(path);
  });

  it('shows a migration without its plan where that is asked for, and as before otherwise', async () => {
    const migration = await steps.plan(bed.planRequest());
    const path = `/${migration.id}`;
    const ask = (query: string) =>
      portal.call({ path: `/migrations${path}${query}`, token: planner });
    const { plan, ...rest } = migration;
    expect(json(await ask('?plan=false'))).toEqual(rest);
    expect(json(await ask('?plan=true'))).toEqual({ ...rest, plan });
    expect(codeOf(await ask('?plan=no'))).toEqual([400, 'INVALID_INPUT']);
    expect(codeOf(await ask('?plans=false'))).toEqual([400, 'INVALID_INPUT']);
    const units = [unitOf(migration, 'm1-lora').id];
    const review = (query: string, reviewed: boolean) =>
      steps.post(`${path}/reviews${query}`, { units, reviewed });
    const seen = json<MigrationDetail>(await review('?plan=false', true));
    expect(seen).not.toHaveProperty('plan');
    expect(seen.reviews.map(({ unit }) => unit)).toEqual(units);
    expect(codeOf(await review('?plan=maybe', false))).toEqual([
      400,
      'INVALID_INPUT',
    ]);
    expect((await steps.get(migration.id)).reviews).toHaveLength(1);
  });

  it('refuses a plan of a cluster that is not configured', async () => {
    const answer = await steps.post('', {
      ...bed.planRequest(),
      cluster: 'west',
    });
    expect(codeOf(answer)).toEqual([404, 'CLUSTER_NOT_FOUND']);
  });

  it('keeps no plan where a namespace is missing', async () => {
    const count = async () =>
      json<{ totalCount: number }>(
        await portal.call({ path: '/migrations', token: planner }),
      ).totalCount;
    const before = await count();
    const namespaces = [teamA(), 'never-made'];
    const answer = await steps.post('', { ...bed.planRequest(), namespaces });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await count()).toBe(before);
  });

  it('plans once for one Idempotency-Key', async () => {
    const call = () =>
      portal.call({
        method: 'POST',
        path: '/migrations',
        body: bed.planRequest(),
        headers: { 'idempotency-key': 'plan-once' },
        token: planner,
      });
    const [first, second] = [await call(), await call()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.json().id).toBe(first.json().id);
    expect(second.headers['idempotency-replayed']).toBe('true');
  });
});
