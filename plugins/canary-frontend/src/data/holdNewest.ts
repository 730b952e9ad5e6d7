/** A list that is shown, and how many newer entries are not. */
export interface HeldNewest<T> {
  shown: readonly T[];
  added: number;
}

/**
 * Keeps the entries that are shown where they are, each as it is now, and counts those that came
 * since: nothing may move under the cursor of a reader.
 */
export function holdNewest<T extends { id: string }>(
  before: readonly T[] | undefined,
  fresh: readonly T[],
): HeldNewest<T> {
  if (!before || before.length === 0) {
    return { shown: fresh, added: 0 };
  }
  const known = new Set(before.map(({ id }) => id));
  const now = new Map(fresh.map(entry => [entry.id, entry]));
  return {
    shown: before.map(entry => now.get(entry.id) ?? entry),
    added: fresh.filter(({ id }) => !known.has(id)).length,
  };
}
