import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * How much of the window's end a card takes: kept free below the page, so that its end can be read, and
 * when the page scrolls to what has the focus. (WCAG 2.4.11)
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
