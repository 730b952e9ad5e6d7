import { services, serviceBody } from '../__testUtils__/Cluster';
import { describeApi } from '../__testUtils__/describeApi';
import { errorOf } from '../__testUtils__/waiting';
import { stringifyLossless } from '@llm-canary/backstage-plugin-canary-common';

describeApi('writing through the port', cluster => {
  const given = async (parts?: Parameters<typeof serviceBody>[1]) => {
    const namespace = await cluster().namespace();
    const object = await cluster().create(namespace, 'chat', parts);
    const { uid, resourceVersion } = object.metadata;
    return {
      ref: { namespace, name: 'chat' },
      preconditions: { uid, resourceVersion },
      object,
    };
  };

  it('deletes with both preconditions', async () => {
    const { ref, preconditions } = await given();
    const deleted = await cluster().client.delete(services, ref, {
      preconditions,
    });
    expect(deleted).toEqual({ gone: true, uid: preconditions.uid });
    expect(await errorOf(cluster().client.get(services, ref))).toMatchObject({
      reason: 'notFound',
    });
  });

  it('tells that finalizers hold a deleted object', async () => {
    const { ref, preconditions } = await given({
      metadata: { finalizers: ['llm-canary.io/hold'] },
    });
    const deleted = await cluster().client.delete(services, ref, {
      preconditions,
    });
    expect(deleted).toEqual({ gone: false, uid: preconditions.uid });
    await cluster().send(
      'PATCH',
      cluster().path(ref.namespace, ref.name),
      { metadata: { finalizers: null } },
      'application/merge-patch+json',
    );
  });

  it.each([
    ['uid', { uid: '00000000-0000-4000-8000-000000000000' }],
    ['resourceVersion', { resourceVersion: '1' }],
  ])('does not delete with another %s', async (_sentence, wrong) => {
    const { ref, preconditions } = await given();
    const error = await errorOf(
      cluster().client.delete(services, ref, {
        preconditions: { ...preconditions, ...wrong },
      }),
    );
    expect(error).toMatchObject({ reason: 'conflict', status: 409 });
    expect(await cluster().client.get(services, ref)).toMatchObject({
      metadata: preconditions,
    });
  });

  it('keeps the object in a dry-run delete, which checks preconditions nevertheless', async () => {
    const { ref, preconditions } = await given();
    await cluster().client.delete(services, ref, {
      preconditions,
      dryRun: true,
    });
    expect(await cluster().client.get(services, ref)).toMatchObject({
      metadata: preconditions,
    });
    const stale = { ...preconditions, resourceVersion: '1' };
    const call = cluster().client.delete(services, ref, {
      preconditions: stale,
      dryRun: true,
    });
    expect(await errorOf(call)).toMatchObject({ reason: 'conflict' });
  });

  it('patches when the tests hold, and says when one does not', async () => {
    const { ref, preconditions } = await given();
    const change = {
      op: 'add',
      path: '/spec/suspend',
      value: true,
    } as const;
    const patched = await cluster().client.patch(services, ref, [
      { op: 'test', path: '/metadata/uid', value: preconditions.uid },
      { op: 'test', path: '/metadata/labels', value: null },
      change,
    ]);
    expect(patched).toMatchObject({ spec: { suspend: true } });
    const error = await errorOf(
      cluster().client.patch(services, ref, [
        { op: 'test', path: '/metadata/generation', value: 1 },
        change,
      ]),
    );
    expect(error).toMatchObject({ reason: 'patchTestFailed', status: 422 });
  });

  it('stores nothing in a dry run of a patch or a create', async () => {
    const { ref, preconditions } = await given();
    const { client } = cluster();
    await client.patch(
      services,
      ref,
      [{ op: 'add', path: '/spec/suspend', value: true }],
      { dryRun: true },
    );
    await client.create(services, ref.namespace, serviceBody('other'), {
      dryRun: true,
    });
    expect(await client.get(services, ref)).toMatchObject({
      metadata: preconditions,
    });
    const other = { ...ref, name: 'other' };
    expect(await errorOf(client.get(services, other))).toMatchObject({
      reason: 'notFound',
    });
  });

  it('writes integers as they were read', async () => {
    const { ref } = await given();
    const { client } = cluster();
    const value = [{ name: 'form', values: { seed: 2n ** 60n + 1n } }];
    await client.patch(services, ref, [
      { op: 'add', path: '/spec/layers', value },
    ]);
    const read = await client.get(services, ref);
    const { layers } = read.spec as { layers: unknown };
    await client.patch(services, ref, [
      { op: 'replace', path: '/spec/layers', value: layers },
    ]);
    const again = await client.get(services, ref);
    expect(stringifyLossless(again.spec)).toContain('1152921504606846977');
    expect(again.metadata.resourceVersion).toBe(read.metadata.resourceVersion);
  });

  it('tells apart why a create or a patch was refused', async () => {
    const { ref } = await given();
    const { client } = cluster();
    const { namespace } = ref;
    const wrong = serviceBody('b', { spec: { chart: { name: 7 } } });
    const unknown = serviceBody('b', { spec: { bogus: 1 } });
    expect(
      await errorOf(client.create(services, namespace, serviceBody('chat'))),
    ).toMatchObject({ reason: 'alreadyExists' });
    expect(
      await errorOf(client.create(services, namespace, wrong)),
    ).toMatchObject({
      reason: 'invalid',
      status: 422,
      causes: expect.arrayContaining([
        expect.objectContaining({ field: 'spec.chart.name' }),
      ]),
    });
    const strict = await errorOf(client.create(services, namespace, unknown));
    expect(strict.reason).toBe('invalid');
    expect(strict.message).toContain('spec.bogus');
    const strictPatch = await errorOf(
      client.patch(services, ref, [
        { op: 'add', path: '/spec/bogus', value: 1 },
      ]),
    );
    expect(strictPatch.reason).toBe('invalid');
    expect(strictPatch.message).toContain('spec.bogus');
    const nowhere = await errorOf(
      client.create(services, `${namespace}-gone`, serviceBody('b')),
    );
    expect(nowhere.reason).toBe('notFound');
    const absent = { ...ref, name: 'nobody' };
    const preconditions = { uid: 'x', resourceVersion: '1' };
    expect(
      await errorOf(client.delete(services, absent, { preconditions })),
    ).toMatchObject({ reason: 'notFound' });
    expect(
      await errorOf(
        client.patch(services, absent, [{ op: 'remove', path: '/spec/x' }]),
      ),
    ).toMatchObject({ reason: 'notFound' });
  });

  it('is recorded under its field manager', async () => {
    const { object } = await given();
    if (cluster().server.kind === 'embedded') return;
    expect(JSON.stringify(object.metadata)).toContain(
      '"manager":"llm-canary-portal"',
    );
  });

  it.each(['.', '..', '', '/', '%2F', 'a/../b', 'CHAT', 'chat\0'])(
    'sends nothing for the name %j',
    async name => {
      const { ref, preconditions } = await given();
      const { client } = cluster();
      const bad = { ...ref, name };
      for (const call of [
        client.delete(services, bad, { preconditions }),
        client.patch(services, bad, []),
        client.get(services, bad),
        client.delete(
          services,
          { namespace: name, name: 'chat' },
          { preconditions },
        ),
        client.create(services, name, serviceBody('chat')),
      ]) {
        const error = await errorOf(call);
        expect(error.reason).toBe('invalid');
        expect(error.status).toBeUndefined();
      }
      expect(await client.get(services, ref)).toMatchObject({
        metadata: preconditions,
      });
    },
  );
});
