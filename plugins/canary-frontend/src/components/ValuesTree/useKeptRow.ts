import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { TreeRow } from './treeRows';

/**
 * Keeps the first visible row where it is when a refresh brings or takes values above it: the scroll
 * position moves by as much as the row did.
 */
export function useKeptRow(options: {
  rows: readonly TreeRow[];
  container: RefObject<HTMLElement>;
  first: number;
  topOf: (index: number) => number;
}) {
  const { rows, container, first, topOf } = options;
  const anchor = useRef<{ id: string; top: number }>();
  const settled = useRef(rows);

  useLayoutEffect(() => {
    const before = anchor.current;
    if (settled.current !== rows && before && container.current) {
      const index = rows.findIndex(({ id }) => id === before.id);
      const moved = index < 0 ? 0 : topOf(index) - before.top;
      if (moved !== 0 && container.current.scrollTop > 0) {
        container.current.scrollTop += moved;
      }
    }
    settled.current = rows;
    const row = rows.at(first);
    anchor.current = row && { id: row.id, top: topOf(first) };
  });
}
