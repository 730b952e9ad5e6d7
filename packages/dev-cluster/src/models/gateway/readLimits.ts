import { isFields } from '../../standins/client';
import type { RouteLimits } from './RouteState';

/** Undefined when it cannot be. 0 lets nothing through. */
export function readLimits(sent: unknown): RouteLimits | undefined {
  if (!isFields(sent)) return undefined;
  const limits: RouteLimits = {};
  for (const [route, limit] of Object.entries(sent)) {
    const most = isFields(limit) ? limit.maxConcurrency : undefined;
    if (typeof most !== 'number' || !Number.isSafeInteger(most) || most < 0) {
      return undefined;
    }
    limits[route] = { maxConcurrency: most };
  }
  return limits;
}
