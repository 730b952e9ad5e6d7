import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { closeServer, listenOnLoopback } from '../server';

/**
 * Written-out pages of engines and versions that the mock servers do not play, beside those that they do,
 * each after some 120 requests:
 *
 * - `vllm-0.11`: time per output token under its old name, and `gpu_cache_usage_perc`
 * - `vllm-0.12`: the old names are hidden; `vllm-0.12-hidden` shows them again, beside the new ones
 * - `vllm-0.13`: they are removed; as the mock server has it
 * - `sglang-colon`, `sglang-underscore`: the two prefixes of SGLang
 * - `rhoai-kserve-vllm`: as the PodMonitor of RHOAI renames vLLM's
 * - `tgi`: without any time to first token
 * - `gateway-classic`; `gateway-native`: without histograms, because native ones have no text
 */
export const metricsPages = [
  'vllm-0.11',
  'vllm-0.12',
  'vllm-0.12-hidden',
  'vllm-0.13',
  'sglang-colon',
  'sglang-underscore',
  'rhoai-kserve-vllm',
  'tgi',
  'gateway-classic',
  'gateway-native',
] as const;

export type MetricsPage = (typeof metricsPages)[number];

// eslint-disable-next-line no-restricted-syntax -- run from its sources alone
const folder = __dirname;

/** The text of a page. */
export function readMetricsPage(page: MetricsPage): string {
  return readFileSync(join(folder, `${page}.prom`), 'utf8');
}

/** Serves a page on loopback, always the same. */
export async function serveMetricsPage(
  page: MetricsPage,
): Promise<{ url: string; close(): Promise<void> }> {
  const text = readMetricsPage(page);
  const server = createServer((_request, response) => {
    response.writeHead(200, {
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    });
    response.end(text);
  });
  const port = await listenOnLoopback(server);
  return {
    url: `http://127.0.0.1:${port}/metrics`,
    close: () => closeServer(server),
  };
}
