/*
 * 1,000 Helm releases of ten revisions each, listed from a real API server: by us, from the metadata of
 * their records and the data of the 25 that a page shows, against the real `helm list -A --max 0`.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { promisify } from 'node:util';
import {
  createKubernetesClient,
  type KubernetesClient,
} from '@llm-canary/backstage-plugin-canary-node';
import {
  applyCrds,
  startRealApi,
  type ApiServer,
} from '@llm-canary/dev-cluster';
import pLimit from 'p-limit';
import {
  createInterner,
  decodeRelease,
  projectReleaseRecord,
  secretKind,
  type ReleaseRecordFacts,
} from '../clusters';
import { createHelmRecords } from './helmRecords';

const releases = Number(process.env.BENCH_RELEASES ?? 1_000);
const rounds = 5;
const visible = 25;
const target = 0.1;
const run = promisify(execFile);

/** The newest record of each release, as the watch lists them. */
async function listOurs(
  client: KubernetesClient,
): Promise<ReleaseRecordFacts[]> {
  const intern = createInterner();
  const newest = new Map<string, ReleaseRecordFacts>();
  const pages = client.list(secretKind, {
    labelSelector: 'owner=helm,status!=superseded',
    metadataOnly: true,
    project: object => projectReleaseRecord(object, { intern }),
  });
  for await (const { items } of pages) {
    for (const record of items) {
      const key = `${record.namespace}/${record.release}`;
      const other = newest.get(key);
      if (!other || other.revision < record.revision) newest.set(key, record);
    }
  }
  if (newest.size !== releases) throw new Error(`Listed ${newest.size}`);
  return [...newest.values()];
}

async function pageOfOurs(client: KubernetesClient): Promise<void> {
  const rows = await listOurs(client);
  const limit = pLimit(4);
  const decoded = await Promise.all(
    rows
      .slice(0, visible)
      .map(ref =>
        limit(async () => decodeRelease(await client.get(secretKind, ref))),
      ),
  );
  if (decoded.some(({ chartName }) => chartName !== 'vllm')) {
    throw new Error('A record was read wrongly');
  }
}

async function startHelm(server: ApiServer) {
  const home = await mkdtemp(join(tmpdir(), 'canary-bench-'));
  const kubeconfig = join(home, 'config');
  const named = { name: 'bench' };
  const ca = Buffer.from(server.ca ?? '').toString('base64');
  const config = {
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [
      {
        ...named,
        cluster: {
          server: server.url,
          'certificate-authority-data': ca,
        },
      },
    ],
    users: [{ ...named, user: { token: server.adminToken } }],
    contexts: [{ ...named, context: { cluster: 'bench', user: 'bench' } }],
    'current-context': 'bench',
  };
  await writeFile(kubeconfig, JSON.stringify(config), { mode: 0o600 });
  const env = {
    HOME: home,
    KUBECONFIG: kubeconfig,
    HELM_DRIVER: 'secret',
    PATH: process.env.PATH,
  };
  return {
    async list(): Promise<void> {
      const args = ['list', '-A', '--max', '0', '-o', 'json'];
      const { stdout } = await run('helm', args, {
        env,
        maxBuffer: 64 * 1024 * 1024,
      });
      const listed: unknown = JSON.parse(stdout);
      if (!Array.isArray(listed) || listed.length !== releases) {
        throw new Error('helm missed releases');
      }
    },
    close: () => rm(home, { recursive: true, force: true }),
  };
}

async function milliseconds(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

async function compare(
  client: KubernetesClient,
  helm: { list(): Promise<void> },
) {
  const ours: number[] = [];
  const peer: number[] = [];
  await pageOfOurs(client);
  await helm.list();
  for (let round = 0; round < rounds; round += 1) {
    peer.push(await milliseconds(() => helm.list()));
    ours.push(await milliseconds(() => pageOfOurs(client)));
  }
  const ratio = median(ours) / median(peer);
  return {
    label: `${releases} releases of 10 revisions, ${visible} shown, wall ms`,
    ours: median(ours),
    peer: median(peer),
    ratio,
    target,
    holds: ratio <= target,
  };
}

async function main(): Promise<void> {
  const server = await startRealApi({ beforeControllers: applyCrds });
  if (!server) throw new Error('There is no API server to measure on');
  try {
    await createHelmRecords(server, releases);
    const client = createKubernetesClient({
      credential: {
        type: 'direct',
        url: server.url,
        caData: server.ca,
        token: server.adminToken,
      },
    });
    const helm = await startHelm(server);
    const figure = await compare(client, helm);
    await Promise.all([client.close(), helm.close()]);
    process.stdout.write(
      `${JSON.stringify({ name: 'helmList', figures: [figure] })}\n`,
    );
  } finally {
    await server.close();
  }
}

main().catch(error => {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  process.exitCode = 1;
});
