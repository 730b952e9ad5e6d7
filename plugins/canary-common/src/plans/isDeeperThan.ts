/** Whether maps and lists stand in each other more than `limit` levels deep. Never recurses further. */
export function isDeeperThan(value: unknown, limit: number): boolean {
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  if (limit === 0) {
    return true;
  }
  if (Array.isArray(value)) {
    return value.some(item => isDeeperThan(item, limit - 1));
  }
  for (const member of Object.values(value)) {
    if (typeof member === 'object' && isDeeperThan(member, limit - 1)) {
      return true;
    }
  }
  return false;
}
