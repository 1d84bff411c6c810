import { useEffect, useRef, type RefObject } from 'react';

/**
 * Returns a ref for an element of the calling component. When the component is mounted, the page scrolls to the
 * element, so that a message below the fold is seen.
 */
export function useScrolledIntoView<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => element.current?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, []);
  return element;
}
