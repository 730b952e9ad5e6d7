import type { Random } from '../behaviour';
import type { GatewayRoute } from '../gateway';
import { planRequest } from './planRequest';
import type { LoadRequest } from './planRequest';

export interface LoadOptions {
  gatewayUrl: string;
  /** Asked before each request. */
  routes(): readonly GatewayRoute[];
  random: Random;
  /** 1 by default. */
  requestsPerSecond?: number;
}

/** A load that runs. */
export interface RunningLoad {
  /** How many requests have been sent. */
  sent(): number;
  /** Resolves when no request is on its way any more. */
  stop(): Promise<void>;
}

const deadlineMilliseconds = 60_000;
const mostAtOnce = 32;

/**
 * Sends short chats through a gateway, one after another at an even pace. They are real requests: nothing
 * else moves the metrics of the demo.
 */
export function startLoad(options: LoadOptions): RunningLoad {
  const { gatewayUrl, routes, random, requestsPerSecond = 1 } = options;
  const stopped = new AbortController();
  const running = new Set<Promise<void>>();
  let sent = 0;
  const timer = setInterval(() => {
    // A cluster that is slower than the load gets less of it.
    if (running.size >= mostAtOnce) return;
    const planned = planRequest(routes(), sent, random);
    sent += 1;
    if (!planned) return;
    const call = send(gatewayUrl, planned, stopped.signal)
      // A failure is a part of the demo, and stands in its metrics.
      .catch(() => {})
      .finally(() => running.delete(call));
    running.add(call);
  }, 1000 / requestsPerSecond);
  return {
    sent: () => sent,
    async stop() {
      clearInterval(timer);
      stopped.abort();
      await Promise.all(running);
    },
  };
}

async function send(
  gatewayUrl: string,
  { route, prompt, maxTokens, leaves }: LoadRequest,
  stopped: AbortSignal,
): Promise<void> {
  const gone = new AbortController();
  const response = await fetch(
    `${gatewayUrl}/${encodeURIComponent(route)}/v1/chat/completions`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        messages: [{ role: 'user', content: prompt }],
        max_tokens: maxTokens,
        stream: true,
        stream_options: { include_usage: true },
      }),
      signal: AbortSignal.any([
        stopped,
        gone.signal,
        AbortSignal.timeout(deadlineMilliseconds),
      ]),
    },
  );
  for await (const _chunk of response.body ?? []) if (leaves) gone.abort();
}
