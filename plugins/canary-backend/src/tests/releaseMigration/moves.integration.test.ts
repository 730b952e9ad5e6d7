import { interceptCalls } from '../writes/__testUtils__/interceptCalls';
import { describeMoves } from './__testUtils__/describeMoves';
import { by, planOf } from './__testUtils__/MoveBench';

jest.setTimeout(120_000);

describeMoves('moving releases', suite => {
  it('93, case 18: an execution is adopted, makes no revision, and drops the policy', async () => {
    const name = suite.next();
    await suite.live.release(name);
    const before = await suite.live.records(name);
    const planned = await suite.bench.plan(suite.live.namespace, name);
    const { runId } = await suite.bench.commit(planned);
    const ended = await suite.bench.ended(planned.id);
    expect(ended.helm?.run).toMatchObject({
      runId,
      by,
      outcome: 'adopted',
      steps: [
        { seq: 1, step: 'create', accepted: true },
        { seq: 2, step: 'waitAdopted', accepted: true },
        { seq: 3, step: 'dropOrphanPolicy', accepted: true },
      ],
    });
    expect(ended.helm?.run).not.toHaveProperty('reason');
    expect(ended).toMatchObject({ state: 'committed', outcome: 'adopted' });
    const { steps } = ended.helm?.run ?? {};
    expect(
      await suite.bench.migrations.getResult(planned.id, runId),
    ).toMatchObject({
      kind: 'helm',
      planDigest: planned.digest,
      release: name,
      outcome: 'adopted',
      steps,
      written: [
        { verb: 'create', accepted: true },
        { verb: 'patch', accepted: true },
      ],
      recovery: [],
    });
    const { service } = await suite.live.services.read(name);
    expect(service.metadata.annotations).toEqual({
      'swiss.modelsphere.dev/action': 'migrate',
      'swiss.modelsphere.dev/by': by,
    });
    expect(service.spec.layers).toEqual([
      {
        name: 'values',
        values: { replicaCount: 2, hub: { token: 'kept-s3cret-token' } },
      },
    ]);
    expect(service.status).toMatchObject({
      phase: 'Applied',
      helm: { revision: 3, status: 'deployed' },
    });
    expect(await suite.live.records(name)).toBe(before);
    expect(await suite.bench.portal.runs.get(runId)).toMatchObject({
      operation: 'migrate',
      name,
      outcome: 'accepted',
      changed: true,
      revision: 3,
      uid: service.metadata.uid,
    });
    expect(await suite.bench.portal.locks()).toEqual([]);
    expect(suite.bench.observed.at(-1)?.call).toMatchObject({
      operation: 'migrate',
    });

    await expect(suite.bench.commit(planned)).rejects.toMatchObject({
      code: 'MIGRATION_PLAN_USED',
    });
    const again = planOf(await suite.bench.plan(suite.live.namespace, name));
    expect(again).toMatchObject({ executable: false });
    expect(again.preconditions.filter(({ ok }) => !ok)).toEqual([
      {
        check: 'nameFree',
        ok: false,
        message: expect.stringContaining('already'),
      },
    ]);
  });

  it('93: where the operator finds drift, everything is put back', async () => {
    const name = suite.next();
    await suite.live.release(name);
    const planned = await suite.bench.plan(suite.live.namespace, name);
    // Between our last look and the operator's, somebody else changes the release.
    const drifting = await suite.other({
      portal: {
        intercept: client =>
          interceptCalls(client, async ({ method }) => {
            if (method !== 'create') return;
            await suite.live.rewrite(name, { config: '{"replicaCount":9}' });
          }),
      },
    });
    const copy = await drifting.plan(suite.live.namespace, name);
    expect(planOf(copy).predicted).toEqual(planOf(planned).predicted);
    const { runId } = await drifting.commit(copy);
    const ended = await drifting.ended(copy.id);
    expect(ended.helm?.run).toMatchObject({
      outcome: 'putBack',
      reason: expect.stringMatching(
        /did not adopt it \(Drift\): .*differs in values.*gone again/s,
      ),
      steps: [
        { step: 'create', accepted: true },
        { step: 'waitAdopted', accepted: false },
        { step: 'putBack', accepted: true },
      ],
    });
    const { items } = await drifting.migrations.list({ kind: 'helm' });
    expect(items[0]).toMatchObject({
      id: copy.id,
      state: 'committed',
      outcome: 'putBack',
    });
    expect(await drifting.migrations.getResult(copy.id, runId)).toMatchObject({
      outcome: 'putBack',
      written: [
        { verb: 'create', accepted: true },
        { verb: 'delete', accepted: true },
      ],
      recovery: [expect.stringContaining(name), expect.any(String)],
    });
    expect(await suite.live.services.exists(name)).toBe(false);
    const secrets = JSON.parse(await suite.live.records(name));
    expect(secrets).toHaveLength(1);
    expect(await drifting.portal.runs.get(runId)).toMatchObject({
      operation: 'migrate',
      outcome: 'failed',
      error: { code: 'MIGRATION_NOT_ADOPTED' },
      writes: ['POST LLMService', 'DELETE LLMService'],
    });
  });

  it('93: where no operator answers in time, everything is put back and the release untouched', async () => {
    const name = suite.next();
    await suite.still.release(name);
    const before = await suite.still.records(name);
    const impatient = await suite.other({ own: { adoptionMilliseconds: 100 } });
    const planned = await impatient.plan(suite.still.namespace, name);
    await impatient.commit(planned);
    const ended = await impatient.ended(planned.id);
    expect(ended.helm?.run).toMatchObject({
      outcome: 'putBack',
      reason: expect.stringMatching(/did not answer within .*gone again/),
    });
    expect(await suite.still.services.exists(name)).toBe(false);
    expect(await suite.still.records(name)).toBe(before);
  });

  it.each<[string, string, string]>([
    ['a large integer', '{"seed":9007199254740993}', '"seed":9007199254740993'],
    ['no values at all', 'null', '"layers":[]'],
  ])('94: %s is adopted as it is', async (_words, config, written) => {
    const name = suite.next();
    await suite.live.release(name, { config });
    const planned = await suite.bench.plan(suite.live.namespace, name);
    expect(planOf(planned)).toMatchObject({ equal: true, executable: true });
    await suite.bench.commit(planned);
    const ended = await suite.bench.ended(planned.id);
    expect(ended.helm?.run).toMatchObject({ outcome: 'adopted' });
    const { text } = await suite.live.services.read(name);
    expect(text).toContain(written);
  });
});
