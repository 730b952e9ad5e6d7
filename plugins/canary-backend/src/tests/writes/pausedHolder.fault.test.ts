import { setTimeout as sleep } from 'node:timers/promises';
import {
  type TestDatabaseId,
  TestDatabases,
} from '@backstage/backend-test-utils';
import type { ServiceRef } from '@llm-canary/backstage-plugin-canary-common';
import {
  applyCrds,
  type EmbeddedApi,
  startEmbeddedApi,
} from '@llm-canary/dev-cluster';
import type { Knex } from 'knex';
import { createPortal } from './__testUtils__/createPortal';
import { interceptCalls } from './__testUtils__/interceptCalls';
import { caller, operationCalls } from './__testUtils__/operationCalls';
import { portalRights } from './__testUtils__/portalRights';
import { createRecordsDatabase } from './__testUtils__/recordsDatabase';
import { ServiceApi } from './__testUtils__/ServiceApi';
import { createSettled } from './__testUtils__/services';

const databases = TestDatabases.create({ ids: ['SQLITE_3', 'POSTGRES_15'] });
const ref: ServiceRef = { cluster: 'east', namespace: 'team', name: 'chat' };

describe.each(databases.eachSupportedId())(
  'fault 22: two replicas on %s',
  databaseId => {
    let knex: Knex;
    let server: EmbeddedApi;
    let api: ServiceApi;
    let token: string;

    beforeEach(async () => {
      knex = await createRecordsDatabase(
        databases,
        databaseId as TestDatabaseId,
      );
      server = await startEmbeddedApi();
      await applyCrds(server);
      api = await ServiceApi.create(server, 'team');
      await createSettled(api, 'chat');
      token = await server.grant('portal', portalRights);
    }, 120_000);

    afterEach(() => server.close());

    it.each(operationCalls)(
      '%s of a replica that stood still between check and write does not go through after another one wrote',
      async (operation, call) => {
        let resume = () => {};
        const paused = new Promise<void>(resolve => {
          resume = resolve;
        });
        let arrive = () => {};
        const atWrite = new Promise<void>(resolve => {
          arrive = resolve;
        });
        // The whole process stands still: its renewal, too.
        const timers = jest.spyOn(global, 'setInterval');
        const sleeper = createPortal(server, {
          knex,
          token,
          lockExpiryMilliseconds: 1,
          intercept: client =>
            interceptCalls(client, async ({ method }) => {
              if (method !== 'patch' && method !== 'delete') return;
              arrive();
              await paused;
            }),
        });
        const late = call(sleeper.operations, ref);
        late.catch(() => {});
        await atWrite;
        timers.mock.results.forEach(({ value }) => clearInterval(value));
        timers.mockRestore();
        await sleep(20);

        const other = createPortal(server, { knex, token });
        const layers = [{ name: 'form', values: { replicaCount: 7 } }];
        const accepted = await other.operations.apply(ref, { layers }, caller);
        resume();
        await expect(late).rejects.toMatchObject({
          code: expect.stringMatching(/^RELEASE_(BUSY|MOVED)$/),
          fields: { operation },
        });
        const { service } = await api.read('chat');
        expect(service.spec.layers).toEqual(layers);
        expect(service.metadata.generation).toBe(2);
        expect(
          (await other.runs.list({ limit: 10 })).map(run => [
            run.operation,
            run.outcome,
            run.id === accepted.runId,
          ]),
        ).toEqual(
          expect.arrayContaining([
            ['apply', 'accepted', true],
            [operation, 'noEndRecorded', false],
          ]),
        );
        expect(await other.locks()).toEqual([]);
        await Promise.all([sleeper.close(), other.close()]);
      },
      30_000,
    );

    it('of 50 calls at once exactly one writes, and the others are told who', async () => {
      const replicas = [1, 2, 3].map(() =>
        createPortal(server, { knex, token }),
      );
      let release = () => {};
      const everybodyAnswered = new Promise<void>(resolve => {
        release = resolve;
      });
      const holding = createPortal(server, {
        knex,
        token,
        intercept: client =>
          interceptCalls(client, async ({ method }) => {
            if (method === 'patch') await everybodyAnswered;
          }),
      });
      const winner = holding.operations.apply(ref, { layers: [] }, caller);
      while ((await holding.locks()).length === 0) await sleep(5);
      const losers = await Promise.all(
        Array.from({ length: 50 }, (_, index) => {
          const [, call] = operationCalls[index % operationCalls.length];
          return call(replicas[index % 3].operations, ref).catch(
            error => error,
          );
        }),
      );
      release();
      await winner;
      for (const error of losers) {
        expect(error).toMatchObject({
          code: 'RELEASE_BUSY',
          fields: { holder: { operation: 'apply', actor: caller.actor } },
        });
      }
      expect(await holding.runs.list({ limit: 100 })).toHaveLength(1);
      await Promise.all([holding, ...replicas].map(({ close }) => close()));
    }, 120_000);
  },
);
