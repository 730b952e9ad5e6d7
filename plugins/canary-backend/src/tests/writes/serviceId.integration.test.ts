import { TestDatabases } from '@backstage/backend-test-utils';
import {
  CanaryError,
  type AcceptedWrite,
  type ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import type { ServiceOperations } from '../../operations';
import { createPortal } from './__testUtils__/createPortal';
import { caller, newChart } from './__testUtils__/operationCalls';
import { portalRights } from './__testUtils__/portalRights';
import { createRecordsDatabase } from './__testUtils__/recordsDatabase';
import { scriptedReleases } from './__testUtils__/scriptedReleases';
import { ServiceApi } from './__testUtils__/ServiceApi';
import { createSettled } from './__testUtils__/services';
import { type TestServer, testServers } from './__testUtils__/testServers';

const databases = TestDatabases.create({ ids: ['SQLITE_3'] });
const arm = 'sweep-fp8';

type Write = (
  operations: ServiceOperations,
  call: { ref: ServiceRef; serviceId: string },
) => Promise<AcceptedWrite>;

const layersOf = (serviceId: string) => [
  { name: 'form', values: { serviceId, sloRequirement: { enabled: true } } },
];

const writes: Array<[operation: string, name: string, write: Write]> = [
  [
    'apply',
    'plain',
    (operations, { ref, serviceId }) =>
      operations.apply(ref, { layers: layersOf(serviceId) }, caller),
  ],
  [
    'install',
    'plain',
    (operations, { ref, serviceId }) =>
      operations.install(
        ref,
        { layers: layersOf(serviceId), overwrite: true },
        caller,
      ),
  ],
  [
    'install',
    'fresh',
    (operations, { ref, serviceId }) =>
      operations.install(
        ref,
        { layers: layersOf(serviceId), chart: newChart },
        caller,
      ),
  ],
];

describe.each(testServers)(
  'a service that calls itself by the serviceId of another, on %s',
  (_, start) => {
    let started: TestServer;
    let api: ServiceApi;

    beforeAll(async () => {
      started = await start();
      const suite = Date.now().toString(36);
      api = await ServiceApi.create(started.server, `service-id-${suite}`);
      await api.create(arm, {
        metadata: { labels: { 'canary.modelsphere.dev/name': 'sweep' } },
      });
      await createSettled(api, 'plain');
      await createSettled(api, 'other');
    }, 900_000);
    afterAll(() => started?.release());

    async function portal() {
      return createPortal(started.server, {
        knex: await createRecordsDatabase(databases, 'SQLITE_3'),
        token: await started.server.grant('portal', portalRights),
        environment: {
          releases: scriptedReleases(new Set()).releases,
          charts: {
            locate: async () => ({
              ...newChart,
              repository: 'https://charts.example.org',
            }),
          },
        },
      });
    }

    it.each(writes)(
      'is refused by %s (%s) where that is an arm, and nothing changes',
      async (operation, name, write) => {
        const { operations, runs, locks, close } = await portal();
        const ref = { cluster: 'east', namespace: api.namespace, name };
        const before = await api.read('plain');
        const refused = await write(operations, { ref, serviceId: arm }).catch(
          (error: unknown) => error,
        );
        expect(CanaryError.is(refused) && refused.code).toBe(
          'CANARY_MANAGED_SERVICE',
        );
        expect(refused).toMatchObject({
          message: expect.stringContaining(`${api.namespace}/${arm} is an arm`),
          fields: { operation, managedBy: { name: 'sweep' } },
        });
        expect(await api.read('plain')).toEqual(before);
        expect(await runs.list({ limit: 10 })).toEqual([]);
        expect(await locks()).toEqual([]);
        await close();
      },
    );

    it('is let through where that is an ordinary service', async () => {
      const { operations, close } = await portal();
      const ref = { cluster: 'east', namespace: api.namespace, name: 'plain' };
      const accepted = await operations.apply(
        ref,
        { layers: layersOf('other') },
        caller,
      );
      expect(accepted.operation).toBe('apply');
      await close();
    });
  },
);
