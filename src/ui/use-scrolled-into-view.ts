import { useEffect, useRef, type RefObject } from 'react';

/** Returns a ref. When its element appears, the page scrolls to it, so that a message below the fold is seen. */
export function useScrolledIntoView<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => element.current?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, []);
  return element;
}
