import { setTimeout as sleep } from 'node:timers/promises';
import { TransportFailure } from './TransportFailure';

/** Waits; rejects with a TransportFailure of kind `aborted` when the signal fires. */
export async function pause(
  milliseconds: number,
  signal?: AbortSignal,
): Promise<void> {
  try {
    await sleep(milliseconds, undefined, { signal });
  } catch {
    throw new TransportFailure('aborted', 'the call was given up', false);
  }
}
