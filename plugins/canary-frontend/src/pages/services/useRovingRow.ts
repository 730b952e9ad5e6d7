import {
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import type { ServiceRow } from '@llm-canary/backstage-plugin-canary-common';
import type { ServiceList } from '../../data/serviceList';
import { serviceKey } from '../../routing';

/** Rows that Page Up and Page Down move by. */
const page = 10;

function target(key: string, index: number, total: number): number | undefined {
  const moves: Record<string, number> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + page,
    PageUp: index - page,
    Home: 0,
    End: total - 1,
  };
  return Object.hasOwn(moves, key)
    ? Math.min(Math.max(moves[key], 0), total - 1)
    : undefined;
}

interface Selection {
  index: number;
  /** Absent while the row is not loaded. */
  key?: string;
}

/**
 * The row that keys work on. It is known by its key, so that it stays selected when rows come or
 * go above it.
 */
export function useRovingRow(options: {
  list: ServiceList;
  container: RefObject<HTMLElement>;
  scrollTo: (index: number) => void;
  onOpen: (row: ServiceRow) => void;
  onMenu: (row: ServiceRow) => void;
}) {
  const { list, container, scrollTo, onOpen, onMenu } = options;
  const [selection, setSelection] = useState<Selection>();
  const wantsFocus = useRef(false);
  const movedTo =
    selection?.key === undefined ? undefined : list.indexOf.get(selection.key);
  const index = selection && (movedTo ?? selection.index);

  const select = useCallback(
    (next: number) => {
      const row = list.rows.get(next);
      setSelection({ index: next, key: row && serviceKey(row) });
    },
    [list],
  );

  // The row may be drawn only after the list was scrolled to it.
  useLayoutEffect(() => {
    if (!wantsFocus.current || index === undefined) {
      return;
    }
    const row = container.current?.querySelector<HTMLElement>(
      `[data-index="${index}"]`,
    );
    if (row) {
      wantsFocus.current = false;
      row.focus({ preventScroll: true });
    }
  });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = event.target;
    const onRow = from instanceof HTMLElement && from.dataset.index;
    if (!onRow || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    const current = Number(from.dataset.index);
    const row = list.rows.get(current);
    const next = target(event.key, current, list.totalCount);
    if (next !== undefined) {
      event.preventDefault();
      wantsFocus.current = true;
      select(next);
      scrollTo(next);
    } else if (event.key === 'Enter' && row) {
      event.preventDefault();
      onOpen(row);
    } else if (event.key === 'm' && row) {
      event.preventDefault();
      onMenu(row);
    }
  };

  return { index, select, onKeyDown };
}
