import { rawNumber } from '@llm-canary/backstage-plugin-canary-common';

/**
 * How many values stand in trees, at any depth, maps and lists included; the trees themselves are none.
 * No more is counted than tells that there are more than `limit`.
 */
export function countValues(trees: readonly unknown[], limit: number): number {
  const pending = [...trees];
  let count = 0;
  while (pending.length > 0 && count <= limit) {
    const value = pending.pop();
    if (typeof value !== 'object' || value === null) continue;
    if (rawNumber(value) !== undefined) continue;
    const members = Object.values(value);
    count += members.length;
    for (const member of members) pending.push(member);
  }
  return count;
}
