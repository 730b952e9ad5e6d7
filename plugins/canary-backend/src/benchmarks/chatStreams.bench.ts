/* 50 chats at once through the backend against the same 50 straight to the gateway. */
import {
  freePort,
  median,
  messageOf,
  readJson,
  signIn,
  startChild,
} from './benchmarkHarness';
import { startPortal } from './startPortal';

const streams = 50;
const warmUp = 2;
const rounds = 10;
const ratioTarget = 1.3;
const mebibyte = 1024 * 1024;
/** What may be kept of 250 chats with 45 MB of text; the noise of a heap is about as large. */
const heapTarget = 4;
const peakTarget = 64;

interface Memory {
  heap: number;
  resident: number;
}

function memoryNow(): Memory {
  globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { heap: (heapUsed + external) / mebibyte, resident: rss / mebibyte };
}

async function main(): Promise<void> {
  const models = startChild('chatModels.child.ts');
  const cluster = await messageOf<{
    url: string;
    token: string;
    gateway: string;
  }>(models, ({ gateway }) => gateway !== undefined);
  const port = await freePort();
  const { url, gateway } = cluster;
  const portal = await startPortal({
    port,
    cluster: { url, token: cluster.token, gateway: { url: gateway } },
    constant: { text: '' },
  });
  const client = startChild('chatClient.child.ts');
  await messageOf<{ ready?: boolean }>(client, ({ ready }) => ready === true);
  const baseUrl = `http://127.0.0.1:${port}`;
  const token = await signIn(baseUrl);
  const messages = [{ role: 'user', content: 'x'.repeat(1_000) }];
  const address = { cluster: 'main', namespace: 'models', name: 'chat' };
  const ours = {
    url: `${baseUrl}/api/canary/chat/completions`,
    body: JSON.stringify({ ...address, messages }),
  };
  const direct = {
    url: `${gateway}/chat/v1/chat/completions`,
    body: JSON.stringify({ messages, stream: true }),
  };
  const firstTokens = async (way: typeof ours): Promise<number> => {
    client.send({ ...way, token, streams });
    const { ttfts = [] } = await messageOf<{ ttfts?: number[] }>(
      client,
      ({ ttfts: come }) => come !== undefined,
    );
    return median(ttfts);
  };
  const waiting = `${baseUrl}/api/canary/services/main/models/chat`;
  const headers = { authorization: `Bearer ${token}` };
  while (!(await readJson(waiting, { headers }).catch(() => undefined))) {
    await new Promise(done => setTimeout(done, 250));
  }
  for (let round = 0; round < warmUp; round += 1) {
    await firstTokens(direct);
    await firstTokens(ours);
  }
  const before = memoryNow();
  let peak = before.resident;
  const watching = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss / mebibyte);
  }, 20);
  const heaps: number[] = [];
  const p50: { ours: number[]; direct: number[] } = { ours: [], direct: [] };
  for (let round = 0; round < rounds; round += 1) {
    p50.direct.push(await firstTokens(direct));
    p50.ours.push(await firstTokens(ours));
    heaps.push(memoryNow().heap);
  }
  clearInterval(watching);
  // Pair by pair: what else the machine does hits both of a pair alike.
  const ratio = median(
    p50.ours.map((own, round) => own / (p50.direct[round] ?? NaN)),
  );
  // The least of each half: in between a heap holds what its collector has not come to yet.
  const kept =
    Math.min(...heaps.slice(rounds / 2)) -
    Math.min(...heaps.slice(0, rounds / 2));
  const grown = peak - before.resident;
  const figures = [
    {
      label: 'first token, p50 (ms)',
      ours: median(p50.ours),
      peer: median(p50.direct),
      ratio,
      target: ratioTarget,
      holds: ratio <= ratioTarget,
    },
    {
      label: 'memory kept of 250 chats of 180 KB (MiB)',
      ours: kept,
      target: heapTarget,
      holds: kept <= heapTarget,
    },
    {
      label: 'resident memory above idle at its peak (MiB)',
      ours: grown,
      target: peakTarget,
      holds: grown <= peakTarget,
    },
  ];
  models.kill();
  client.kill();
  await portal.stop();
  process.stdout.write(
    `${JSON.stringify({ name: '50 chats at once', figures })}\n`,
  );
  process.exit(figures.every(({ holds }) => holds) ? 0 : 1);
}

main().catch(error => {
  process.stderr.write(`${error}\n`);
  process.exit(1);
});
