import { wilsonInterval } from '@llm-canary/backstage-plugin-canary-common';

/** Standard errors of a two-sided 95 % interval. */
const z = 1.959964;

/** Below which share, in percent, errors lie when none was seen among so many requests. */
export function noErrorsBelow(requests: number): number {
  return wilsonInterval({ requests, hits: 0 }, z).high * 100;
}
