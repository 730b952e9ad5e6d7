import { useEffect, useRef, type RefObject } from 'react';

function isLost({ activeElement, body }: Document): boolean {
  return activeElement === null || activeElement === body;
}

/**
 * For an element whose content is exchanged when `key` changes: if what had the focus went with the old
 * content, the first heading of the new one gets it. A focus that stands elsewhere stays there.
 */
export function useFocusAfter<T extends HTMLElement>(
  key: string,
): RefObject<T> {
  const place = useRef<T>(null);
  const before = useRef(key);
  useEffect(() => {
    if (before.current === key) return;
    before.current = key;
    const goal = place.current?.querySelector<HTMLElement>('h2');
    if (goal && isLost(document)) {
      goal.tabIndex = -1;
      goal.focus();
    }
  }, [key]);
  return place;
}
