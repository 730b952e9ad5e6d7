import { useEffect, useRef } from 'react';
import { isTyping } from '../../../hooks';

/**
 * Single keys for a page, wherever the focus is. They wait while somebody types, and leave a key to the
 * part of the page that took it first.
 */
export function useUnitKeys(keys: Record<string, () => void>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      const free = !defaultPrevented && !ctrlKey && !metaKey && !altKey;
      if (
        free &&
        Object.hasOwn(latest.current, key) &&
        !isTyping(event.target)
      ) {
        event.preventDefault();
        latest.current[key]();
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
