import { requestApi } from '@llm-canary/dev-cluster';
import { defaultCanaryKeys } from '@llm-canary/backstage-plugin-canary-common';
import {
  createKubernetesClient,
  createOwnershipGuard,
  type KubernetesClient,
} from '@llm-canary/backstage-plugin-canary-node';
import { ServiceApi } from '../../tests/writes/__testUtils__/ServiceApi';
import {
  type TestServer,
  testServers,
} from '../../tests/writes/__testUtils__/testServers';
import { AggregationCheck } from './AggregationCheck';
import { refuseAggregated } from './refuseAggregated';

const resource = {
  group: 'serving.modelsphere.dev',
  version: 'v1alpha1',
  plural: 'llmservices',
  kind: 'LLMService',
};
const collection = '/apis/apiregistration.k8s.io/v1/apiservices';
/** A group of our own: others use the same real server at the same time. */
const extended = { ...resource, group: `aggregated${process.pid}.example.org` };
const extension = `v1.${extended.group}`;

describe.each(testServers)(
  'fault 17: a server that may ignore preconditions, on %s',
  (_, start) => {
    let started: TestServer;
    let clock = 0;
    const clients: KubernetesClient[] = [];
    let ref: { namespace: string; name: string };

    const connect = (token = started.server.adminToken, kind = resource) => {
      const { url, ca: caData } = started.server;
      const client = createKubernetesClient({
        credential: { type: 'direct', url, caData, token },
      });
      clients.push(client);
      const list = jest.spyOn(client, 'list');
      const check = new AggregationCheck({
        reader: client,
        resource: kind,
        now: () => clock,
      });
      const guard = createOwnershipGuard({
        reader: client,
        resource,
        keys: defaultCanaryKeys,
      });
      return { guard: refuseAggregated(guard, check), list };
    };
    const remove = () =>
      requestApi(started.server, {
        method: 'DELETE',
        path: `${collection}/${extension}`,
      });

    beforeAll(async () => {
      started = await start();
      const namespace = `aggregated-${Date.now().toString(36)}`;
      const api = await ServiceApi.create(started.server, namespace);
      await api.create('chat');
      ref = { namespace, name: 'chat' };
    }, 900_000);

    afterAll(async () => {
      if (started) await remove();
      await Promise.all(clients.map(client => client.close()));
      await started?.release();
    });

    it('is written to by nobody while an APIService of the group has a service, and again once it has none', async () => {
      const { adminToken } = started.server;
      const { guard, list } = connect(adminToken, extended);
      await expect(guard.check('uninstall', ref)).resolves.toMatchObject({
        found: true,
      });
      const made = await requestApi(started.server, {
        method: 'POST',
        path: collection,
        body: {
          apiVersion: 'apiregistration.k8s.io/v1',
          kind: 'APIService',
          metadata: { name: extension },
          spec: {
            group: extended.group,
            version: 'v1',
            service: { name: 'nobody', namespace: 'default' },
            insecureSkipTLSVerify: true,
            groupPriorityMinimum: 100,
            versionPriority: 1,
          },
        },
      });
      expect(made.status).toBe(201);
      clock += 60_000;
      await expect(guard.check('uninstall', ref)).rejects.toMatchObject({
        code: 'CANARY_OWNERSHIP_UNAVAILABLE',
        fields: { operation: 'uninstall', reason: 'discovery_failed' },
      });
      // Reads go on.
      await expect(guard.observe(ref)).resolves.toMatchObject({
        state: 'found',
      });
      await remove();
      clock += 60_000;
      await expect(guard.check('uninstall', ref)).resolves.toMatchObject({
        found: true,
      });
      expect(list).toHaveBeenCalledTimes(3);
    });

    it('asks once in a minute, however many write', async () => {
      const { guard, list } = connect();
      await Promise.all(
        Array.from({ length: 20 }, () => guard.check('apply', ref)),
      );
      await guard.check('apply', ref);
      expect(list).toHaveBeenCalledTimes(1);
    });

    it('is not known of where APIServices may not be read, and nothing changes', async () => {
      const token = await started.server.grant('reader', [
        {
          rules: [
            {
              apiGroups: [resource.group],
              resources: [resource.plural],
              verbs: ['get'],
            },
          ],
        },
      ]);
      const { guard } = connect(token);
      await expect(guard.check('apply', ref)).resolves.toMatchObject({
        found: true,
      });
    });
  },
);
