import { useEffect, useRef, type RefObject } from 'react';

/** Scrolls to an element when it appears, so that a message below the fold is seen. */
export function useScrolledIntoView<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => element.current?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, []);
  return element;
}
