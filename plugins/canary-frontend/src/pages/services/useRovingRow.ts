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

/** The place of the row that a key was pressed on; keys inside a row are not the grid's. */
function rowOfEvent(event: KeyboardEvent<HTMLElement>): number | undefined {
  const { target: from, ctrlKey, metaKey, altKey } = event;
  const place = from instanceof HTMLElement ? from.dataset.index : undefined;
  return place === undefined || ctrlKey || metaKey || altKey
    ? undefined
    : Number(place);
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
  const onPlaceholder = useRef(false);
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

  // The row may be drawn only after the list was scrolled to it, first as a placeholder that takes
  // the focus with it when the row arrives.
  useLayoutEffect(() => {
    const lost =
      onPlaceholder.current && document.activeElement === document.body;
    if (index === undefined || !(wantsFocus.current || lost)) {
      return;
    }
    const row = container.current?.querySelector<HTMLElement>(
      `[data-index="${index}"]`,
    );
    if (row) {
      wantsFocus.current = false;
      onPlaceholder.current = row.dataset.row === undefined;
      row.focus({ preventScroll: true });
    }
  });

  const actions: Record<string, (row: ServiceRow) => void> = {
    Enter: row => onOpen(row),
    m: row => onMenu(row),
  };
  const moveTo = (next: number) => {
    wantsFocus.current = true;
    select(next);
    scrollTo(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const current = rowOfEvent(event);
    if (current === undefined) {
      return;
    }
    const row = list.rows.get(current);
    const next = target(event.key, current, list.totalCount);
    if (next !== undefined) {
      event.preventDefault();
      moveTo(next);
    } else if (row && Object.hasOwn(actions, event.key)) {
      event.preventDefault();
      actions[event.key](row);
    }
  };

  return { index, select, onKeyDown };
}
