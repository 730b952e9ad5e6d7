import { TestDatabases } from '@backstage/backend-test-utils';
import {
  CanaryError,
  type ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  applyCrds,
  type EmbeddedApi,
  startEmbeddedApi,
} from '@llm-canary/dev-cluster';
import { releasesWithoutHelm } from '../../operations';
import { createPortal, type PortalOptions } from './__testUtils__/createPortal';
import { caller, operationCalls } from './__testUtils__/operationCalls';
import { portalRights } from './__testUtils__/portalRights';
import { createRecordsDatabase } from './__testUtils__/recordsDatabase';
import {
  type ReleaseScript,
  scriptedReleases,
} from './__testUtils__/scriptedReleases';
import { ServiceApi } from './__testUtils__/ServiceApi';

const databases = TestDatabases.create({ ids: ['SQLITE_3'] });
const ref: ServiceRef = { cluster: 'east', namespace: 'team', name: 'chat' };

/** A moment that a test waits for, or lets come. */
function moment() {
  let come = () => {};
  const came = new Promise<void>(resolve => {
    come = resolve;
  });
  return { come: () => come(), came };
}

describe('the way of Helm', () => {
  let server: EmbeddedApi;
  let api: ServiceApi;
  const open: Array<() => Promise<void>> = [];

  beforeEach(async () => {
    server = await startEmbeddedApi();
    await applyCrds(server);
    api = await ServiceApi.create(server, 'team');
  }, 120_000);

  afterEach(async () => {
    await Promise.all(open.splice(0).map(close => close()));
    await server.close();
  });

  async function portal(
    script: ReleaseScript = {},
    options: Partial<PortalOptions> = {},
  ) {
    const helm = scriptedReleases(new Set(['chat']), script);
    const made = createPortal(server, {
      knex: await createRecordsDatabase(databases, 'SQLITE_3'),
      token: await server.grant('portal', portalRights),
      ...options,
      environment: { releases: helm.releases, ...options.environment },
    });
    open.push(made.close);
    return { ...made, helm };
  }

  it.each(operationCalls)(
    '%s answers at the first write, and holds the lock until the last',
    async (operation, call) => {
      const last = moment();
      const { operations, runs, locks } = await portal({
        rest: () => last.came,
        ended: {
          outcome: 'accepted',
          revision: 3,
          writes: ['POST v1 secrets'],
        },
      });
      const accepted = await call(operations, ref);
      expect(await runs.list({ limit: 10 })).toEqual([]);
      expect(await locks()).toHaveLength(1);
      await expect(call(operations, ref)).rejects.toMatchObject({
        code: 'RELEASE_BUSY',
        fields: { holder: { operation } },
      });
      last.come();
      while ((await locks()).length > 0) await new Promise(setImmediate);
      expect(await runs.list({ limit: 10 })).toEqual([
        expect.objectContaining({
          id: accepted.runId,
          operation,
          actor: caller.actor,
          outcome: 'accepted',
          revision: 3,
        }),
      ]);
    },
  );

  it.each(operationCalls)(
    '%s is refused when an arm of that name appears before the first write, and leaves no run',
    async (operation, call) => {
      const { operations, runs, locks, helm } = await portal();
      const exists = helm.releases.exists;
      helm.releases.exists = async (...seen) => {
        await api.create('chat');
        await api.adopt('chat');
        return exists(...seen);
      };
      await expect(call(operations, ref)).rejects.toMatchObject({
        code: 'CANARY_MANAGED_SERVICE',
        fields: { operation },
      });
      expect(helm.writes).toEqual([]);
      expect(await runs.list({ limit: 10 })).toEqual([]);
      expect(await locks()).toEqual([]);
    },
  );

  it('is left when the release has become an LLMService', async () => {
    const { operations, runs, helm } = await portal();
    const exists = helm.releases.exists;
    helm.releases.exists = async (...seen) => {
      await api.create('chat');
      return exists(...seen);
    };
    await expect(operations.uninstall(ref, caller)).rejects.toMatchObject({
      code: 'RELEASE_MOVED',
    });
    expect(helm.writes).toEqual([]);
    expect(await runs.list({ limit: 10 })).toEqual([]);
  });

  it('is left when the lock was lost before the first write', async () => {
    const { operations, runs, helm, lock } = await portal(
      {},
      { lockExpiryMilliseconds: 60 },
    );
    const timers = jest.spyOn(global, 'setInterval');
    const exists = helm.releases.exists;
    helm.releases.exists = async (...seen) => {
      timers.mock.results.forEach(({ value }) => clearInterval(value));
      await new Promise(resolve => setTimeout(resolve, 200));
      await lock.recordAbandoned();
      return exists(...seen);
    };
    await expect(operations.uninstall(ref, caller)).rejects.toMatchObject({
      code: 'RELEASE_BUSY',
    });
    timers.mockRestore();
    expect(helm.writes).toEqual([]);
    expect(await runs.list({ limit: 10 })).toEqual([
      expect.objectContaining({ outcome: 'noEndRecorded' }),
    ]);
  });

  it('tells at each look of Helm what is seen by then', async () => {
    const looks: unknown[] = [];
    const { operations, locks } = await portal({
      rest: async call => {
        await api.create('chat');
        await api.adopt('chat');
        looks.push(await call.confirm().catch(error => error.code));
      },
      ended: {
        outcome: 'failed',
        error: { code: 'CANARY_MANAGED_SERVICE', message: 'stopped' },
        writes: ['POST v1 secrets'],
      },
    });
    await operations.uninstall(ref, caller);
    while ((await locks()).length > 0) await new Promise(setImmediate);
    expect(looks).toEqual(['CANARY_MANAGED_SERVICE']);
  });

  it('records what was written before it failed, and throws why', async () => {
    const { operations, runs, locks, helm } = await portal();
    helm.releases.write = () => ({
      accepted: Promise.reject(
        new CanaryError('UPSTREAM_FORBIDDEN', 'helm may not do that'),
      ),
      ended: Promise.resolve({
        outcome: 'failed',
        error: { code: 'UPSTREAM_FORBIDDEN', message: 'helm may not do that' },
      }),
    });
    const error = await operations
      .uninstall(ref, caller)
      .catch(thrown => thrown);
    expect(error).toMatchObject({
      code: 'UPSTREAM_FORBIDDEN',
      fields: { runId: expect.any(String) },
    });
    expect(await runs.list({ limit: 10 })).toEqual([
      expect.objectContaining({ id: error.fields.runId, outcome: 'failed' }),
    ]);
    expect(await locks()).toEqual([]);
  });

  it.each(operationCalls)(
    '%s is not tried when nobody can say whether there is a release',
    async (_, call) => {
      const { operations, runs, locks, helm } = await portal();
      helm.releases.exists = async () => {
        throw new CanaryError('UPSTREAM_FORBIDDEN', 'no Secrets for you');
      };
      await expect(call(operations, ref)).rejects.toMatchObject({
        code: 'UPSTREAM_FORBIDDEN',
      });
      expect(helm.writes).toEqual([]);
      expect(await runs.list({ limit: 10 })).toEqual([]);
      expect(await locks()).toEqual([]);
    },
  );

  it.each(operationCalls)(
    '%s names the key to set where there is no helm program',
    async (operation, call) => {
      const { operations, runs } = await portal(
        {},
        {
          environment: {
            releases: releasesWithoutHelm({ exists: async () => true }),
          },
        },
      );
      await expect(call(operations, ref)).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        message: expect.stringContaining('canary.helm.binary'),
        fields: { operation },
      });
      expect(await runs.list({ limit: 10 })).toEqual([]);
    },
  );
});
