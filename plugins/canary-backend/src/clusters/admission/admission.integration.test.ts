import { createKubernetesClient } from '@llm-canary/backstage-plugin-canary-node';
import { defaultCanaryKeys } from '@llm-canary/backstage-plugin-canary-common';
// eslint-disable-next-line @backstage/no-forbidden-package-imports -- shared by tests, and only by them
import { PolicedNamespace } from '@llm-canary/backstage-plugin-canary-node/src/admission/__testUtils__/PolicedNamespace';
import { eventually } from '../../tests/__testUtils__/startPortal';
import { ServiceApi } from '../../tests/writes/__testUtils__/ServiceApi';
import {
  testServers,
  type TestServer,
} from '../../tests/writes/__testUtils__/testServers';
import { watchedResources } from '../resources';
import { AdmissionProbe } from './AdmissionProbe';

describe.each(testServers)('the admission probe, on %s', (on, start) => {
  let started: TestServer;
  const open: Array<() => Promise<unknown>> = [];

  beforeAll(async () => {
    started = await start();
    await ServiceApi.create(started.server, 'unpoliced');
  }, 900_000);
  afterEach(async () => {
    for (const close of open.splice(0).reverse()) await close();
  });
  afterAll(() => started?.release());

  async function answerIn(namespace: string, token: string) {
    const { url, ca: caData } = started.server;
    const client = createKubernetesClient({
      credential: { type: 'direct', url, caData, token },
    });
    const probe = new AdmissionProbe({
      client,
      resource: watchedResources(defaultCanaryKeys, []).service,
      keys: defaultCanaryKeys,
      enabled: true,
      namespaces: () => [namespace],
      now: () => new Date(),
    });
    open.push(
      () => client.close(),
      () => probe.stop(),
    );
    probe.start();
    return eventually(
      async () => probe.state,
      ({ checkedAt }) => checkedAt !== undefined,
    );
  }

  it('finds no policy where there is none, and stores nothing', async () => {
    const { server } = started;
    expect(await answerIn('unpoliced', server.adminToken)).toMatchObject({
      state: 'notInForce',
    });
    const api = await ServiceApi.create(server, 'unpoliced');
    expect(await api.exists('canary-admission-probe')).toBe(false);
  });

  it('says what the portal may not do', async () => {
    const token = await started.server.grant('looks-only', []);
    expect(await answerIn('unpoliced', token)).toMatchObject({
      state: 'notChecked',
      detail: 'The portal may not create LLMServices in unpoliced.',
    });
  });

  it('says that there is no such namespace', async () => {
    const { adminToken } = started.server;
    expect(await answerIn('nowhere', adminToken)).toMatchObject({
      state: 'notChecked',
    });
  });

  // The embedded server has no admission.
  if (on === 'a real API server') {
    it('finds the policies in force, but for an operator', async () => {
      const policed = await PolicedNamespace.open(started.server);
      open.push(() => policed.close());
      const { namespace, tokens } = policed;
      expect(await answerIn(namespace, tokens.person)).toMatchObject({
        state: 'inForce',
      });
      expect(await answerIn(namespace, tokens.operator)).toMatchObject({
        state: 'notInForce',
        detail: expect.stringContaining('one of the operators'),
      });
    }, 120_000);
  }
});
