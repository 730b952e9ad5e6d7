import {
  applyCrds,
  realApiAvailable,
  realApiForTests,
  startEmbeddedApi,
  type ApiServer,
} from '@llm-canary/dev-cluster';
import { createKubernetesClient } from '../client/createKubernetesClient';
import type { ClusterConnection } from '../transport/ClusterConnection.types';
import type { KubernetesClient } from '../types';
import { Cluster } from './Cluster';

interface Running {
  server: ApiServer;
  release: () => Promise<void>;
}

async function startEmbedded(): Promise<Running> {
  const server = await startEmbeddedApi();
  await applyCrds(server);
  return { server, release: () => server.close() };
}

async function startReal(): Promise<Running> {
  const started = await realApiForTests();
  if (!started) throw new Error('The real API server was there a moment ago');
  return started;
}

const servers = [
  { name: 'embedded', there: () => true, start: startEmbedded },
  { name: 'real', there: realApiAvailable, start: startReal },
];

/** A client of a server; tests close it. */
export function connect(
  server: Pick<ApiServer, 'url' | 'ca' | 'adminToken'>,
  options: Omit<ClusterConnection, 'credential'> & { token?: string } = {},
): KubernetesClient {
  const { token = server.adminToken, ...rest } = options;
  return createKubernetesClient({
    credential: {
      type: 'direct',
      url: server.url,
      token,
      ...(server.ca === undefined ? {} : { caData: server.ca }),
    },
    ...rest,
  });
}

/** Runs the rows on the embedded API server and on the real one: both must answer alike. */
export function describeApi(
  title: string,
  rows: (cluster: () => Cluster) => void,
): void {
  for (const { name, there, start } of servers) {
    const run = there() ? describe : describe.skip;
    run(`${title} (${name})`, () => {
      let running: Running | undefined;
      let cluster: Cluster | undefined;

      beforeAll(async () => {
        running = await start();
        cluster = new Cluster(running.server, connect(running.server));
      }, 900_000);

      afterAll(async () => {
        await cluster?.client.close();
        await running?.release();
      });

      rows(() => {
        if (!cluster) throw new Error('The server has not started');
        return cluster;
      });
    });
  }
}
