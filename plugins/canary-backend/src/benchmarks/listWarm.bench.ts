/*
 * A warm page of 100 of 10,000 services against a route of the same backend that answers a constant
 * body of the same size behind the same authentication. Clients and API server run in processes of
 * their own, so that the processor time is the portal's alone.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { startPortal } from './startPortal';

const services = Number(process.env.BENCH_SERVICES ?? 10_000);
const requests = 200;
const rounds = 15;
/** Requests of each kind until the code is compiled. */
const warmUp = 1_500;
const target = 1.5;

const pages: Array<[label: string, query: string]> = [
  ['first page', 'limit=100'],
  ['page of a namespace', 'limit=100&namespace=team-7'],
  ['page of a search', 'limit=100&q=service-0'],
  ['deep page, by phase', 'limit=100&sort=phase&offset=9000'],
];

function messageOf<T>(child: ChildProcess, isIt: (message: T) => boolean) {
  return new Promise<T>((resolve, reject) => {
    const ended = (code: number | null) =>
      reject(new Error(`A child process ended: ${code}`));
    const listen = (message: T) => {
      if (!isIt(message)) return;
      child.off('message', listen);
      child.off('exit', ended);
      resolve(message);
    };
    child.on('message', listen);
    child.once('exit', ended);
  });
}

function startChild(file: string, ...args: string[]): ChildProcess {
  // eslint-disable-next-line no-restricted-syntax -- run from its sources alone
  return fork(join(__dirname, file), args);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>(done => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise(done => {
    server.close(done);
  });
  return port;
}

async function readJson(url: string, init?: RequestInit) {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return { text: await response.text() };
}

async function signIn(baseUrl: string): Promise<string> {
  const { text } = await readJson(`${baseUrl}/api/auth/guest/refresh`, {
    method: 'POST',
    headers: {
      'X-Requested-With': 'XMLHttpRequest',
      'content-type': 'application/json',
    },
    body: '{}',
  });
  return JSON.parse(text).backstageIdentity.token;
}

async function waitForRows(url: string, token: string): Promise<void> {
  for (;;) {
    const { text } = await readJson(url, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (JSON.parse(text).counts.all >= services) return;
    await new Promise(done => setTimeout(done, 250));
  }
}

function median(values: number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
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

async function main(): Promise<void> {
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
  await waitForRows(`${baseUrl}/api/canary/services`, token);
  const figures = [];
  for (const [label, query] of pages) {
    const ours = { url: `${baseUrl}/api/canary/services?${query}`, token };
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
  process.stdout.write(
    `${JSON.stringify({ name: `warm list of ${services} services`, figures })}\n`,
  );
  process.exit(figures.every(({ holds }) => holds) ? 0 : 1);
}

main().catch(error => {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  process.exit(1);
});
