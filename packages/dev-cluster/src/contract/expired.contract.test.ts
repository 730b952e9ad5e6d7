import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiServer } from '../ApiServer';
import { applyCrds, customResourceDefinitions } from '../crds';
import { startEmbeddedApi } from '../embedded';
import { realApiAvailable, startRealApi } from '../real';
import { ContractApi } from './ContractApi';
import { expectAnswer } from './expectAnswer';

/** A server of this file alone, because forgetting its past would disturb others. */
interface Forgetful {
  server: ApiServer;
  /** Resolves when what was current at the call can no longer be read. */
  forget: () => Promise<void>;
}

const kinds = customResourceDefinitions().slice(0, 1);

async function startForgetfulEmbedded(): Promise<Forgetful> {
  const server = await startEmbeddedApi();
  await applyCrds(server, kinds);
  return { server, forget: async () => server.compact() };
}

async function startForgetfulReal(): Promise<Forgetful> {
  const server = await startRealApi({
    controllerManager: false,
    beforeControllers: started => applyCrds(started, kinds),
    flags: ['--etcd-compaction-interval=1s'],
  });
  if (!server) throw new Error('available, and yet it did not start');
  // The server compacts what was current an interval before, and its own snapshots a little later.
  return { server, forget: () => sleep(5_000) };
}

const servers = [
  { name: 'embedded', run: true, start: startForgetfulEmbedded },
  { name: 'real', run: realApiAvailable(), start: startForgetfulReal },
].filter(
  ({ name }) =>
    !process.env.CONTRACT_SERVERS || process.env.CONTRACT_SERVERS === name,
);

for (const { name: serverName, run, start } of servers) {
  (run ? describe : describe.skip)(`a past forgotten (${serverName})`, () => {
    let forgetful: Forgetful;
    let api: ContractApi;
    const token = (metadata: { continue: string }) =>
      encodeURIComponent(metadata.continue);

    beforeAll(async () => {
      forgetful = await start();
      api = new ContractApi(forgetful.server);
    }, 900_000);

    afterAll(() => forgetful?.server.close());

    async function forgottenPage() {
      const namespace = await api.newNamespace();
      const path = api.path(namespace);
      for (const name of ['a', 'b', 'c']) await api.create(namespace, name);
      const { metadata } = (await api.get(`${path}?limit=1`)).json();
      await api.send('DELETE', `${path}/b`);
      await api.create(namespace, 'd');
      for (let n = 0; n < 3; n++) {
        await api.merge(`${path}/a`, { metadata: { labels: { n: `${n}` } } });
        await forgetful.forget();
      }
      return { path, metadata };
    }

    it('a continue token is 410, with a new one that goes on at the newest state', async () => {
      const { path, metadata } = await forgottenPage();
      const expired = await api.get(
        `${path}?limit=1&continue=${token(metadata)}`,
      );
      expectAnswer(expired, { status: 410, reason: 'Expired' });
      const next = expired.json().metadata;
      expect(next.continue).toEqual(expect.any(String));
      const on = await api.get(`${path}?limit=5&continue=${token(next)}`);
      const names = on
        .json()
        .items.map(
          (item: { metadata: { name: string } }) => item.metadata.name,
        );
      expect(names).toEqual(['c', 'd']);
    }, 120_000);

    it('a list of exactly a forgotten resourceVersion is 410', async () => {
      const { path, metadata } = await forgottenPage();
      const answer = await api.get(
        `${path}?limit=1&resourceVersionMatch=Exact&resourceVersion=${metadata.resourceVersion}`,
      );
      expectAnswer(answer, { status: 410, reason: 'Expired' });
    }, 120_000);
  });
}
