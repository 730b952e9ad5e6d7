import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Polls until there is an answer. Rejects after the time with a sentence about what did not come.
 */
export async function waitFor<T>(
  what: string,
  poll: () => Promise<T | undefined | false>,
  options: { milliseconds?: number; everyMilliseconds?: number } = {},
): Promise<T> {
  const { milliseconds = 60_000, everyMilliseconds = 50 } = options;
  const deadline = performance.now() + milliseconds;
  for (;;) {
    const answer = await poll();
    if (answer !== undefined && answer !== false) return answer;
    if (performance.now() > deadline) {
      throw new Error(`${what} did not come about within ${milliseconds} ms`);
    }
    await sleep(everyMilliseconds);
  }
}
