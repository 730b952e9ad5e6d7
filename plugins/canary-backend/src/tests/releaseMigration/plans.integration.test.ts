import { describeMoves } from './__testUtils__/describeMoves';
import { by, planOf } from './__testUtils__/MoveBench';
import type { ReleaseSpace } from './__testUtils__/ReleaseSpace';

const policy = 'serving.modelsphere.dev/deletion-policy';

jest.setTimeout(120_000);

describeMoves('plans of moving releases', suite => {
  it('91, 96: a plan says everything, is kept with its digest, and writes nothing', async () => {
    const name = suite.next();
    await suite.live.release(name);
    const before = await suite.live.records(name);
    const detail = await suite.bench.plan(suite.live.namespace, name);
    const plan = planOf(detail);
    expect(plan).toMatchObject({
      release: name,
      revision: 3,
      chart: { name: 'vllm', version: '0.9.3', repo: suite.bench.repo },
      equal: true,
      drift: [],
      executable: true,
    });
    expect(plan.preconditions.filter(({ ok }) => !ok)).toEqual([]);
    expect(plan.predicted).toMatchObject({
      kind: 'LLMService',
      metadata: { annotations: { [policy]: 'Orphan' } },
    });
    expect(detail).toMatchObject({ kind: 'helm', blocked: {} });
    expect(detail.digest).toMatch(/^sha256:[0-9a-f]{64}$/);
    const file = await suite.bench.store.readFile(detail.id, 'plan.json');
    expect(file?.toString()).not.toContain('kept-s3cret-token');
    expect(JSON.stringify(detail)).not.toContain('kept-s3cret-token');
    expect(await suite.live.services.exists(name)).toBe(false);
    expect(await suite.live.records(name)).toBe(before);
  });

  it('96: the digest must be named, and what moved since is refused before anything is written', async () => {
    const name = suite.next();
    await suite.still.release(name);
    const planned = await suite.bench.plan(suite.still.namespace, name);
    await expect(
      suite.bench.commit({ id: planned.id, digest: 'sha256:0' }),
    ).rejects.toMatchObject({ code: 'MIGRATION_DIGEST_MISMATCH' });
    await suite.still.rewrite(name, { config: '{"replicaCount":3}' });
    await expect(suite.bench.commit(planned)).rejects.toMatchObject({
      code: 'RELEASE_MOVED',
      message: expect.stringContaining('the values'),
    });
    expect(await suite.still.services.exists(name)).toBe(false);
    expect(await suite.bench.portal.locks()).toEqual([]);
    const detail = await suite.bench.migrations.get(planned.id, { actor: by });
    expect(detail.runs).toEqual([]);
  });

  it('92: an arm is refused with its experiment, planned or executed', async () => {
    const name = suite.next();
    await suite.still.release(name);
    const planned = await suite.bench.plan(suite.still.namespace, name);
    await suite.still.services.create(name);
    await suite.still.services.adopt(name);
    const managed = {
      code: 'CANARY_MANAGED_SERVICE',
      fields: {
        operation: 'migrate',
        managedBy: expect.objectContaining({
          kind: 'LLMCanary',
          name: 'experiment',
          namespace: suite.still.namespace,
        }),
      },
    };
    await expect(
      suite.bench.plan(suite.still.namespace, name),
    ).rejects.toMatchObject(managed);
    await expect(suite.bench.commit(planned)).rejects.toMatchObject(managed);
    expect(suite.bench.observed.at(-1)).toMatchObject({ error: managed });
  });

  it('92: an arm that another experiment takes for its target is a nested target', async () => {
    const name = suite.next();
    await suite.still.release(name);
    await suite.still.services.create(name);
    await suite.still.services.adopt(name);
    await suite.still.services.request({
      method: 'POST',
      path: `/apis/canary.modelsphere.dev/v1alpha1/namespaces/${suite.still.namespace}/llmcanaries`,
      body: {
        apiVersion: 'canary.modelsphere.dev/v1alpha1',
        kind: 'LLMCanary',
        metadata: { name: `on-${name}` },
        spec: {
          target: { namespace: suite.still.namespace, name },
          arms: [
            { name: 'control', weight: 50 },
            { name: 'other', weight: 50 },
          ],
        },
      },
    });
    await expect(
      suite.bench.plan(suite.still.namespace, name),
    ).rejects.toMatchObject({
      code: 'CANARY_NESTED_TARGET',
      message: expect.stringContaining(`on-${name}`),
      fields: { managedBy: expect.objectContaining({ name: 'experiment' }) },
    });
  });

  it('92: a release whose serviceId is that of an arm is refused with its experiment', async () => {
    const name = suite.next();
    const arm = suite.next();
    await suite.still.services.create(arm);
    await suite.still.services.adopt(arm);
    await suite.still.release(name, {
      config: JSON.stringify({ serviceId: arm }),
    });
    await expect(
      suite.bench.plan(suite.still.namespace, name),
    ).rejects.toMatchObject({
      code: 'CANARY_MANAGED_SERVICE',
    });
  });

  it.each<[string, string | null | undefined, boolean, RegExp]>([
    ['of the same release is fine', undefined, true, /^1 of 1 objects/],
    [
      'without a mark may be taken over, and is listed',
      null,
      true,
      /taken over: Deployment/,
    ],
    [
      'of another release is refused, naming it',
      'another',
      false,
      /of release .*\/another$/,
    ],
  ])('case 18: an object %s', async (_words, deploymentOf, ok, message) => {
    const name = suite.next();
    await suite.still.release(name, { deploymentOf });
    const plan = planOf(await suite.bench.plan(suite.still.namespace, name));
    expect(plan.executable).toBe(ok);
    expect(plan.preconditions.at(-1)).toEqual({
      check: 'objectsOwned',
      ok,
      message: expect.stringMatching(message),
    });
  });

  it.each<[string, Parameters<ReleaseSpace['release']>[1], string]>([
    ['failed', { status: 'failed' }, 'deployed'],
    ['pending', { status: 'pending-upgrade' }, 'deployed'],
    [
      'of a chart version that nobody has',
      { chartVersion: '0.1.0' },
      'chartKnown',
    ],
  ])(
    '91: a release that is %s is planned, and not executed',
    async (_words, own, check) => {
      const name = suite.next();
      await suite.still.release(name, own);
      const planned = await suite.bench.plan(suite.still.namespace, name);
      expect(planOf(planned).preconditions.filter(({ ok }) => !ok)).toEqual([
        expect.objectContaining({ check }),
      ]);
      expect(planned.blocked.commit).toEqual(expect.any(String));
      await expect(suite.bench.commit(planned)).rejects.toMatchObject({
        code: 'MIGRATION_NOT_READY',
      });
    },
  );

  it('91, 94: values that no layer can say are drift, and are not executed', async () => {
    const name = suite.next();
    await suite.still.release(name, {
      config: '{"probe":null,"seed":9007199254740993}',
    });
    const plan = planOf(await suite.bench.plan(suite.still.namespace, name));
    expect(plan).toMatchObject({
      equal: false,
      drift: [{ path: '/probe', release: null }],
      executable: false,
    });
  });

  it('shows no secret that stands under a key without meaning, or is a key itself', async () => {
    const name = suite.next();
    const token = 'ghp_EXAMPLE0000000000000000000000000000';
    const header = 'Bearer AbCdEfGhIjKlMn';
    await suite.still.release(name, {
      config: JSON.stringify({
        note: header,
        users: { [token]: { quota: 1, nothing: null } },
      }),
    });
    const detail = await suite.bench.plan(suite.still.namespace, name);
    const { drift } = planOf(detail);
    expect(drift).toHaveLength(1);
    expect(drift[0].path).toMatch(/^\/users\/.*masked.*\/nothing$/);
    const file = await suite.bench.store.readFile(detail.id, 'plan.json');
    for (const said of [JSON.stringify(detail), String(file)]) {
      expect(said).not.toContain(token);
      expect(said).not.toContain('AbCdEfGhIjKlMn');
    }
  });

  it.each<[string, string]>([
    ['a path', './charts/vllm'],
    ['a folder', 'file:///charts/vllm'],
    ['another repository', 'https://elsewhere.example'],
    ['nothing', ''],
  ])('94: the chart of %s is refused with 400', async (_words, repo) => {
    const name = suite.next();
    await expect(
      suite.bench.plan(suite.still.namespace, name, repo),
    ).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      statusCode: 400,
    });
  });

  it('91: what is no release of the portal is not found', async () => {
    await expect(
      suite.bench.plan(suite.still.namespace, 'nothing'),
    ).rejects.toMatchObject({
      code: 'RELEASE_NOT_FOUND',
    });
    const name = suite.next();
    await suite.still.release(name, { chart: 'postgresql' });
    await expect(
      suite.bench.plan(suite.still.namespace, name),
    ).rejects.toMatchObject({
      code: 'RELEASE_NOT_FOUND',
    });
  });

  it('a release that says what only an experiment may is refused', async () => {
    const name = suite.next();
    await suite.still.release(name, {
      config: '{"podLabels":{"canary.modelsphere.dev/arm":"a"}}',
    });
    await expect(
      suite.bench.plan(suite.still.namespace, name),
    ).rejects.toMatchObject({
      code: 'CANARY_LAYER_RESERVED',
    });
  });

  it('91: while an operation runs on the release, it is not executed', async () => {
    const name = suite.next();
    await suite.still.release(name);
    const ref = { cluster: 'east', namespace: suite.still.namespace, name };
    const planned = await suite.bench.plan(suite.still.namespace, name);
    await suite.bench.portal.lock.withLock(
      { ref, operation: 'apply', actor: by, runId: 'run-of-another' },
      async () => {
        const plan = planOf(
          await suite.bench.plan(suite.still.namespace, name),
        );
        expect(plan.preconditions.find(({ ok }) => !ok)).toEqual({
          check: 'idle',
          ok: false,
          message: 'apply runs on the release',
        });
        await expect(suite.bench.commit(planned)).rejects.toMatchObject({
          code: 'RELEASE_BUSY',
        });
      },
    );
  });

  it('nobody approves a plan that is not executable', async () => {
    const name = suite.next();
    await suite.still.release(name, { status: 'failed' });
    const { id, digest, blocked } = await suite.bench.plan(
      suite.still.namespace,
      name,
    );
    expect(blocked.approval).toBe(blocked.commit);
    const request = { digest, disposable: true };
    await expect(
      suite.bench.migrations.approve(id, request, { actor: by }),
    ).rejects.toMatchObject({
      code: 'MIGRATION_NOT_READY',
      message: blocked.approval,
    });
    const { approval } = await suite.bench.migrations.get(id, { actor: by });
    expect(approval).toBeUndefined();
  });

  it('a request with a field of the other kind is refused by its name', async () => {
    await expect(
      suite.bench.migrations.create(
        {
          kind: 'helm',
          cluster: 'east',
          namespaces: [suite.still.namespace],
          release: 'chat',
          chart: { repo: suite.bench.repo },
          runtimeProjectionMode: 'Both',
        },
        { actor: by },
      ),
    ).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: {
        fields: [
          {
            path: 'runtimeProjectionMode',
            message: 'A migration of kind helm has no runtimeProjectionMode',
          },
        ],
      },
    });
  });

  it('a plan needs an approval where a second person must look', async () => {
    const name = suite.next();
    await suite.still.release(name);
    const strict = await suite.other({ secondApproverRequired: true });
    const planned = await strict.plan(suite.still.namespace, name);
    await expect(strict.commit(planned)).rejects.toMatchObject({
      code: 'MIGRATION_NOT_APPROVED',
    });
    const { id, digest } = planned;
    await expect(
      strict.migrations.approve(
        id,
        { digest, disposable: true },
        { actor: by },
      ),
    ).rejects.toMatchObject({ code: 'MIGRATION_NOT_APPROVED' });
  });
});
