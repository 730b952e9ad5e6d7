import { useLayoutEffect, useState, type RefObject } from 'react';

/** Width of an element in pixels, followed as it changes; 0 until it is laid out. */
export function useElementWidth(element: RefObject<HTMLElement>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) {
      return undefined;
    }
    setWidth(current.offsetWidth);
    if (typeof ResizeObserver === 'undefined') {
      return undefined;
    }
    const observer = new ResizeObserver(() => setWidth(current.offsetWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
