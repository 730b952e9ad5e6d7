import {
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { moveInTree } from './moveInTree';
import type { ValuesTreeModel } from './useValuesTree';

/** The id of the row that a key was pressed on; keys inside a row are not the tree's. */
function rowOfEvent(event: KeyboardEvent<HTMLElement>): string | undefined {
  const { target, ctrlKey, metaKey, altKey } = event;
  return target instanceof HTMLElement && !(ctrlKey || metaKey || altKey)
    ? target.dataset.row
    : undefined;
}

/**
 * The row that keys work on, which is the one tab stop. It is known by its id, so that it stays
 * when values come or go above it.
 */
export function useRovingTree(options: {
  tree: ValuesTreeModel;
  container: RefObject<HTMLElement>;
  scrollTo: (index: number) => void;
}) {
  const { tree, container, scrollTo } = options;
  const { rows } = tree;
  const [selected, setSelected] = useState<string>();
  const lastIndex = useRef(0);
  const wantsFocus = useRef(false);
  const indexOf = useMemo(
    () => new Map(rows.map(({ id }, index) => [id, index])),
    [rows],
  );
  const found = selected === undefined ? undefined : indexOf.get(selected);
  // A row that is gone leaves its place to whatever stands there now.
  const current = found ?? Math.min(lastIndex.current, rows.length - 1);

  useLayoutEffect(() => {
    lastIndex.current = Math.max(current, 0);
    if (!wantsFocus.current) return;
    // The row may be drawn only after the tree was scrolled to it.
    const row = [
      ...(container.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []),
    ].find(({ dataset }) => dataset.row === rows[current]?.id);
    if (row) {
      wantsFocus.current = false;
      row.focus();
    }
  });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const id = rowOfEvent(event);
    const at = id === undefined ? undefined : indexOf.get(id);
    const move = at === undefined ? undefined : moveInTree(event.key, rows, at);
    if (!move) return;
    event.preventDefault();
    if (move.kind === 'turn') {
      tree.turn(move.id);
      return;
    }
    wantsFocus.current = true;
    setSelected(rows[move.to].id);
    scrollTo(move.to);
  };
  return {
    current,
    select: useCallback((id: string) => setSelected(id), []),
    onKeyDown,
  };
}
