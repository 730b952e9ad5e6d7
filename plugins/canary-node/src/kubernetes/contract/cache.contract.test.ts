import fc from 'fast-check';
import { cacheOf, expectSynced, startAndLoad } from '../__testUtils__/cacheOf';
import { services } from '../__testUtils__/Cluster';
import { connect, describeApi } from '../__testUtils__/describeApi';
import { eventually } from '../__testUtils__/waiting';

describeApi('the watch cache', cluster => {
  it('loads, follows every change, and finds rows by address', async () => {
    const namespace = await cluster().namespace();
    const { client } = cluster();
    await cluster().create(namespace, 'a');
    const { cache } = cacheOf(client, { namespaces: [namespace] });
    expect(cache.stateOf(namespace)).toEqual({ state: 'loading' });
    let calls = 0;
    const unsubscribe = cache.subscribe(() => {
      calls += 1;
    });
    await startAndLoad(cache);
    expect(cache.states()).toEqual([
      { namespace, state: { state: 'ok', asOf: expect.any(Date) } },
    ]);
    expect(cache.get({ namespace, name: 'a' })).toMatchObject({ name: 'a' });
    const before = cache.version;
    await cluster().create(namespace, 'b');
    await cluster().label(namespace, 'a', 'x');
    await eventually(() => cache.size === 2);
    await cluster().remove(namespace, 'a');
    await eventually(() => cache.size === 1);
    expect(cache.version).toBeGreaterThan(before);
    await eventually(() => calls > 0);
    await expectSynced(cache, client, namespace);
    expect(cache.get({ namespace, name: 'a' })).toBeUndefined();
    unsubscribe();
    await cache.stop();
  });

  it('is the whole cluster without namespaces', async () => {
    const namespace = await cluster().namespace();
    const { client } = cluster();
    await cluster().create(namespace, 'a');
    const { cache } = cacheOf(client);
    await startAndLoad(cache);
    expect(cache.states()).toMatchObject([{ state: { state: 'ok' } }]);
    expect(cache.stateOf('anything')).toMatchObject({ state: 'ok' });
    expect(cache.get({ namespace, name: 'a' })).toMatchObject({ namespace });
    await cache.stop();
  });

  it('drops what leaves the selector', async () => {
    const namespace = await cluster().namespace();
    const { client } = cluster();
    await cluster().create(namespace, 'a', {
      metadata: { labels: { touched: 'yes' } },
    });
    const { cache } = cacheOf(client, {
      namespaces: [namespace],
      labelSelector: 'touched=yes',
    });
    await startAndLoad(cache);
    expect(cache.size).toBe(1);
    await cluster().label(namespace, 'a', 'no');
    await eventually(() => cache.size === 0);
    await cluster().label(namespace, 'a', 'yes');
    await eventually(() => cache.size === 1);
    await cache.stop();
  });

  it('row 13: a forbidden namespace does not hurt others, and recovers when granted', async () => {
    const [open, shut] = [
      await cluster().namespace(),
      await cluster().namespace(),
    ];
    for (const namespace of [open, shut])
      await cluster().create(namespace, 'a');
    const rules = [
      {
        apiGroups: [services.group],
        resources: [services.plural],
        verbs: ['get', 'list', 'watch'],
      },
    ];
    const user = `reader-${open}`;
    const { server } = cluster();
    const token = await server.grant(user, [{ namespaces: [open], rules }]);
    const reader = connect(server, { token });
    const { cache, clock } = cacheOf(reader, { namespaces: [open, shut] });
    await startAndLoad(cache);
    expect(cache.stateOf(open)).toMatchObject({ state: 'ok' });
    expect(cache.stateOf(shut)).toMatchObject({
      state: 'forbidden',
      detail: expect.stringContaining('may not'),
    });
    expect([...cache.values()].map(row => row.namespace)).toEqual([open]);
    expect(cache.stateOf('elsewhere')).toMatchObject({ state: 'forbidden' });
    await eventually(() => clock.sleeps.some(ms => ms >= 24_000));
    expect(Math.max(...clock.sleeps)).toBeLessThanOrEqual(36_000);
    await server.grant(user, [{ namespaces: [open, shut], rules }]);
    await eventually(() => cache.stateOf(shut).state === 'ok', 10_000);
    expect(cache.size).toBe(2);
    await cache.stop();
    await reader.close();
  });

  it('says absent when the kind is not served, and follows a version that is', async () => {
    const { client } = cluster();
    const absent = cacheOf(client, {
      resource: { ...services, group: 'nothing.example.com' },
    }).cache;
    const other = cacheOf(client, {
      resource: { ...services, version: 'v1beta7' },
    }).cache;
    await startAndLoad(absent);
    expect(absent.states()).toEqual([
      { state: { state: 'absent', asOf: expect.any(Date) } },
    ]);
    await startAndLoad(other);
    expect(other.states()).toMatchObject([{ state: { state: 'ok' } }]);
    await expectSynced(other, client);
    await Promise.all([absent.stop(), other.stop()]);
  });

  it('equals a fresh list after any changes', async () => {
    const { client } = cluster();
    const namespace = await cluster().namespace();
    const { cache } = cacheOf(client, { namespaces: [namespace], pageSize: 2 });
    cache.start();
    const changes = {
      create: (name: string): Promise<unknown> =>
        cluster().create(namespace, name),
      label: (name: string, value: string): Promise<unknown> =>
        cluster().label(namespace, name, value),
      remove: (name: string): Promise<unknown> =>
        cluster().remove(namespace, name),
    };
    const change = fc.tuple(
      fc.constantFrom('create' as const, 'label' as const, 'remove' as const),
      fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      fc.nat({ max: 99 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 12 }), async steps => {
        for (const [what, name, value] of steps) {
          // Absent objects and existing ones refuse some of it.
          await changes[what](name, `v${value}`).catch(() => {});
        }
        await expectSynced(cache, client, namespace);
      }),
      { numRuns: 15 },
    );
    await cache.stop();
  });
});
