import type { ExcludedSpan } from '@llm-canary/backstage-plugin-canary-common';

/** Minutes that are left out of a window, each counted once although several arms may lack it. */
export function excludedMinutes(spans: readonly ExcludedSpan[]): number {
  const times = spans
    .map(({ start, end }) => [Date.parse(start), Date.parse(end)] as const)
    .sort(([a], [b]) => a - b);
  let total = 0;
  let until = -Infinity;
  for (const [start, end] of times) {
    total += Math.max(0, end - Math.max(start, until));
    until = Math.max(until, end);
  }
  return Math.round(total / 60_000);
}
