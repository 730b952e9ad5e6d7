import {
  applyCrds,
  realApiAvailable,
  realApiForTests,
  startEmbeddedApi,
  type ApiServer,
} from '@llm-canary/dev-cluster';
import { SloApiServer } from '../__testUtils__/SloApiServer';
import { SloObjects } from '../__testUtils__/SloObjects';
import { createKubernetesClient } from '../../kubernetes';
import { createApiSloService } from '../api/createApiSloService';
import { createObjectSloService } from '../object/createObjectSloService';
import type { SloHarness } from './SloHarness';
import { sloPromises } from './sloPromises';

async function overObjects(
  server: ApiServer,
  release: () => Promise<void>,
): Promise<SloHarness> {
  const objects = await SloObjects.create(server, 'slo-contract');
  const client = createKubernetesClient({
    credential: {
      type: 'direct',
      url: server.url,
      caData: server.ca,
      token: server.adminToken,
    },
  });
  let writes = 0;
  return {
    service: createObjectSloService({
      client: {
        get: (...call) => client.get(...call),
        list: (...call) => client.list(...call),
        discover: (...call) => client.discover(...call),
        patch: (...call) => {
          if (!call[3]?.dryRun) writes += 1;
          return client.patch(...call);
        },
      },
    }),
    namespace: objects.namespace,
    async add(name, spec) {
      await objects.add(name, { spec });
    },
    spec: async name => (await objects.read(name)).spec,
    writes: () => writes,
    clear: () => objects.clear(),
    async close() {
      await client.close();
      await release();
    },
  };
}

async function overApi(): Promise<SloHarness> {
  const api = await SloApiServer.start();
  const service = createApiSloService(api);
  return {
    service,
    namespace: 'team',
    async add(name, spec) {
      api.add('team', name, spec);
    },
    spec: async name => api.spec(name) ?? {},
    writes: () => api.calls.filter(({ method }) => method !== 'GET').length,
    async clear() {
      api.remove('chat');
    },
    async close() {
      await service.close();
      await api.close();
    },
  };
}

async function onEmbedded(): Promise<SloHarness> {
  const server = await startEmbeddedApi();
  await applyCrds(server);
  return overObjects(server, () => server.close());
}

async function onReal(): Promise<SloHarness> {
  const started = await realApiForTests();
  if (!started) throw new Error('It is available, and did not start.');
  return overObjects(started.server, started.release);
}

const adapters: Array<[string, () => Promise<SloHarness>]> = [
  ['the SLO service', overApi],
  ['objects of the embedded API server', onEmbedded],
];
if (realApiAvailable()) {
  adapters.push(['objects of a real API server', onReal]);
}

describe.each(adapters)('SLOs in %s', (_where, start) => {
  let harness: SloHarness;

  beforeAll(async () => {
    harness = await start();
  }, 900_000);
  afterEach(() => harness.clear());
  afterAll(() => harness?.close());

  it.each(sloPromises)('%s', (_promise, check) => check(harness));
});
