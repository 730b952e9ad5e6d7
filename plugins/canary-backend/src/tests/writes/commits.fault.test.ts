import { TestDatabases } from '@backstage/backend-test-utils';
import {
  defaultCanaryKeys,
  readOwnership,
  type ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  applyCrds,
  type EmbeddedApi,
  type PendingCommit,
  startEmbeddedApi,
} from '@llm-canary/dev-cluster';
import fc from 'fast-check';
import { createPortal, type Portal } from './__testUtils__/createPortal';
import { operationCalls } from './__testUtils__/operationCalls';
import { portalRights } from './__testUtils__/portalRights';
import { createRecordsDatabase } from './__testUtils__/recordsDatabase';
import { ServiceApi } from './__testUtils__/ServiceApi';
import { createSettled } from './__testUtils__/services';

const databases = TestDatabases.create({ ids: ['SQLITE_3'] });
const finalizers = ['serving.modelsphere.dev/finalizer'];
/** More of them in a long run. */
const schedules = Number(process.env.CANARY_RACE_SCHEDULES ?? 200);

/** What others do to a service while the portal works on it. */
const foreignActs = {
  adopt: (api: ServiceApi, name: string) => api.adopt(name),
  release: (api: ServiceApi, name: string) =>
    api.patch(name, { metadata: { labels: null } }),
  writeStatus: (api: ServiceApi, name: string) =>
    api.setStatus(name, { message: String(Math.random()) }),
  writeSpec: (api: ServiceApi, name: string) =>
    api.patch(name, { spec: { suspend: Math.random() < 0.5 } }),
  delete: (api: ServiceApi, name: string) => api.delete(name),
  create: (api: ServiceApi, name: string) => createSettled(api, name),
};
type ForeignAct = keyof typeof foreignActs;
const acts = Object.keys(foreignActs) as ForeignAct[];

describe('faults 15 and 16: at the moment of the commit', () => {
  let server: EmbeddedApi;
  let portal: Portal;
  let api: ServiceApi;
  let count = 0;

  beforeAll(async () => {
    server = await startEmbeddedApi();
    await applyCrds(server);
    const knex = await createRecordsDatabase(databases, 'SQLITE_3');
    api = await ServiceApi.create(server, 'team');
    portal = createPortal(server, {
      knex,
      token: await server.grant('portal', portalRights),
    });
  }, 120_000);

  afterAll(async () => {
    await portal?.close();
    await server?.close();
  });

  const nextRef = (): ServiceRef => ({
    cluster: 'east',
    namespace: api.namespace,
    name: `service-${++count}`,
  });
  const onPortalCommit = (
    name: string,
    hook: (pending: PendingCommit) => void | Promise<void>,
  ) =>
    server.onBeforeCommit(pending =>
      pending.user === 'portal' && pending.name === name
        ? hook(pending)
        : undefined,
    );

  it.each(
    operationCalls.flatMap(([operation, call]) => [
      { operation, call, held: 'without finalizers', metadata: {} },
      { operation, call, held: 'with one', metadata: { finalizers } },
    ]),
  )(
    '$operation never changes a service $held that is adopted',
    async ({ operation, call, metadata }) => {
      const ref = nextRef();
      const created = await createSettled(api, ref.name, { metadata });
      let adopted = false;
      const unsubscribe = onPortalCommit(ref.name, async () => {
        if (!adopted) await api.adopt(ref.name);
        adopted = true;
      });
      await expect(call(portal.operations, ref)).rejects.toMatchObject({
        code: 'CANARY_MANAGED_SERVICE',
        fields: { operation },
      });
      unsubscribe();
      expect(adopted).toBe(true);
      const after = (await api.read(ref.name)).service;
      expect(after.spec).toEqual(created.spec);
      expect(after.metadata.deletionTimestamp).toBeUndefined();
      expect(await portal.runs.list({ limit: 10, name: ref.name })).toEqual([]);
    },
  );

  it.each(operationCalls)(
    '%s never changes a service that is recreated',
    async (_, call) => {
      const ref = nextRef();
      await createSettled(api, ref.name);
      let recreated: unknown;
      const unsubscribe = onPortalCommit(ref.name, async () => {
        if (recreated) return;
        await api.delete(ref.name);
        recreated = await api.create(ref.name);
      });
      await expect(call(portal.operations, ref)).rejects.toMatchObject({
        code: 'RELEASE_MOVED',
      });
      unsubscribe();
      expect((await api.read(ref.name)).service).toEqual(recreated);
    },
  );

  it('no schedule of foreign acts lets the portal change an arm, or another object than it looked at', async () => {
    let commits = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...operationCalls),
        fc.boolean(),
        fc.array(
          fc.record({
            act: fc.constantFrom(...acts),
            // How many turns of the event loop it waits.
            turns: fc.integer({ min: 0, max: 40 }),
          }),
          { minLength: 1, maxLength: 5 },
        ),
        async ([operation, call], held, foreign) => {
          const ref = nextRef();
          const { metadata } = await createSettled(api, ref.name, {
            metadata: held ? { finalizers } : {},
          });
          const wrong: string[] = [];
          let seen: PendingCommit[] = [];
          const unsubscribe = onPortalCommit(ref.name, pending => {
            seen = [...seen, pending];
            const prior = pending.prior;
            if (
              prior &&
              readOwnership(prior, { keys: defaultCanaryKeys }).ownership !==
                'none'
            ) {
              wrong.push(`${operation} on an arm`);
            }
          });
          const foreigners = foreign.map(async ({ act, turns }) => {
            for (let turn = 0; turn < turns; turn++) {
              await new Promise(resolve => setImmediate(resolve));
            }
            await foreignActs[act](api, ref.name).catch(() => {});
          });
          const outcome = await call(portal.operations, ref).then(
            accepted => accepted.uid,
            error => error.code ?? error,
          );
          await Promise.all(foreigners);
          unsubscribe();
          commits += seen.length;
          expect(wrong).toEqual([]);
          expect([
            metadata.uid,
            ...seen.map(({ prior }) => prior?.metadata.uid),
            'CANARY_MANAGED_SERVICE',
            'RELEASE_MOVED',
            'RELEASE_NOT_FOUND',
            'RELEASE_BUSY',
          ]).toContain(outcome);
          const runs = await portal.runs.list({ limit: 10, name: ref.name });
          expect(runs.map(run => run.outcome)).toEqual(
            seen.length > 0 && outcome === seen.at(-1)?.prior?.metadata.uid
              ? ['accepted']
              : [],
          );
          expect(await portal.locks()).toEqual([]);
          await api.clear(ref.name);
        },
      ),
      { numRuns: schedules },
    );
    // Else the property says nothing.
    expect(commits).toBeGreaterThan(schedules / 10);
  }, 600_000);
});
