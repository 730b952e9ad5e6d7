import { setTimeout } from 'node:timers/promises';
import type { RetryClock } from './retryWrite';

/**
 * The clock and the chance of the machine.
 * @public
 */
export const systemRetryClock: RetryClock = {
  now: () => performance.now(),
  sleep: milliseconds => setTimeout(milliseconds),
  random: () => Math.random(),
};
