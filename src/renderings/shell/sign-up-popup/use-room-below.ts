import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * Returns the height, in pixels, that a card covers at the bottom of the window. The caller adds as much space below
 * the page, so that the end of the page can be scrolled into view. Also sets the scroll padding of the page to this
 * height, so that the card does not cover the focused element. (WCAG 2.4.11)
 */
export function useRoomBelow(card: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const element = card.current;
    if (!element) return;
    const root = document.documentElement;
    const before = root.style.scrollPaddingBottom;
    const measure = (): void => {
      const below = Number.parseFloat(getComputedStyle(element).bottom) || 0;
      const now = Math.ceil(element.getBoundingClientRect().height + below);
      setHeight(now);
      root.style.scrollPaddingBottom = `${now}px`;
    };
    measure();
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure);
    observer?.observe(element);
    return () => {
      observer?.disconnect();
      root.style.scrollPaddingBottom = before;
    };
  }, [card]);
  return height;
}
