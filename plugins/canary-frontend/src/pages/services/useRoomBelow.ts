import { useLayoutEffect, useState, type RefObject } from 'react';

/** What stands below the list: its foot line and the padding of the page, in pixels. */
const below = 72;

/** The list is never lower than this many pixels, even if the page then has to scroll. */
const least = 336;

/** Where an element begins when nothing around it is scrolled. */
function topOf(element: HTMLElement): number {
  let top = element.getBoundingClientRect().top;
  for (
    let around = element.parentElement;
    around;
    around = around.parentElement
  ) {
    top += around.scrollTop;
  }
  return top;
}

/**
 * CSS length that fills the window from the element down, so that the list scrolls and the page
 * does not.
 */
export function useRoomBelow(container: RefObject<HTMLElement>): string {
  const [top, setTop] = useState(0);
  // After every render: a banner above may have come or gone.
  useLayoutEffect(() => {
    if (container.current) {
      setTop(Math.round(topOf(container.current)));
    }
  });
  return `max(${least}px, calc(100dvh - ${top + below}px))`;
}
