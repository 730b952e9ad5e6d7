import { TestDatabases } from '@backstage/backend-test-utils';
// The one table of who manages a service; it is for tests, and so not exported.
// eslint-disable-next-line @backstage/no-forbidden-package-imports
import {
  fixtureNames,
  type OwnershipCase,
  ownershipCases,
} from '@llm-canary/backstage-plugin-canary-common/src/ownership/__fixtures__';
import type { ServiceRef } from '@llm-canary/backstage-plugin-canary-common';
import { createPortal, type Portal } from './__testUtils__/createPortal';
import { FaultProxy } from './__testUtils__/FaultProxy';
import {
  caller,
  guardedCalls,
  operationCalls,
} from './__testUtils__/operationCalls';
import { portalRights } from './__testUtils__/portalRights';
import { createRecordsDatabase } from './__testUtils__/recordsDatabase';
import { scriptedReleases } from './__testUtils__/scriptedReleases';
import { ServiceApi } from './__testUtils__/ServiceApi';
import { createSettled } from './__testUtils__/services';
import { type TestServer, testServers } from './__testUtils__/testServers';

const databases = TestDatabases.create({ ids: ['SQLITE_3'] });

interface Stored {
  metadata: Record<string, unknown>;
  spec: Record<string, unknown>;
}

/** A real API server answers 422 to these two: they are rows of the pure table only. */
const neverStored = ['O11', 'O12'];

/** Every state of an arm that can be stored; one that is terminating has a test of its own. */
const arms = ownershipCases.filter(
  ({ row, expected, object }) =>
    !neverStored.includes(row) &&
    expected !== null &&
    !('deletionTimestamp' in (object as Stored).metadata),
);

function valuesAfter(operation: string): Record<string, unknown> {
  switch (operation) {
    case 'rollback':
      return { replicaCount: 4 };
    case 'autoscale':
      return { scaler: { enabled: true, minReplicas: 2, maxReplicas: 8 } };
    default:
      return { replicaCount: 2 };
  }
}

describe.each(testServers)('on %s', (_, start) => {
  let started: TestServer;
  let portal: Portal;
  let api: ServiceApi;
  let proxy: FaultProxy;
  let count = 0;
  /** What the watch cache would say of the parent of the row at hand. */
  let facts: Pick<OwnershipCase, 'parent' | 'reverse'> = {};
  const helm = scriptedReleases(new Set());

  beforeAll(async () => {
    started = await start();
    const { server } = started;
    const knex = await createRecordsDatabase(databases, 'SQLITE_3');
    api = await ServiceApi.create(server, fixtureNames.namespace);
    proxy = await FaultProxy.start(server);
    portal = createPortal(proxy.server, {
      knex,
      token: await server.grant('portal', portalRights),
      facts: {
        parentFacts: () => facts.parent,
        reverseOf: () => facts.reverse,
      },
      environment: {
        // O27: a Helm release stands under every name, arms included.
        releases: {
          ...helm.releases,
          exists: async (__, { name }) => !name.startsWith('vacant'),
        },
      },
    });
  }, 900_000);

  beforeEach(() => {
    facts = {};
    proxy.clear();
    helm.writes.length = 0;
  });

  afterAll(async () => {
    await portal?.close();
    await proxy?.close();
    await started?.release();
  });

  const suite = Date.now().toString(36);
  const nextName = () => `own-${suite}-${++count}`;
  const refOf = (name: string): ServiceRef => ({
    cluster: 'east',
    namespace: api.namespace,
    name,
  });

  describe.each(guardedCalls)('$title', ({ operation, call }) => {
    it.each(
      arms.map(({ row, sentence, ...rest }) => ({ row, sentence, rest })),
    )('is refused and changes nothing: $row $sentence', async ({ rest }) => {
      const { metadata, spec } = rest.object as Stored;
      facts = rest;
      const { labels, annotations, ownerReferences } = metadata;
      const name = nextName();
      // The garbage collector of a real server takes objects of absent owners away.
      await createSettled(api, name, {
        metadata: {
          labels,
          annotations,
          ownerReferences,
          // The garbage collector of a real server takes objects of absent owners away.
          finalizers: ['example.org/keep'],
        },
        spec,
      });
      const before = await api.read(name);
      const error = await call(portal.operations, refOf(name)).catch(
        thrown => thrown,
      );
      expect(error).toMatchObject({
        code: 'CANARY_MANAGED_SERVICE',
        statusCode: 409,
        fields: {
          operation,
          managedBy: {
            state: rest.expected?.state,
            name: rest.expected?.name,
            namespace: expect.stringMatching(/./),
          },
        },
      });
      expect(error.message).not.toContain(' /');
      expect(proxy.mutating).toEqual([]);
      expect(helm.writes).toEqual([]);
      const after = await api.read(name);
      // A collector may set the delete mark meanwhile, which is not our doing.
      expect(after.service.spec).toEqual(before.service.spec);
      expect(after.service.metadata.annotations).toEqual(
        before.service.metadata.annotations,
      );
      expect(await portal.runs.list({ limit: 10, name })).toEqual([]);
      expect(await portal.locks()).toEqual([]);
    });

    it('is refused on an arm that is terminating', async () => {
      const name = nextName();
      await createSettled(api, name, {
        metadata: { finalizers: ['serving.modelsphere.dev/finalizer'] },
      });
      await api.adopt(name);
      await api.delete(name);
      await expect(call(portal.operations, refOf(name))).rejects.toMatchObject({
        code: 'CANARY_MANAGED_SERVICE',
        fields: { managedBy: { deleting: true } },
      });
      expect(proxy.mutating).toEqual([]);
      await api.clear(name);
    });
  });

  describe.each(operationCalls)('%s', (operation, call) => {
    it.each([
      ['without labels and owners', {}],
      ['with empty ones', { labels: {}, annotations: {}, ownerReferences: [] }],
      ['with foreign ones', { labels: { team: 'chat' } }],
    ])('is accepted on an ordinary service %s', async (__, metadata) => {
      const name = nextName();
      const { metadata: before } = await createSettled(api, name, { metadata });
      const accepted = await call(portal.operations, refOf(name));
      expect(accepted).toMatchObject({
        operation,
        ...refOf(name),
        uid: before.uid,
        revision: 2,
        runId: expect.any(String),
      });
      expect(await portal.runs.list({ limit: 10, name })).toEqual([
        expect.objectContaining({
          id: accepted.runId,
          operation,
          actor: caller.actor,
          outcome: 'accepted',
          uid: before.uid,
          revision: 2,
        }),
      ]);
      expect(await portal.locks()).toEqual([]);
      const left = (await api.exists(name))
        ? (await api.read(name)).service
        : undefined;
      expect([left?.metadata.generation, left?.spec.layers]).toEqual(
        operation === 'uninstall'
          ? [undefined, undefined]
          : [2, [{ name: 'form', values: valuesAfter(operation) }]],
      );
      expect(accepted.generation).toBe(
        operation === 'uninstall' ? undefined : 2,
      );
    });

    it('finds nothing where nothing stands', async () => {
      const name = `vacant-${nextName()}`;
      await expect(call(portal.operations, refOf(name))).rejects.toMatchObject({
        code: 'RELEASE_NOT_FOUND',
      });
      expect(await portal.runs.list({ limit: 10, name })).toEqual([]);
      expect(await portal.locks()).toEqual([]);
    });
  });
});
