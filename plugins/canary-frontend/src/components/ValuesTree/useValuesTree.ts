import { useCallback, useMemo, useState } from 'react';
import { buildTree } from './buildTree';
import { groupIds, treeRows, type TreeRow } from './treeRows';
import type { ValueEntry } from './types';

/** What a tree shows, and how it is folded. */
export interface ValuesTreeModel {
  rows: readonly TreeRow[];
  turn(id: string): void;
  openAll(): void;
  closeAll(): void;
}

const nothing: ReadonlySet<string> = new Set();

/**
 * The rows of the tree of some values. How it is folded is kept through every refresh, and for each
 * scope on its own: what a search opens does not fold the whole.
 */
export function useValuesTree(
  entries: readonly ValueEntry[],
  scope: string,
): ValuesTreeModel {
  const [byScope, setByScope] = useState<ReadonlyMap<string, Set<string>>>(
    new Map(),
  );
  const nodes = useMemo(() => buildTree(entries), [entries]);
  const turned = byScope.get(scope) ?? nothing;
  const rows = useMemo(() => treeRows(nodes, turned), [nodes, turned]);
  const set = useCallback(
    (change: (before: ReadonlySet<string>) => Set<string>) =>
      setByScope(all =>
        new Map(all).set(scope, change(all.get(scope) ?? nothing)),
      ),
    [scope],
  );
  return {
    rows,
    turn: useCallback(
      id =>
        set(before => {
          const after = new Set(before);
          if (!after.delete(id)) after.add(id);
          return after;
        }),
      [set],
    ),
    openAll: useCallback(() => set(() => new Set()), [set]),
    closeAll: useCallback(
      () => set(() => new Set(groupIds(nodes))),
      [set, nodes],
    ),
  };
}
