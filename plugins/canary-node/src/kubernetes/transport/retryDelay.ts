import type { KubernetesError } from '../errors';

const baseMilliseconds = 100;
const ceilingMilliseconds = 5_000;

/**
 * Milliseconds to wait before a read is tried again, or undefined when trying again is of no use.
 * Never less than Retry-After; else full jitter over a doubling ceiling.
 *
 * @param attempt - tries made so far, from 1
 */
export function retryDelay(
  error: KubernetesError,
  attempt: number,
  random: () => number,
): number | undefined {
  const refused = error.reason === 'unavailable' && error.status === undefined;
  const repeatable =
    error.reason === 'throttled' || error.status === 503 || refused;
  if (!repeatable) return undefined;
  const ceiling = Math.min(
    ceilingMilliseconds,
    baseMilliseconds * 2 ** attempt,
  );
  const jittered = random() * ceiling;
  const asked = error.retryAfterSeconds;
  // Jitter comes on top of what the server asked for, or all clients would return at once.
  return asked === undefined ? jittered : asked * 1_000 + jittered;
}
