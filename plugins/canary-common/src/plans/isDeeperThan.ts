/** Whether maps and lists stand in each other more than `limit` levels deep. Never recurses further. */
export function isDeeperThan(value: unknown, limit: number): boolean {
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  if (limit === 0) {
    return true;
  }
  const members: readonly unknown[] = Array.isArray(value)
    ? value
    : Object.values(value);
  for (const member of members) {
    // Most members are scalars: no call for them.
    if (typeof member === 'object' && isDeeperThan(member, limit - 1)) {
      return true;
    }
  }
  return false;
}
