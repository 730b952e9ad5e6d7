import type { ChildProcess } from 'node:child_process';
import {
  freePort,
  median,
  messageOf,
  readJson,
  signIn,
  startChild,
} from './benchmarkHarness';
import { startPortal } from './startPortal';

/** So many services are there, and 100 experiments with 400 arms among them. */
export const services = Number(process.env.BENCH_SERVICES ?? 10_000);
const requests = 200;
const rounds = 15;
/** Requests of each kind until the code is compiled. */
const warmUp = 1_500;
const target = 1.5;

/** What a benchmark looks at in a list to know that it is complete. */
export interface FirstPage {
  counts: Readonly<Record<string, number>>;
  items: ReadonlyArray<{ arms?: ReadonlyArray<{ phase: string }> }>;
}

/** What is measured. */
export interface WarmBenchmark {
  name: string;
  /** Below `/api/canary`. */
  path: string;
  /** Each by its query. */
  pages: Array<[label: string, query: string]>;
  /** Whether the portal has seen everything, by the first page of the list. */
  isReady(list: FirstPage): boolean;
}

async function waitForRows(
  url: string,
  token: string,
  isReady: WarmBenchmark['isReady'],
): Promise<void> {
  for (;;) {
    const { text } = await readJson(url, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (isReady(JSON.parse(text))) return;
    await new Promise(done => setTimeout(done, 250));
  }
}

/** Microseconds of processor time of this process for one request. */
async function costOf(
  client: ChildProcess,
  task: { url: string; token: string },
  times = requests,
): Promise<number> {
  globalThis.gc?.();
  const before = process.cpuUsage();
  client.send({ ...task, times });
  await messageOf<{ bytes?: number }>(
    client,
    ({ bytes }) => bytes !== undefined,
  );
  const { user, system } = process.cpuUsage(before);
  return (user + system) / times;
}

async function measure(benchmark: WarmBenchmark): Promise<void> {
  const { name, path, pages, isReady } = benchmark;
  const apiServer = startChild('apiServer.child.ts', String(services));
  const cluster = await messageOf<{ url: string; token: string }>(
    apiServer,
    ({ url }) => url !== undefined,
  );
  const constant = { text: '' };
  const port = await freePort();
  const { url, token: clusterToken } = cluster;
  const portal = await startPortal({
    port,
    cluster: { url, token: clusterToken },
    constant,
  });
  const client = startChild('client.child.ts');
  await messageOf<{ ready?: boolean }>(client, ({ ready }) => ready === true);
  const baseUrl = `http://127.0.0.1:${port}`;
  const token = await signIn(baseUrl);
  const peer = { url: `${baseUrl}/api/constant/`, token };
  await waitForRows(`${baseUrl}/api/canary${path}`, token, isReady);
  const figures = [];
  for (const [label, query] of pages) {
    const ours = { url: `${baseUrl}/api/canary${path}?${query}`, token };
    const headers = { authorization: `Bearer ${token}` };
    constant.text = (await readJson(ours.url, { headers })).text;
    await costOf(client, peer, warmUp);
    await costOf(client, ours, warmUp);
    const costs = { ours: [] as number[], peer: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      costs.peer.push(await costOf(client, peer));
      costs.ours.push(await costOf(client, ours));
    }
    const [own, other] = [median(costs.ours), median(costs.peer)];
    // Pair by pair: what else the machine does hits both of a pair alike.
    const ratio = median(
      costs.ours.map((cost, round) => cost / (costs.peer[round] ?? NaN)),
    );
    figures.push({
      label: `${label}, processor time a request (µs)`,
      ours: own,
      peer: other,
      ratio,
      target,
      holds: ratio <= target,
    });
    process.stdout.write(
      `${label}: ours ${own.toFixed(0)} µs, constant ${other.toFixed(0)} µs, ratio ${ratio.toFixed(2)} (at most ${target}), ${constant.text.length} bytes\n`,
    );
  }
  client.kill();
  apiServer.kill();
  await portal.stop();
  process.stdout.write(`${JSON.stringify({ name, figures })}\n`);
  process.exit(figures.every(({ holds }) => holds) ? 0 : 1);
}

/**
 * Measures warm pages against a route of the same backend that answers a constant body of the same
 * size behind the same authentication. Clients and API server run in processes of their own, so that
 * the processor time is the portal's alone.
 */
export function benchWarmPages(benchmark: WarmBenchmark): void {
  measure(benchmark).catch(error => {
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
    process.exit(1);
  });
}
