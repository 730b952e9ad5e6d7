import { TestDatabases } from '@backstage/backend-test-utils';
import type { ServiceRef } from '@llm-canary/backstage-plugin-canary-common';
import type { Knex } from 'knex';
import { createPortal, type PortalOptions } from './__testUtils__/createPortal';
import { type Call, interceptCalls } from './__testUtils__/interceptCalls';
import { operationCalls } from './__testUtils__/operationCalls';
import { portalRights } from './__testUtils__/portalRights';
import { createRecordsDatabase } from './__testUtils__/recordsDatabase';
import { ServiceApi } from './__testUtils__/ServiceApi';
import { createSettled } from './__testUtils__/services';
import { type TestServer, testServers } from './__testUtils__/testServers';

const databases = TestDatabases.create({ ids: ['SQLITE_3'] });
const finalizers = ['serving.modelsphere.dev/finalizer'];
const isWrite = (method: Call) => method === 'patch' || method === 'delete';

/** Calls of an undisturbed operation: the guard's read, a revision's snapshot, the write. */
const callsOf: Record<string, number> = {
  uninstall: 2,
  apply: 2,
  'apply-force': 2,
  rollback: 3,
  autoscale: 2,
};
const points = operationCalls.flatMap(([operation, call]) =>
  Array.from({ length: callsOf[operation] }, (_, index) => ({
    operation,
    call,
    point: index + 1,
  })),
);

describe.each(testServers)('faults 15 and 16: races on %s', (_, start) => {
  let started: TestServer;
  let knex: Knex;
  let token: string;
  let api: ServiceApi;
  let count = 0;
  const open: Array<() => Promise<void>> = [];

  beforeAll(async () => {
    started = await start();
    knex = await createRecordsDatabase(databases, 'SQLITE_3');
    token = await started.server.grant('portal', portalRights);
    const suite = Date.now().toString(36);
    api = await ServiceApi.create(started.server, `races-${suite}`);
  }, 900_000);

  afterEach(async () => {
    await Promise.all(open.splice(0).map(close => close()));
  });
  afterAll(() => started?.release());

  function portal(options: Partial<PortalOptions> = {}) {
    const made = createPortal(started.server, { knex, token, ...options });
    open.push(made.close);
    return made;
  }
  /** A portal during whose n-th call to the cluster something happens first. */
  function disturbed(point: number, happens: () => Promise<unknown>) {
    const seen: Call[] = [];
    const made = portal({
      intercept: client =>
        interceptCalls(client, async ({ method, number }) => {
          seen.push(method);
          if (number === point) await happens();
        }),
    });
    return { ...made, seen };
  }
  const service = async (metadata: Record<string, unknown> = {}) => {
    const name = `service-${++count}`;
    const created = await createSettled(api, name, { metadata });
    const ref: ServiceRef = {
      cluster: 'east',
      namespace: api.namespace,
      name,
    };
    return { name, ref, created };
  };

  it.each(
    points.flatMap(row => [
      { ...row, held: 'without finalizers', metadata: {} },
      { ...row, held: 'with one', metadata: { finalizers } },
    ]),
  )(
    '$operation never touches a service $held that is adopted before its call $point',
    async ({ operation, call, point, metadata }) => {
      const { name, ref, created } = await service(metadata);
      const { operations, runs, locks, seen } = disturbed(point, () =>
        api.adopt(name),
      );
      await expect(call(operations, ref)).rejects.toMatchObject({
        code: 'CANARY_MANAGED_SERVICE',
        fields: { operation, managedBy: { name: 'experiment' } },
      });
      const after = (await api.read(name)).service;
      expect(after.spec).toEqual(created.spec);
      expect(after.metadata.deletionTimestamp).toBeUndefined();
      expect(after.metadata.generation).toBe(1);
      expect(await runs.list({ limit: 10, name })).toEqual([]);
      expect(await locks()).toEqual([]);
      // A write that was sent was refused by the server, and not sent again.
      expect(seen.filter(isWrite)).toHaveLength(point === 1 ? 0 : 1);
    },
  );

  it.each(points.filter(({ point }) => point > 1))(
    '$operation leaves a service alone that was recreated before its call $point',
    async ({ operation, call, point }) => {
      const { name, ref, created } = await service();
      let recreated = created;
      const { operations, runs, locks } = disturbed(point, async () => {
        await api.delete(name);
        recreated = await api.create(name);
      });
      const error = await call(operations, ref).catch(thrown => thrown);
      // The collector may take the snapshot of the former one away before it is read.
      const codes =
        operation === 'rollback' && point === 2
          ? ['RELEASE_MOVED', 'RELEASE_NOT_FOUND']
          : ['RELEASE_MOVED'];
      expect(codes).toContain(error.code);
      expect(recreated.metadata.uid).not.toBe(created.metadata.uid);
      expect((await api.read(name)).service).toEqual(recreated);
      expect(await runs.list({ limit: 10, name })).toEqual([]);
      expect(await locks()).toEqual([]);
    },
  );

  it.each(
    operationCalls.flatMap(([operation, call]) =>
      [1, 2].map(times => ({ operation, call, times })),
    ),
  )(
    '$operation goes on when only the status was written in between, $times times',
    async ({ operation, call, times }) => {
      const { name, ref } = await service();
      let left = times;
      const made = portal({
        intercept: client =>
          interceptCalls(client, async ({ method }) => {
            if (!isWrite(method) || left === 0) return;
            left -= 1;
            await api.setStatus(name, { message: `again ${left}` });
          }),
      });
      await expect(call(made.operations, ref)).resolves.toMatchObject({
        operation,
      });
      expect(await made.runs.list({ limit: 10, name })).toEqual([
        expect.objectContaining({ outcome: 'accepted' }),
      ]);
    },
  );

  it.each(operationCalls.filter(([operation]) => operation !== 'uninstall'))(
    '%s does not overwrite what somebody else changed in between',
    async (operation, call) => {
      const { name, ref } = await service();
      const foreign = [{ name: 'form', values: { replicaCount: 9 } }];
      const { operations, runs } = disturbed(callsOf[operation], async () => {
        await api.patch(name, { spec: { layers: foreign } });
        await api.setStatus(name, { observedGeneration: 2 });
      });
      await expect(call(operations, ref)).rejects.toMatchObject({
        code: 'RELEASE_MOVED',
      });
      expect((await api.read(name)).service.spec.layers).toEqual(foreign);
      expect(await runs.list({ limit: 10, name })).toEqual([]);
    },
  );

  it('fault 18: uninstall accepts a service that somebody else began to delete in between, without a second delete', async () => {
    const { name, ref, created } = await service({ finalizers });
    const { operations, runs, seen } = disturbed(2, () => api.delete(name));
    await expect(
      operations.uninstall(ref, {
        actor: 'user:default/ada',
        door: 'portal',
      }),
    ).resolves.toMatchObject({
      uid: created.metadata.uid,
      warnings: ['It was being uninstalled already.'],
    });
    expect(seen.filter(isWrite)).toHaveLength(1);
    expect(await runs.list({ limit: 10, name })).toEqual([]);
  });

  it('uninstall finds nothing when the service went in between', async () => {
    const { name, ref } = await service();
    const { operations, runs } = disturbed(2, () => api.delete(name));
    await expect(
      operations.uninstall(ref, {
        actor: 'user:default/ada',
        door: 'portal',
      }),
    ).rejects.toMatchObject({ code: 'RELEASE_NOT_FOUND' });
    expect(await runs.list({ limit: 10, name })).toEqual([]);
  });
});
