import { setTimeout as sleep } from 'node:timers/promises';
import { TestDatabases } from '@backstage/backend-test-utils';
import type { ServiceRef } from '@llm-canary/backstage-plugin-canary-common';
import { createPortal, type Portal } from './__testUtils__/createPortal';
import { caller, operationCalls } from './__testUtils__/operationCalls';
import { portalRights } from './__testUtils__/portalRights';
import { createRecordsDatabase } from './__testUtils__/recordsDatabase';
import { ServiceApi } from './__testUtils__/ServiceApi';
import { createSettled } from './__testUtils__/services';
import { type TestServer, testServers } from './__testUtils__/testServers';

const databases = TestDatabases.create({ ids: ['SQLITE_3'] });
const finalizers = ['serving.modelsphere.dev/finalizer'];

/** Rewrites the status of a service at a rate, as a busy operator does, until it is stopped. */
function churn(api: ServiceApi, name: string, perSecond: number) {
  const state = { running: true, writes: 0 };
  const write = async () => {
    await api.setStatus(name, { message: `write ${state.writes}` });
    state.writes += 1;
  };
  const begun = Date.now();
  const done = (async () => {
    while (state.running) {
      await write().catch(() => {});
      const due = begun + ((state.writes + 1) * 1_000) / perSecond;
      await sleep(Math.max(0, due - Date.now()));
    }
  })();
  return {
    stop: async () => {
      state.running = false;
      await done;
      return state.writes;
    },
  };
}

describe.each(testServers)('fault 14: status churn on %s', (_, start) => {
  let started: TestServer;
  let portal: Portal;
  let api: ServiceApi;
  let count = 0;

  beforeAll(async () => {
    started = await start();
    const knex = await createRecordsDatabase(databases, 'SQLITE_3');
    const suite = Date.now().toString(36);
    api = await ServiceApi.create(started.server, `churn-${suite}`);
    portal = createPortal(started.server, {
      knex,
      token: await started.server.grant('portal', portalRights),
    });
  }, 900_000);

  afterAll(async () => {
    await portal?.close();
    await started?.release();
  });

  const refOf = (name: string): ServiceRef => ({
    cluster: 'east',
    namespace: api.namespace,
    name,
  });

  it.each(
    operationCalls.flatMap(([operation, call]) =>
      [10, 50, 200].map(rate => ({ operation, call, rate })),
    ),
  )(
    '$operation is accepted while the status is written $rate times a second',
    async ({ operation, call, rate }) => {
      for (const metadata of [{}, { finalizers }]) {
        const name = `service-${++count}`;
        await createSettled(api, name, { metadata });
        const operator = churn(api, name, rate);
        await sleep(100);
        await expect(
          call(portal.operations, refOf(name)),
        ).resolves.toMatchObject({ operation });
        expect(await operator.stop()).toBeGreaterThan(0);
        expect(await portal.runs.list({ limit: 10, name })).toEqual([
          expect.objectContaining({ outcome: 'accepted' }),
        ]);
        expect(await portal.locks()).toEqual([]);
        await api.clear(name);
      }
    },
    30_000,
  );

  it('an arm is refused while its status is written 50 times a second', async () => {
    const name = `service-${++count}`;
    await createSettled(api, name);
    await api.adopt(name);
    const operator = churn(api, name, 50);
    for (const [, call] of operationCalls) {
      await expect(call(portal.operations, refOf(name))).rejects.toMatchObject({
        code: 'CANARY_MANAGED_SERVICE',
      });
    }
    await operator.stop();
    expect(await portal.runs.list({ limit: 10, name })).toEqual([]);
  });
});

describe('fault 14: a service that moves before every write', () => {
  it('is given up as moved once the budget is spent, and nothing is recorded', async () => {
    const [, start] = testServers[0];
    const { server, release } = await start();
    const knex = await createRecordsDatabase(databases, 'SQLITE_3');
    const api = await ServiceApi.create(server, 'storm');
    await createSettled(api, 'chat');
    const token = await server.grant('portal', portalRights);
    let tries = 0;
    let clock = 0;
    const pauses: number[] = [];
    const portal = createPortal(server, {
      knex,
      token,
      intercept: client => ({
        ...client,
        get: client.get.bind(client),
        discover: client.discover.bind(client),
        patch: client.patch.bind(client),
        delete: async (...args) => {
          tries += 1;
          clock += 90;
          await api.setStatus('chat', { message: `try ${tries}` });
          return client.delete(...args);
        },
      }),
      environment: {
        now: () => clock,
        random: () => 0.5,
        sleep: async milliseconds => {
          pauses.push(milliseconds);
          clock += milliseconds;
        },
      },
    });
    await expect(
      portal.operations.uninstall(
        { cluster: 'east', namespace: 'storm', name: 'chat' },
        caller,
      ),
    ).rejects.toMatchObject({ code: 'RELEASE_MOVED' });
    // 5 s of tries that take 90 ms each and 10 ms of pause that does not grow.
    expect(tries).toBeGreaterThanOrEqual(50);
    expect(tries).toBeLessThanOrEqual(52);
    expect(new Set(pauses)).toEqual(new Set([10]));
    expect(await api.exists('chat')).toBe(true);
    expect(await portal.runs.list({ limit: 10 })).toEqual([]);
    expect(await portal.locks()).toEqual([]);
    await portal.close();
    await release();
  }, 120_000);
});
