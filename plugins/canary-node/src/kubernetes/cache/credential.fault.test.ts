import { applyCrds, startEmbeddedApi } from '@llm-canary/dev-cluster';
import { cacheOf, expectSynced, startAndLoad } from '../__testUtils__/cacheOf';
import { Cluster, services } from '../__testUtils__/Cluster';
import { connect } from '../__testUtils__/describeApi';
import { eventually } from '../__testUtils__/waiting';

it('case 7: is forbidden, not silent, while its credential is refused, keeps its rows, and recovers', async () => {
  const server = await startEmbeddedApi();
  await applyCrds(server);
  const client = connect(server, { limits: { tries: 1 } });
  await new Cluster(server, client).create('default', 'a');
  const { cache } = cacheOf(client);
  await startAndLoad(cache);
  const state = () => cache.states()[0].state;
  const heal = server.faults.add({
    match: { resource: services.plural },
    respond: { type: 'status', status: 401, reason: 'Unauthorized' },
  });
  server.dropWatches('cut');
  await eventually(() => state().state === 'forbidden');
  expect(state()).toMatchObject({
    credentialRefused: true,
    detail: expect.stringContaining('does not accept the credential'),
  });
  expect(cache.size).toBe(1);
  heal();
  await eventually(() => state().state === 'ok');
  await expectSynced(cache, client);
  await cache.stop();
  await client.close();
  await server.close();
});
