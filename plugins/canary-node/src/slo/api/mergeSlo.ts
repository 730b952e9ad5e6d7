import type { SloRequest } from '@llm-canary/backstage-plugin-canary-common';

/** The SLO after an update: what is not named stays, of a target also each part. */
export function mergeSlo(live: SloRequest, update: SloRequest): SloRequest {
  const { ttft, otps, ...plain } = update;
  return {
    ...live,
    ...plain,
    ...(ttft && { ttft: { ...live.ttft, ...ttft } }),
    ...(otps && { otps: { ...live.otps, ...otps } }),
  };
}
