import { fork } from 'node:child_process';
import { CustomObjectsApi, KubeConfig } from '@kubernetes/client-node';
import {
  applyCrds,
  startRealApi,
  type ApiServer,
} from '@llm-canary/dev-cluster';
import {
  createKubernetesClient,
  createWatchCache,
  type KubernetesClient,
} from '../kubernetes';
import {
  collectGarbage,
  compare,
  figure,
  interleave,
  report,
  type Figure,
} from './harness';
import { createServices, projectRow, services } from './serviceFixture';

const count = Number(process.env.BENCH_SERVICES ?? 10_000);
const rounds = 7;
/** Bytes of heap that a service may cost once it is listed. */
const heapTarget = 1_024;

interface Target {
  name: string;
  server: Pick<ApiServer, 'url' | 'ca' | 'adminToken'>;
  close(): Promise<void>;
}

function startEmbedded(): Promise<Target> {
  return new Promise((resolve, reject) => {
    const child = fork(require.resolve('./embeddedServer.child.ts'), [
      String(count),
    ]);
    child.once('exit', code => reject(new Error(`The server ended: ${code}`)));
    child.on('message', (message: Partial<Target['server']>) => {
      const { url, adminToken } = message;
      // The loader that compiles TypeScript reports its files on the same channel.
      if (url === undefined || adminToken === undefined) return;
      resolve({
        name: 'plain HTTP, embedded server',
        server: { url, adminToken },
        async close() {
          child.removeAllListeners('exit');
          child.disconnect();
        },
      });
    });
  });
}

async function startReal(): Promise<Target | undefined> {
  const server = await startRealApi({ beforeControllers: applyCrds });
  if (!server) return undefined;
  await createServices(server, count);
  return { name: 'TLS, kube-apiserver', server, close: () => server.close() };
}

function createPeer({ server }: Target): CustomObjectsApi {
  const config = new KubeConfig();
  config.loadFromClusterAndUser(
    {
      name: 'bench',
      server: server.url,
      skipTLSVerify: server.ca === undefined,
      ...(server.ca === undefined
        ? {}
        : { caData: Buffer.from(server.ca).toString('base64') }),
    },
    { name: 'bench', token: server.adminToken },
  );
  return config.makeApiClient(CustomObjectsApi);
}

function createOurs({ server }: Target): KubernetesClient {
  return createKubernetesClient({
    credential: {
      type: 'direct',
      url: server.url,
      token: server.adminToken,
      ...(server.ca === undefined ? {} : { caData: server.ca }),
    },
  });
}

async function listOurs(client: KubernetesClient): Promise<unknown[]> {
  const rows: unknown[] = [];
  for await (const page of client.list(services, { project: projectRow })) {
    rows.push(...page.items);
  }
  if (rows.length !== count) throw new Error(`Listed ${rows.length} services`);
  return rows;
}

async function listPeer(peer: CustomObjectsApi): Promise<unknown[]> {
  const { group, version, plural } = services;
  const list = await peer.listClusterCustomObject({ group, version, plural });
  if (list.items.length !== count) throw new Error('The peer missed services');
  return list.items;
}

async function heapPerService(client: KubernetesClient): Promise<number> {
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  const cache = createWatchCache({
    client,
    resource: services,
    projection: { project: projectRow },
  });
  cache.start();
  await cache.settled(60_000);
  if (cache.size !== count) throw new Error(`Cached ${cache.size} services`);
  collectGarbage();
  const bytes = process.memoryUsage().heapUsed - before;
  await cache.stop();
  return bytes / count;
}

async function benchTarget(target: Target): Promise<Figure[]> {
  const client = createOurs(target);
  const peer = createPeer(target);
  try {
    const costs = await interleave(
      { ours: () => listOurs(client), peer: () => listPeer(peer) },
      rounds,
    );
    const pick = (key: keyof (typeof costs.ours)[number]) => ({
      ours: costs.ours.map(cost => cost[key]),
      peer: costs.peer.map(cost => cost[key]),
    });
    const heap = await heapPerService(client);
    return [
      compare(`CPU ms (${target.name})`, pick('cpuMilliseconds'), 0.85),
      compare(
        `longest block ms (${target.name})`,
        pick('blockMilliseconds'),
        1 / 6,
      ),
      compare(`wall ms (${target.name})`, pick('wallMilliseconds'), 1.15),
      figure(
        `heap bytes a service, limit as peer (${target.name})`,
        { ours: heap, peer: heapTarget },
        1,
      ),
    ];
  } finally {
    await client.close();
  }
}

async function main(): Promise<void> {
  const figures: Figure[] = [];
  for (const start of [startEmbedded, startReal]) {
    const target = await start();
    if (!target) continue;
    try {
      figures.push(...(await benchTarget(target)));
    } finally {
      await target.close();
    }
  }
  report('listCold', figures);
}

main().catch(error => {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  process.exitCode = 1;
});
