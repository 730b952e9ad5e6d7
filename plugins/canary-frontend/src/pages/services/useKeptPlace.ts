import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { ServiceList } from '../../data/serviceList';
import { serviceKey } from '../../routing';

/** The first row on the screen, and where its top stood in the scrolled content. */
interface Anchor {
  key: string;
  top: number;
}

/**
 * Keeps the first visible row where it is when rows came or went above it: the scroll position
 * moves by as much as the row did.
 */
export function useKeptPlace(options: {
  list: ServiceList;
  container: RefObject<HTMLElement>;
  first: number;
  topOf: (index: number) => number;
}) {
  const { list, container, first, topOf } = options;
  const anchor = useRef<Anchor>();
  const settled = useRef(list);

  useLayoutEffect(() => {
    const before = anchor.current;
    if (settled.current !== list) {
      settled.current = list;
      const index = before && list.indexOf.get(before.key);
      const moved = index === undefined ? 0 : topOf(index) - (before?.top ?? 0);
      if (moved !== 0 && container.current) {
        container.current.scrollTop += moved;
        anchor.current = before && { ...before, top: before.top + moved };
        return;
      }
    }
    const row = list.rows.get(first);
    anchor.current = row && { key: serviceKey(row), top: topOf(first) };
  });
}
