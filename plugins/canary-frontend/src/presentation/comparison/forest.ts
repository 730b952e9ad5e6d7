import type { Interval } from '@llm-canary/backstage-plugin-canary-common';

/** Ends of the axis, in points: the smallest that holds every interval. */
const reaches = [10, 25, 50, 100] as const;

/** How far the axis of all marks of a table goes to each side, in points. */
export function forestReach(intervals: readonly Interval[]): number {
  const widest = Math.max(
    0,
    ...intervals.flatMap(({ low, high }) => [Math.abs(low), Math.abs(high)]),
  );
  return reaches.find(reach => widest * 100 <= reach) ?? 100;
}

/** Where a share of an axis of the given reach stands, in pixels; what lies beyond stands at its end. */
export function forestPlace(
  difference: number,
  axis: { reach: number; width: number },
): number {
  const at = (difference * 100) / axis.reach;
  return ((Math.max(-1, Math.min(1, at)) + 1) / 2) * axis.width;
}
