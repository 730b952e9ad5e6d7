import type { TreeRow } from './treeRows';

/** Rows that Page Up and Page Down move by. */
const page = 10;

/** What a key does: goes to the row at an index, or turns the row with an id. */
export type TreeMove =
  { kind: 'go'; to: number } | { kind: 'turn'; id: string };

function goTo(rows: readonly TreeRow[], index: number): TreeMove {
  return { kind: 'go', to: Math.min(Math.max(index, 0), rows.length - 1) };
}

/** Opens a closed row; of an open one goes to the first row inside. */
function inwards(rows: readonly TreeRow[], at: number): TreeMove | undefined {
  const row = rows[at];
  if (row.kind === 'detail') return undefined;
  return row.open ? goTo(rows, at + 1) : { kind: 'turn', id: row.id };
}

/** Closes an open row; of a closed one goes to the row around it. */
function outwards(rows: readonly TreeRow[], at: number): TreeMove | undefined {
  const row = rows[at];
  if (row.kind !== 'detail' && row.open) return { kind: 'turn', id: row.id };
  const parent = rows.findIndex(({ id }) => id === row.parent);
  return parent < 0 ? undefined : goTo(rows, parent);
}

/** Where a key leads from the row at `at`, if it leads to another row. */
function wayOf(
  key: string,
  rows: readonly TreeRow[],
  at: number,
): number | undefined {
  const ways: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + page,
    PageUp: at - page,
    Home: 0,
    End: rows.length - 1,
  };
  return Object.hasOwn(ways, key) ? ways[key] : undefined;
}

/** What a key does on the row at `at`, as in any treegrid; undefined when the tree has no use for it. */
export function moveInTree(
  key: string,
  rows: readonly TreeRow[],
  at: number,
): TreeMove | undefined {
  const row = rows.at(at);
  if (!row) return undefined;
  const way = wayOf(key, rows, at);
  if (way !== undefined) return goTo(rows, way);
  switch (key) {
    case 'ArrowRight':
      return inwards(rows, at);
    case 'ArrowLeft':
      return outwards(rows, at);
    case 'Enter':
    case ' ':
      return row.kind === 'detail' ? undefined : { kind: 'turn', id: row.id };
    default:
      return undefined;
  }
}
