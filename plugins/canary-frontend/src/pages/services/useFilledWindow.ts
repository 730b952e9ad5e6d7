import { useLayoutEffect, type RefObject } from 'react';

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
  return Math.round(top);
}

/** Lets an element fill the window from where it begins, so that it scrolls and the page does not. */
export function useFilledWindow(container: RefObject<HTMLElement>): void {
  // After every render: a banner above may have come or gone.
  useLayoutEffect(() => {
    const element = container.current;
    if (element) {
      const room = `calc(100dvh - ${topOf(element) + below}px)`;
      element.style.maxHeight = `max(${least}px, ${room})`;
    }
  });
}
