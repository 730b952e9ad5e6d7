import { createHash } from 'node:crypto';

const longestStem = 200;

function stemOf(unitId: string): string {
  return unitId.toLowerCase().replace(/[^a-z0-9.]+/g, '-');
}

function withDigest(stem: string, unitId: string): string {
  const digest = createHash('sha256').update(unitId).digest('hex').slice(0, 8);
  return `${stem.slice(0, longestStem)}-${digest}`;
}

/**
 * A file name for each unit: nothing in it leads to another folder, and no two are the same (R39).
 * `a-b/c` and `a/b-c` come to one stem; then each carries a digest of its unit.
 */
export function evidenceFileNames(
  unitIds: readonly string[],
): ReadonlyMap<string, string> {
  const taken = new Map<string, number>();
  for (const id of unitIds) {
    taken.set(stemOf(id), (taken.get(stemOf(id)) ?? 0) + 1);
  }
  return new Map(
    unitIds.map(id => {
      const stem = stemOf(id);
      const isPlain = taken.get(stem) === 1 && stem.length <= longestStem;
      return [
        id,
        `dedicated-handoff-${isPlain ? stem : withDigest(stem, id)}.json`,
      ];
    }),
  );
}
